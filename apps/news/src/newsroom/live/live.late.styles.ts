import { mq, palette, space, style } from '@tribina/theme';

export const layout = style({
  display: 'grid',
  gap: space[24],
  [mq.fromMedium]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'start' },
});
export const posts = style({ listStyle: 'none' });
export const post = style({
  display: 'grid',
  gap: space[4],
  padding: `${space[12]}px 0`,
  borderBottom: `1px solid ${palette('line')}`,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '&[data-key-event]': { paddingLeft: space[8], borderLeft: `3px solid ${palette('live')}` },
  '& mark': {
    padding: `0 ${space[4]}px`,
    background: palette('sunk'),
    color: palette('ink'),
    fontSize: 12,
    fontWeight: 650,
  },
});
