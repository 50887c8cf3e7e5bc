import type { CSSObject } from '@emotion/react';
import { mq, space } from '@tribina/theme/tokens';

// What players have comes later than the page: each part's place is as large before as after, whatever is in it.

export const jokerPlace: CSSObject = { minHeight: 248, marginTop: space[24], [mq.fromSmall]: { minHeight: 148 } };

export const quizPlace: CSSObject = { minHeight: 64, marginTop: space[16] };

/** Of the slip's bar at the foot of the window, px. */
export const BAR_HEIGHT = 150;
export const BAR_HEIGHT_FROM_SMALL = 76;

export const barFromSmall: CSSObject = { minHeight: BAR_HEIGHT_FROM_SMALL };

export const barPlace: CSSObject = { minHeight: BAR_HEIGHT, marginTop: space[16], [mq.fromSmall]: barFromSmall };

/** Of one line, px. */
export const LINE_HEIGHT = 24;

export const linePlace: CSSObject = { minHeight: LINE_HEIGHT };
