import { palette, space, style, text } from '@tribina/theme';

export const group = style({
  paddingTop: space[12],
  '& > h3': { ...text(14, 700) },
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[16], padding: `${space[8]}px 0`, ...text(16) },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& + &': { marginTop: space[8], borderTop: `1px solid ${palette('line')}` },
});
