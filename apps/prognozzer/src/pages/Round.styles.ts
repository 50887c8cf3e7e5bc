import type { CSSObject } from '@emotion/react';
import { mq, space } from '@tribina/theme/tokens';

export const cards: CSSObject = {
  display: 'grid',
  gap: space[12],
  marginTop: space[4],
  '& > li': { minWidth: 0 },
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr', gap: space[16] },
  [mq.fromLaptop]: { gridTemplateColumns: '1fr 1fr 1fr 1fr' },
};
