import type { CSSObject } from '@emotion/react';
import { mq, space } from '@tribina/theme/tokens';
import { container } from '../shared/layout.styles';

export const layout: CSSObject = {
  ...container,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  alignItems: 'start',
  paddingTop: space[24],
  paddingBottom: space[48],
  [mq.fromTablet]: { padding: `${space[24]}px ${space[24]}px ${space[48]}px` },
  [mq.fromGameNavigation]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', columnGap: space[48] },
};

export const main: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] };

export const chart: CSSObject = { minWidth: 0 };
