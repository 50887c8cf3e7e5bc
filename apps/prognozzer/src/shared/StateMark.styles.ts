import type { CSSObject } from '@emotion/react';

export const mark: CSSObject = {
  flex: 'none',
  width: 12,
  height: 12,
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};
