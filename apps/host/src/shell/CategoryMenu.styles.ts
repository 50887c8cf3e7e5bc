import { classes, headline, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

/** On a line of its own where the header has no room for it. */
export const menu = style({
  display: 'none',
  [mq.fromTablet]: { display: 'flex', order: 1, flexBasis: '100%', minWidth: 0, minHeight: TOUCH_TARGET },
  [mq.fromLaptop]: { order: 0, flex: 'none' },
});

export const list = style({ display: 'flex', alignItems: 'stretch', gap: space[4] });

export const item = style({ display: 'flex', alignItems: 'stretch' });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  padding: `3px ${space[4]}px 0`,
  borderBottom: '3px solid transparent',
  fontSize: 14,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '&:hover': { color: palette('brand') },
  '&[aria-current="page"]': { borderBottomColor: palette('brand') },
});

export const caret = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  color: palette('ink3'),
  '& svg': { width: 16, height: 16 },
  '&:hover': { color: palette('brand') },
});

/** Below the header, where anchors are known beside its button, otherwise across the page. */
export const panel = style({
  position: 'fixed',
  inset: 'auto',
  top: 120,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'calc(100dvh - 140px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minWidth: 260,
  margin: 0,
  padding: space[16],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  color: palette('ink'),
  boxShadow: '0 12px 32px rgb(0 0 0 / 18%)',
  '@supports (position-area: bottom)': {
    top: 'auto',
    left: 'auto',
    transform: 'none',
    positionArea: 'bottom span-right',
    positionTryFallbacks: 'flip-inline',
    marginTop: space[8],
  },
});

export const panelTitle = style({
  ...headline(20),
  padding: `0 ${space[8]}px ${space[8]}px`,
  borderBottom: `1px solid ${palette('line')}`,
});

export const panelNote = style({ padding: `${space[8]}px ${space[8]}px 0`, fontSize: 13, color: palette('ink2') });

const panelList = style({ paddingTop: space[8], columnGap: space[24], '& > li': { breakInside: 'avoid' } });
const inTwo = style({ columnCount: 2 });
const inThree = style({ columnCount: 3 });
/** One, two and three columns, filled from top to bottom. */
export const inColumns = [panelList, classes(panelList, inTwo), classes(panelList, inThree)];

export const childLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[8]}px`,
  borderRadius: radius.control,
  fontSize: 14,
  '&:hover': { background: palette('sunk') },
});

export const leafLink = style({ marginLeft: space[16], color: palette('ink2') });

export const allLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  marginTop: space[8],
  padding: `0 ${space[8]}px`,
  borderTop: `1px solid ${palette('line')}`,
  fontSize: 14,
  fontWeight: 650,
  color: palette('brand'),
  '&:hover': { textDecoration: 'underline' },
});
