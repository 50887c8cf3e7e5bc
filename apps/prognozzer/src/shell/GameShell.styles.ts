import type { CSSObject } from '@emotion/react';
import { MOTION_MS, mq } from '@tribina/theme/tokens';

/** Spec portal §9 "mobile nav shift": 80 % of the width, 440 px from 550 px on, which is the same as the smaller of both. */
export const MENU_WIDTH = 'min(80vw, 440px)';

/** What moves out of the way of the menu does not widen the page; `clip` keeps what sticks to the window sticking. */
export const stage: CSSObject = { overflowX: 'clip' };

/** What lies beside the open menu moves out of its way. */
export const shifting: CSSObject = {
  transition: `transform ${MOTION_MS}ms ease-out`,
  [mq.reducedMotion]: { transition: 'none' },
};

export const shifted: CSSObject = { transform: `translateX(${MENU_WIDTH})` };
