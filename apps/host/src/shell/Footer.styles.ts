import { MEASURES, mq, palette, space, style, TOUCH_TARGET } from '@tribina/theme';

export const footer = style({ borderTop: `3px solid ${palette('ink')}`, background: palette('sunk') });

/** As wide as spec portal §9 says, and begins where the page does. */
export const inner = style({
  maxWidth: MEASURES.footerContentMax + 2 * space[16],
  marginLeft: `max(0px, (100% - ${MEASURES.containerMax}px) / 2)`,
  padding: `${space[16]}px ${space[16]}px ${space[32]}px`,
  [mq.fromTablet]: {
    maxWidth: MEASURES.footerContentMax + 2 * space[24],
    paddingLeft: space[24],
    paddingRight: space[24],
  },
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

export const appLink = style({ margin: `${space[4]}px 0` });

export const icons = style({ display: 'flex', gap: space[8] });

export const sponsor = style({ margin: `${space[8]}px 0`, width: 120, height: 40 });

export const note = style({ fontSize: 13, color: palette('ink3') });
