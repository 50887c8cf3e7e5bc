import { MEASURES, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const footer = style({ borderTop: `3px solid ${palette('ink')}`, background: palette('sunk') });

export const inner = style({
  maxWidth: MEASURES.footerContentMax + 2 * space[16],
  margin: '0 auto',
  padding: `${space[32]}px ${space[16]}px`,
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  flexWrap: 'wrap',
  paddingBottom: space[16],
});

export const columns = style({ borderTop: `1px solid ${palette('line')}`, padding: `${space[16]}px 0` });

export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[24] });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  '&:hover': { textDecoration: 'underline' },
});

export const theme = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[16]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  background: palette('surface'),
  fontSize: 14,
  fontWeight: 650,
  '&[aria-pressed="true"] svg': { transform: 'rotate(180deg)' },
  '& svg': { width: 18, height: 18 },
});

export const note = style({ fontSize: 13, color: palette('ink3') });
