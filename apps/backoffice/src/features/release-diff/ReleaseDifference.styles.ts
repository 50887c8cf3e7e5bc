import { mq, space, style } from '@tribina/theme';

export const choices = style({
  display: 'grid',
  gap: space[12],
  maxWidth: 720,
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr' },
});
