import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';

/** As high for visitors as for players. */
export const count: CSSObject = {
  ...text(16, 650),
  minHeight: TOUCH_TARGET,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TOUCH_TARGET,
    color: palette('brand'),
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  '& output': { display: 'flex', alignItems: 'center', minHeight: TOUCH_TARGET },
};

export const popup: CSSObject = { display: 'grid', justifyItems: 'center', gap: space[8], textAlign: 'center' };

/** It settles in place, once. */
export const popupArt: CSSObject = {
  width: 168,
  height: 168,
  '@keyframes badge-settles': {
    from: { transform: 'scale(0.7)' },
    '60%': { transform: 'scale(1.06)' },
    to: { transform: 'none' },
  },
  animation: 'badge-settles 200ms ease-out',
  [mq.reducedMotion]: { animation: 'none' },
};

export const popupName: CSSObject = headline(32);

export const popupHow: CSSObject = { ...text(16), color: palette('ink2') };

export const popupMore: CSSObject = { ...text(14), color: palette('ink3') };

export const popupActs: CSSObject = { marginTop: space[12] };
