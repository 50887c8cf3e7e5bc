import { MEASURES, palette, space, style, TOUCH_TARGET } from '@tribina/theme';

export const footer = style({ borderTop: `3px solid ${palette('ink')}`, background: palette('sunk') });

export const inner = style({
  maxWidth: MEASURES.footerContentMax + 2 * space[16],
  margin: '0 auto',
  padding: `${space[16]}px ${space[16]}px ${space[32]}px`,
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  flexWrap: 'wrap',
  padding: `${space[16]}px 0`,
});

export const part = style({ borderTop: `1px solid ${palette('line')}`, padding: `${space[8]}px 0` });

export const links = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[16] });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  '&:hover': { textDecoration: 'underline' },
});

export const theme = style({ '&[aria-pressed="true"] svg': { transform: 'rotate(180deg)' } });

export const appLink = style({ margin: `${space[4]}px 0` });

export const icons = style({ display: 'flex', gap: space[8] });

export const sponsor = style({ margin: `${space[8]}px 0`, width: 120, height: 40 });

export const note = style({ fontSize: 13, color: palette('ink3') });
