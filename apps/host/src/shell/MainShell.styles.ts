import { MEASURES, mq, palette, space, style } from '@tribina/theme';

/** Content is at most this wide inside the specified container. */
export const CONTENT_MAX = 1312;

export const container = {
  width: '100%',
  maxWidth: `min(${MEASURES.containerMax}px, ${CONTENT_MAX + 2 * space[24]}px)`,
  margin: '0 auto',
  padding: `0 ${space[16]}px`,
  [mq.fromTablet]: { padding: `0 ${space[24]}px` },
} as const;

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
  minHeight: 40,
  'nav > &': { padding: 0, maxWidth: 'none' },
});

export const barLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  fontSize: 13,
  color: palette('onPanel2'),
  '&:hover': { color: palette('onPanel'), textDecoration: 'underline' },
});

export const barNote = style({ fontSize: 12, color: palette('onPanel2') });

export const barDate = style({
  marginLeft: 'auto',
  fontSize: 13,
  color: palette('onPanel2'),
  '&::first-letter': { textTransform: 'uppercase' },
});

export const header = style({
  position: 'relative',
  zIndex: 10,
  background: palette('surface'),
  borderBottom: `1px solid ${palette('line')}`,
});

export const headerInner = style({
  ...container,
  display: 'flex',
  alignItems: 'stretch',
  gap: space[16],
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
const ONE_LOGO = '@media (max-width: 359.98px)';

export const secondLogo = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  marginLeft: -space[8],
  [ONE_LOGO]: { display: 'none' },
});

export const secondLogoPicture = style({
  display: 'block',
  width: 60,
  height: 20,
  [mq.fromTablet]: { width: 72, height: 24 },
});

export const headerEnd = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  marginLeft: 'auto',
});

/** Gives way before the menu does: a long name is cut. */
export const session = style({ minWidth: 0 });

export const main = style({
  minHeight: '60vh',
  paddingBottom: space[48],
});
