import type { CSSObject } from '@emotion/react';
import { mq, palette, radius, space, TOUCH_TARGET } from '@tribina/theme/tokens';
import { container } from '../shared/layout.styles';

/** As high before and after it is known who plays. */
const BAR = 56;

export const bar: CSSObject = {
  borderBottom: `1px solid ${palette('line')}`,
  background: palette('surface'),
};

export const row: CSSObject = {
  ...container,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: BAR,
};

/** Until the browser has said how wide it is the style sheet decides. */
export const belowGameNavigation: CSSObject = { [mq.fromGameNavigation]: { display: 'none' } };

export const fromGameNavigation: CSSObject = {
  display: 'none',
  [mq.fromGameNavigation]: { display: 'block' },
};

export const links: CSSObject = { display: 'flex', alignItems: 'stretch', height: '100%', minWidth: 0 };

export const link: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  padding: `3px ${space[12]}px 0`,
  borderBottom: '3px solid transparent',
  fontSize: 14,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '&:hover': { color: palette('brand') },
  '&[aria-current="page"]': { borderBottomColor: palette('brand') },
};

export const menuLink: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  paddingRight: space[8],
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  '& svg': { width: 20, height: 20 },
  '&:hover': { color: palette('brand') },
};

/** Who plays, at the end of the row. */
export const end: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[12],
  marginLeft: 'auto',
  minWidth: 0,
};

export const login: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[8]}px`,
  fontSize: 14,
  fontWeight: 650,
  color: palette('brand'),
  '&:hover': { textDecoration: 'underline' },
};

export const standing: CSSObject = {
  display: 'grid',
  gridAutoFlow: 'column',
  columnGap: space[16],
  margin: 0,
  lineHeight: 1.25,
  '& div': { minWidth: 64 },
  '& dt': { fontSize: 12, color: palette('ink3'), whiteSpace: 'nowrap' },
  '& dd': { margin: 0, fontSize: 16, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
};

/** Wide enough for the longest name that is shown. */
const USER_WIDTH = 168;

export const userPlace: CSSObject = { width: USER_WIDTH, height: TOUCH_TARGET };

export const userName: CSSObject = { flex: 1, overflow: 'hidden', textAlign: 'left', textOverflow: 'ellipsis' };

export const userButton: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  width: USER_WIDTH,
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[8]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none', width: 16, height: 16 },
  '&:hover': { borderColor: palette('ink3') },
};

export const userMenu: CSSObject = {
  position: 'fixed',
  inset: 'auto',
  top: 120,
  right: space[16],
  minWidth: 240,
  maxWidth: 'calc(100vw - 32px)',
  margin: 0,
  padding: space[8],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  color: palette('ink'),
  boxShadow: '0 12px 32px rgb(0 0 0 / 18%)',
  '@supports (position-area: bottom)': {
    top: 'auto',
    right: 'auto',
    positionArea: 'bottom span-left',
    positionTryFallbacks: 'flip-inline',
    marginTop: space[8],
  },
};

export const menuEntry: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[8]}px`,
  borderRadius: radius.control,
  fontSize: 14,
  textAlign: 'left',
  '& svg': { flex: 'none', width: 20, height: 20 },
  '&:hover': { background: palette('sunk') },
};

export const bell: CSSObject = { position: 'relative', display: 'inline-flex' };

/** A stroke through it: not by colour alone. */
export const bellOff: CSSObject = {
  color: palette('ink3'),
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 9,
    left: -2,
    width: 24,
    height: 2,
    background: 'currentcolor',
    transform: 'rotate(45deg)',
  },
};
