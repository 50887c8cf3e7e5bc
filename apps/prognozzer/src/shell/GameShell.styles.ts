import type { CSSObject } from '@emotion/react';

/** What moves out of the way of the menu does not widen the page; `clip` keeps what sticks to the window sticking. */
export const stage: CSSObject = { overflowX: 'clip' };
