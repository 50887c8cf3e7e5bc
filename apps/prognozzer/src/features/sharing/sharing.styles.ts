import type { CSSObject } from '@emotion/react';
import { palette, space, text } from '@tribina/theme/tokens';

export const said: CSSObject = {
  ...text(13),
  display: 'block',
  color: palette('ink2'),
  overflowWrap: 'anywhere',
  '&:not(:empty)': { marginTop: space[4] },
};
