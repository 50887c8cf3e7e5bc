import { mq, palette, space, style } from '@tribina/theme';

export const tree = style({
  display: 'grid',
  gap: space[8],
  justifyItems: 'start',
  '& > ol': { display: 'grid', gap: space[8], width: '100%', listStyle: 'none' },
});
export const entry = style({
  paddingLeft: space[8],
  borderLeft: `2px solid ${palette('line')}`,
  '&:focus-within': { borderLeftColor: palette('brand') },
  '& summary': { minHeight: 44, padding: `${space[12]}px 0`, fontSize: 13, cursor: 'pointer' },
  '& > details': { paddingLeft: space[16] },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[12],
  '& > *': { minWidth: 0 },
});
export const fields = style({
  display: 'grid',
  // Below the buttons where there is no room beside them.
  flex: '1 1 220px',
  gap: space[8],
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr', '& > details': { gridColumn: '1 / -1' } },
});
export const links = style({ display: 'grid', gap: space[8], listStyle: 'none' });
