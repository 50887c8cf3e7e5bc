import { FONT_FAMILIES, mq, palette, radius, space, style } from '@tribina/theme';

/** What is written on the left, what is said of it on the right; off as a whole once readers have it no more. */
export const layout = style({
  display: 'grid',
  minWidth: 0,
  padding: 0,
  border: 0,
  gap: space[24],
  [mq.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' },
});
export const side = style({
  display: 'grid',
  gap: space[16],
  [mq.fromMedium]: { position: 'sticky', top: space[8], maxHeight: 'calc(100vh - 16px)', overflowY: 'auto' },
});
export const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: 44,
  fontSize: 13,
});
export const titleField = style({ '& textarea': { fontSize: '20px !important', fontWeight: '700 !important' } });

export const blockList = style({ display: 'grid', gap: space[8], listStyle: 'none' });
export const block = style({
  padding: space[8],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  '&:focus-within': { borderColor: palette('ink3') },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4], marginBottom: space[4] },
  '& > header > strong': { flex: 1, minWidth: 80, fontSize: 12, color: palette('ink2') },
  '& textarea[data-type="paragraph"], & textarea[data-type="quote"], & textarea[data-type="list"]': {
    fontFamily: FONT_FAMILIES.reading,
    fontSize: '17px !important',
  },
  '& textarea[data-type="heading"]': { fontWeight: '700 !important' },
  '& textarea[data-type="table"]': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
});
export const steps = style({ marginTop: space[8] });
export const adder = style({
  minWidth: 0,
  border: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  padding: `${space[8]}px 0`,
});

export const pictureBox = style({
  maxWidth: 640,
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  background: palette('sunk'),
  cursor: 'crosshair',
  '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: radius.picture },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
  '& circle': { fill: 'none', stroke: '#fff', strokeWidth: 3 },
  '& circle:first-of-type': { stroke: '#000', strokeWidth: 5 },
});
export const upload = style({
  '& input': { display: 'block', width: '100%', minHeight: 44, fontSize: 13, fontWeight: 400 },
  '& ::file-selector-button': {
    minHeight: 36,
    marginRight: space[8],
    padding: `0 ${space[12]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('surface'),
    color: palette('ink'),
    fontWeight: 650,
  },
});

export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  '& button': { fontWeight: 400 },
});
export const categories = style({
  maxHeight: 220,
  overflowY: 'auto',
  padding: space[8],
  border: `1px solid ${palette('ink3')}`,
  borderRadius: radius.control,
  '& label': { display: 'flex', alignItems: 'center', gap: space[8], minHeight: 32, fontSize: 13, fontWeight: 400 },
  '& label[data-depth="1"]': { paddingLeft: 20 },
  '& label[data-depth="2"]': { paddingLeft: 40 },
  '& label[data-depth="3"]': { paddingLeft: 60 },
  '& label[data-depth="4"]': { paddingLeft: 80 },
  '& input': { width: 18, height: 18, accentColor: palette('brand') },
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space[4]}px ${space[12]}px`,
  fontSize: 13,
  '& dt': { color: palette('ink2') },
  '& dd': { overflowWrap: 'anywhere' },
});
