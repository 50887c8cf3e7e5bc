import { DRAWER_MS, MEASURES, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const belowTablet = style({ [mq.fromTablet]: { display: 'none' } });

const away = { transform: 'translateX(100%)' } as const;

/** Slides in from the right in 0.7 s (spec portal §9); with reduced motion it is there at once. */
export const drawer = style({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: '88%',
  maxWidth: MEASURES.drawerMax,
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: `0 ${space[16]}px`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: 0,
  background: palette('surface'),
  color: palette('ink'),
  ...away,
  transition: `transform ${DRAWER_MS}ms, overlay ${DRAWER_MS}ms allow-discrete, display ${DRAWER_MS}ms allow-discrete`,
  '&:popover-open': { transform: 'none', '@starting-style': away },
  '&:focus': { outline: 'none' },
  '&::backdrop': { background: 'rgb(0 0 0 / 45%)' },
  [mq.reducedMotion]: { transition: 'none' },
});

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 64 });

export const search = style({ display: 'flex', gap: space[8] });

export const field = style({
  flex: 1,
  minWidth: 0,
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  border: `1px solid ${palette('ink3')}`,
  borderRadius: radius.control,
  background: palette('paper'),
  fontSize: 16,
});

export const part = style({ paddingTop: space[16] });

export const partTitle = style({
  paddingBottom: space[8],
  fontSize: 12,
  fontWeight: 650,
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
  color: palette('ink3'),
});

export const grid = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[8] });

const across = { gridColumn: '1 / -1' } as const;
export const wide = style(across);

/** Its children need the whole width, once they are shown. */
export const tile = style({
  position: 'relative',
  borderRadius: radius.control,
  background: palette('sunk'),
  '& ul': { padding: `0 ${space[4]}px` },
  '&:has(details[open])': across,
});

export const tileLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: `${space[4]}px ${TOUCH_TARGET}px ${space[4]}px ${space[12]}px`,
  fontSize: 14,
  fontWeight: 650,
  '&:last-child': { paddingRight: space[12] },
  '&[aria-current="page"]': { boxShadow: `inset 3px 0 0 ${palette('brand')}` },
});

export const more = style({
  position: 'absolute',
  inset: '2px 0 auto auto',
  display: 'grid',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { width: 18, height: 18 },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
});

/** In reach of the thumb however long the list is. */
export const bottom = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  justifyContent: 'space-between',
  margin: `${space[16]}px -${space[16]}px 0`,
  padding: `${space[4]}px ${space[8]}px`,
  borderTop: `1px solid ${palette('line')}`,
  background: palette('surface'),
  '& svg': { width: 18, height: 18, marginRight: space[8] },
});
