import { mq, palette, space, style } from '@tribina/theme';

export const pair = style({
  display: 'grid',
  gap: space[32],
  [mq.fromTablet]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space[24] },
});

/** One column beside another list, more where a list stands alone. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
  columnGap: space[24],
  '& li': { borderTop: `1px solid ${palette('line')}` },
});
