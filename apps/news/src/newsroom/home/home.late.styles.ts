import { mq, palette, space, style } from '@tribina/theme';

export const layout = style({
  display: 'grid',
  gap: space[24],
  [mq.fromMedium]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' },
});
export const slots = style({
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    minHeight: 48,
    padding: `${space[4]}px 0`,
    borderBottom: `1px solid ${palette('line')}`,
    fontSize: 14,
  },
  '& > li > b': { minWidth: '1.5em', fontVariantNumeric: 'tabular-nums' },
  '& > li > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
});
