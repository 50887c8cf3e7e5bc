import { mq, space, style } from '@tribina/theme';

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[12],
  marginTop: space[12],
  alignItems: 'end',
  '& > p': { gridColumn: '1 / -1' },
  [mq.fromTablet]: { gridTemplateColumns: '180px 180px 180px auto', justifyContent: 'start' },
});
