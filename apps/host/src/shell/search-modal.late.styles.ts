import { headline, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const modal = style({
  width: 'min(760px, calc(100vw - 48px))',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 96px)',
  margin: '48px auto auto',
  padding: 0,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  overflow: 'hidden',
  background: palette('surface'),
  color: palette('ink'),
  boxShadow: '0 24px 80px rgb(0 0 0 / 0.35)',
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { background: 'rgb(15 17 21 / 0.6)' },
});

export const top = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: space[16],
  borderBottom: `3px solid ${palette('brand')}`,
  '& > search': { flex: 1, minWidth: 0 },
});

export const form = style({
  display: 'flex',
  gap: space[8],
  '& > input': {
    flex: 1,
    minWidth: 0,
    minHeight: 48,
    padding: `0 ${space[12]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('paper'),
    color: palette('ink'),
    fontSize: 18,
  },
  '& > button': { minHeight: 48 },
});

export const close = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  '& > svg': { width: 20, height: 20 },
});

export const findings = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[12]}px ${space[16]}px ${space[16]}px`,
});

export const hit = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  columnGap: space[16],
  padding: `${space[12]}px 0`,
  borderBottom: `1px solid ${palette('line')}`,
  '& img': {
    width: '100%',
    height: 'auto',
    aspectRatio: '3 / 2',
    objectFit: 'cover',
    borderRadius: radius.picture,
    background: palette('sunk'),
  },
  '& h3': headline(18),
  '& h3 > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& h3 > a:hover': { textDecoration: 'underline' },
  '& h3 + p': {
    display: '-webkit-box',
    marginTop: space[4],
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: 14,
    lineHeight: 1.4,
    color: palette('ink2'),
  },
  '& mark': { borderRadius: 2, background: palette('sand'), color: 'inherit' },
});

export const hitMeta = style({
  display: 'flex',
  gap: space[8],
  fontSize: 12,
  color: palette('ink3'),
  '& > b': { textTransform: 'uppercase', letterSpacing: '.04em', color: palette('brand') },
});

export const keys = style({
  flex: 'none',
  padding: `${space[8]}px ${space[16]}px`,
  borderTop: `1px solid ${palette('line')}`,
  background: palette('sunk'),
  fontSize: 12,
  color: palette('ink2'),
});
