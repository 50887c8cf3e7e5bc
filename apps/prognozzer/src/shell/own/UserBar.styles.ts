import type { CSSObject } from '@emotion/react';
import { palette, radius, space, TOUCH_TARGET } from '@tribina/theme/tokens';
import { USER_WIDTH } from '../Navigation.styles';

export const standing: CSSObject = {
  display: 'grid',
  gridAutoFlow: 'column',
  columnGap: space[16],
  minWidth: 160,
  margin: 0,
  lineHeight: 1.25,
  '& div': { minWidth: 64 },
  '& dt': { fontSize: 12, color: palette('ink3'), whiteSpace: 'nowrap' },
  '& dd': { margin: 0, fontSize: 16, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
};

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
