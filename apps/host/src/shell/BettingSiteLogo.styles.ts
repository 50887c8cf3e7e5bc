import { mq, style } from '@tribina/theme';

export const picture = style({
  display: 'block',
  width: 48,
  height: 16,
  [mq.fromTablet]: { width: 72, height: 24 },
});
