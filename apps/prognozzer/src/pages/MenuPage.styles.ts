import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, space, text } from '@tribina/theme/tokens';
import { container } from '../shared/layout.styles';

export const list: CSSObject = {
  ...container,
  display: 'grid',
  columnGap: space[48],
  paddingTop: space[12],
  paddingBottom: space[48],
  [mq.fromSmall]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [mq.fromTablet]: { padding: `${space[16]}px ${space[24]}px ${space[48]}px` },
};

export const entry: CSSObject = {
  display: 'block',
  height: '100%',
  padding: `${space[16]}px 0`,
  borderBottom: `1px solid ${palette('line')}`,
  '& strong': { ...headline(24), display: 'block' },
  '& span': { ...text(14), display: 'block', marginTop: space[4], color: palette('ink2') },
  '&:hover strong': { color: palette('brand') },
};
