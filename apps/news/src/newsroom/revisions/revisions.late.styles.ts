import { mq, palette, space, style } from '@tribina/theme';

export const difference = style({
  display: 'grid',
  gap: space[8],
  '& > li': { display: 'grid', gap: space[4], borderTop: `1px solid ${palette('line')}`, paddingTop: space[8] },
  '& h3': { fontSize: 12, fontWeight: 650, color: palette('ink2'), gridColumn: '1 / -1' },
  '& p': {
    padding: space[8],
    background: palette('sunk'),
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: 14,
  },
  '& p:empty': { background: 'none', border: `1px dashed ${palette('line')}` },
  '& del': { color: palette('live') },
  '& ins': { color: palette('good'), fontWeight: 650 },
  [mq.fromTablet]: { '& > li': { gridTemplateColumns: '1fr 1fr' } },
});
export const sides = style({ display: 'none', [mq.fromTablet]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[4], fontSize: 13, fontWeight: 650 } }); // oxfmt-ignore
export const layout = style({
  display: 'grid',
  gap: space[24],
  [mq.fromMedium]: { gridTemplateColumns: '320px minmax(0, 1fr)', alignItems: 'start' },
});
export const list = style({
  display: 'grid',
  '& button': {
    display: 'grid',
    width: '100%',
    minHeight: 44,
    padding: space[8],
    borderBottom: `1px solid ${palette('line')}`,
    textAlign: 'left',
    fontSize: 13,
  },
  '& button[aria-pressed="true"]': { background: palette('sunk'), boxShadow: `inset 3px 0 0 ${palette('brand')}` },
  '& button:hover': { background: palette('sunk') },
});
