import { container, MEASURES, MOTION_MS, mq, palette, space, style, TOUCH_TARGET } from '@tribina/theme';

export const skip = style({
  position: 'absolute',
  left: space[8],
  top: -100,
  zIndex: 20,
  padding: `${space[8]}px ${space[16]}px`,
  background: palette('surface'),
  color: palette('ink'),
  '&:focus': { top: space[8] },
});

export const bar = style({
  display: 'none',
  background: palette('bar'),
  color: palette('onPanel'),
  [mq.fromTablet]: { display: 'block' },
});

export const barInner = style({
  ...container,
  display: 'flex',
  alignItems: 'center',
  gap: space[24],
  minHeight: MEASURES.topBar,
  'nav > &': { padding: 0, maxWidth: 'none' },
});

export const barLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: MEASURES.topBar,
  fontSize: 13,
  color: palette('onPanel2'),
  '& small': { fontSize: 12 },
  '&[href="/"]': { fontWeight: 650, color: palette('onPanel') },
  '&:hover': { color: palette('onPanel'), textDecoration: 'underline' },
});

export const barDate = style({
  marginLeft: 'auto',
  fontSize: 13,
  color: palette('onPanel2'),
  '&::first-letter': { textTransform: 'uppercase' },
});

/**
 * Stands at the top of the window. In the hide-header mode (`watchHeader`) its top bar is gone, 48 px up (spec portal §4 and
 * §9), unless the focus is there. Only painted elsewhere: nothing below it moves.
 */
export const masthead = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  transition: `transform ${MOTION_MS}ms`,
  [mq.fromTablet]: {
    [`:root[data-hide-header] &:not(:has(.${bar} :focus))`]: { transform: `translateY(-${MEASURES.topBar}px)` },
  },
  [mq.reducedMotion]: { transition: 'none' },
  // No room to spare: a phone lying on its side.
  '@media (max-height: 440px)': { position: 'static' },
});

export const header = style({
  background: palette('surface'),
  borderBottom: `1px solid ${palette('line')}`,
});

export const headerInner = style({
  ...container,
  display: 'flex',
  alignItems: 'stretch',
  gap: space[8],
  minHeight: 56,
  [mq.fromTablet]: { flexWrap: 'wrap', minHeight: 64, columnGap: space[24], rowGap: 0, padding: `0 ${space[24]}px` },
  [mq.fromLaptop]: { flexWrap: 'nowrap', minHeight: 72 },
});

export const homeLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  [mq.fromTablet]: { minHeight: 64 },
});

/** Below this width there is no room for a second logo beside ours, the login and the menu's button. */
const ONE_LOGO = '@media (max-width: 387.98px)';

export const secondLogo = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  [ONE_LOGO]: { display: 'none' },
});

export const headerEnd = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  marginLeft: 'auto',
  [mq.fromTablet]: { gap: space[12] },
});

/** Search, session and menu on a phone: their place is there before the last of them has come, so that the first stays. */
export const threeButtons = style({
  [mq.belowSmall]: { flexBasis: 3 * TOUCH_TARGET + 2 * space[8] },
});

/**
 * Gives way before the menu does: a long name is cut. Where somebody is signed in its place is that of the longest name from the
 * start, so that nothing beside it moves when the name comes.
 */
export const session = style({
  minWidth: 0,
  [mq.fromSmall]: { ':root[data-signed-in="true"] &': { width: 176 } },
});

/** Begins below the header, also before what is in it, and the margin of that, has come. */
export const main = style({
  display: 'flow-root',
  minHeight: '60vh',
  paddingBottom: space[48],
});
