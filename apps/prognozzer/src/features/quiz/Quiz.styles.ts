import type { CSSObject } from '@emotion/react';
import { palette, radius, space } from '@tribina/theme/tokens';
import { quizPlace } from '../../shared/own-places.styles';

/** The same place with a quiz, without, and before it is known. */
export const place: CSSObject = {
  ...quizPlace,
  padding: `${space[8]}px ${space[12]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
};
