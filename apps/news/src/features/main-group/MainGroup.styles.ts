import { mq, space, style } from '@tribina/theme';

export const group = style({
  display: 'grid',
  gap: space[24],
  paddingTop: space[24],
  [mq.belowTablet]: { paddingTop: 0 },
  [mq.fromTablet]: { gridTemplateColumns: 'minmax(0, 867fr) minmax(0, 421fr)' },
});
