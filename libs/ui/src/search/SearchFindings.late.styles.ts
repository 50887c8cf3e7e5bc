import { palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const status = style({ display: 'block', minHeight: 21, fontSize: 14, lineHeight: 1.5, color: palette('ink2') });

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  marginTop: space[8],
  padding: `${space[8]}px ${space[12]}px`,
  borderRadius: radius.control,
  background: palette('sunk'),
  fontSize: 14,
  '& > svg': { width: 20, height: 20, flex: 'none', color: palette('warn') },
  '& > p': { flex: '1 1 200px' },
});

export const empty = style({
  padding: `${space[24]}px 0`,
  '& > p:first-of-type': { fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' },
  '& > p + p': { marginTop: space[4], color: palette('ink2') },
});

export const past = style({
  '& > h2': {
    fontSize: 13,
    fontWeight: 650,
    letterSpacing: '.04em',
    textTransform: 'uppercase',
    color: palette('ink3'),
  },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    width: '100%',
    minHeight: TOUCH_TARGET,
    textAlign: 'left',
    borderBottom: `1px solid ${palette('line')}`,
    overflowWrap: 'anywhere',
  },
  '& button:hover': { color: palette('brand') },
  '& svg': { width: 18, height: 18, flex: 'none', color: palette('ink3') },
});

export const more = style({ marginTop: space[16], '& > button': { width: '100%' } });

export const special = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  '& > input': { width: 20, height: 20, accentColor: palette('brand') },
});
