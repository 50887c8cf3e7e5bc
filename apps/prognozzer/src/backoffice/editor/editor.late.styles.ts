import { mq, palette, space, style } from '@tribina/theme';

export const boxes = style({
  '& time': { color: palette('ink2') },
  [mq.fromTablet]: { columns: 2, columnGap: space[24], '& label': { breakInside: 'avoid' } },
});

export const group = style({
  padding: `${space[4]}px 0`,
  borderBottom: `1px solid ${palette('line')}`,
  '& summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer', fontSize: 13 },
});
