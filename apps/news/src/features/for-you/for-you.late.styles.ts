import { mq, palette, space, style } from '@tribina/theme';
import { CONTROLS_PX, LEAD_PX, ROW_PX } from './for-you.styles';

export const lead = style({ minHeight: LEAD_PX });

/** Rows of one height, as many as were reserved: nothing below them moves. */
export const list = style({
  display: 'grid',
  columnGap: space[32],
  gridAutoRows: ROW_PX,
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr' },
  '& > li': { overflow: 'hidden', padding: `${space[16]}px 0`, borderBottom: `1px solid ${palette('line')}` },
  '& h3': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: space[8],
  minHeight: CONTROLS_PX,
  paddingTop: space[8],
});
