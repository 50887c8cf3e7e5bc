import type { CSSObject } from '@emotion/react';
import { headline, palette, space, TOUCH_TARGET } from '@tribina/theme/tokens';
import { MENU_WIDTH } from './GameShell.styles';

export const overlay: CSSObject = {
  width: MENU_WIDTH,
  maxWidth: MENU_WIDTH,
  height: '100dvh',
  maxHeight: '100dvh',
  margin: 0,
  padding: `${space[12]}px ${space[16]}px ${space[24]}px`,
  border: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: palette('surface'),
  color: palette('ink'),
  '&::backdrop': { background: 'rgb(10 11 14 / 0.6)' },
};

export const head: CSSObject = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' };

export const title: CSSObject = { ...headline(24), textTransform: 'uppercase' };

export const close: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  '& svg': { width: 22, height: 22 },
};

export const list: CSSObject = { marginTop: space[8], '& > li': { borderTop: `1px solid ${palette('line')}` } };

export const link: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  fontSize: 18,
  fontWeight: 650,
  '&:hover': { color: palette('brand') },
  '&[aria-current="page"]': {
    color: palette('brand'),
    boxShadow: `inset 3px 0 0 ${palette('brand')}`,
    paddingLeft: space[12],
  },
};
