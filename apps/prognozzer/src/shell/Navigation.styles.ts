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

/** Wide enough for the longest name that is shown. */
export const USER_WIDTH = 168;

/** As large as what comes in its place. */
export const userPlace: CSSObject = { width: USER_WIDTH, height: TOUCH_TARGET };

export const standingPlace: CSSObject = { width: 160, height: 35 };
