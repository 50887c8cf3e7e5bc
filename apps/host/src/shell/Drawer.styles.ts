import { DRAWER_MS, MEASURES, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  [mq.fromTablet]: { display: 'none' },
});

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
  padding: `0 ${space[16]}px ${space[32]}px`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: 0,
  background: palette('surface'),
  color: palette('ink'),
  ...away,
  transition: `transform ${DRAWER_MS}ms, overlay ${DRAWER_MS}ms allow-discrete, display ${DRAWER_MS}ms allow-discrete`,
  '&:popover-open': { transform: 'none', '@starting-style': away },
  '&::backdrop': { background: 'rgb(0 0 0 / 45%)' },
  [mq.reducedMotion]: { transition: 'none' },
});

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 56 });

export const close = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
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

export const tile = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: `0 ${space[12]}px`,
  borderRadius: radius.control,
  background: palette('sunk'),
  fontSize: 14,
  fontWeight: 650,
  '&[aria-current="page"]': { boxShadow: `inset 3px 0 0 ${palette('brand')}` },
});

export const rows = style({ display: 'grid' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  borderBottom: `1px solid ${palette('line')}`,
  fontSize: 14,
});

export const theme = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: 48,
  marginTop: space[16],
  fontSize: 14,
  fontWeight: 650,
});
