import type { CSSObject } from '@emotion/react';
import { palette, radius, space } from '@tribina/theme/tokens';

/** The same place with a quiz, without, and before it is known. */
export const place: CSSObject = {
  minHeight: 64,
  marginTop: space[16],
  padding: `${space[8]}px ${space[12]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
};
