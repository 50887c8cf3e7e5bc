import type { CSSObject } from '@emotion/react';
import { palette, space } from '@tribina/theme/tokens';
import { linePlace } from '../../shared/own-places.styles';

export const pickLine: CSSObject = {
  ...linePlace,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[8],
  fontSize: 13,
  color: palette('ink2'),
  '& strong': { color: palette('ink'), fontWeight: 700 },
};

export const unsentMark: CSSObject = { color: palette('warn'), fontWeight: 650 };
