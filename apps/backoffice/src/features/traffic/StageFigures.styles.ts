import { headline, mq, palette, space, style } from '@tribina/theme';

export const figures = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[12],
  margin: 0,
  '& > div': { paddingTop: space[4], borderTop: `3px solid ${palette('brand')}` },
  '& dt': { color: palette('ink2'), fontSize: 13 },
  '& dd': { ...headline(24), margin: 0, fontVariantNumeric: 'tabular-nums' },
  [mq.fromTablet]: { gridTemplateColumns: 'repeat(4, 1fr)' },
});
