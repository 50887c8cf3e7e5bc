import { mq, palette, space, style } from '@tribina/theme';

export const pair = style({
  display: 'grid',
  gap: space[32],
  [mq.fromTablet]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space[24] },
});

export const list = style({ '& li + li': { borderTop: `1px solid ${palette('line')}` } });
