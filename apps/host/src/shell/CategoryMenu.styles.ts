import { headline, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

/** On a line of its own where the header has no room for it. */
export const menu = style({
  display: 'none',
  [mq.fromTablet]: { display: 'flex', order: 1, flexBasis: '100%', minWidth: 0, minHeight: TOUCH_TARGET },
  [mq.fromLaptop]: { order: 0, flex: 'none' },
});

export const list = style({
  display: 'flex',
  alignItems: 'stretch',
  gap: space[4],
});

export const item = style({ position: 'relative', display: 'flex', alignItems: 'stretch' });

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
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  color: palette('ink3'),
  '& svg': { width: 16, height: 16 },
  '&:hover': { color: palette('brand') },
});

/** Below the header, where anchors are known beside its button, otherwise across the page. */
export const panel = style({
  position: 'absolute',
  inset: 'auto',
  top: 112,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 560,
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
    marginTop: space[8],
  },
});

export const panelTitle = style({
  ...headline(20),
  padding: `0 ${space[8]}px ${space[8]}px`,
  borderBottom: `1px solid ${palette('line')}`,
});

export const panelList = style({ display: 'grid', paddingTop: space[8] });

export const twoColumns = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: space[24],
  paddingTop: space[8],
});

export const childLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `0 ${space[8]}px`,
  borderRadius: radius.control,
  fontSize: 14,
  '&:hover': { background: palette('sunk') },
});

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
