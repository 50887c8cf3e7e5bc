import { mq, palette, space, style } from '@tribina/theme';
import {
  CONTROLS_PX,
  LEAD_PX,
  OFFER_PX,
  OFFERS_HEAD_PX,
  OFFERS_NOTE_PX,
  ROW_PX,
  WIDE_CONTROLS_PX,
} from './for-you.styles';

export const lead = style({ minHeight: LEAD_PX });

/** Rows of one height, as many as were reserved: nothing below them moves. */
const inRows = {
  display: 'grid',
  columnGap: space[32],
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr' },
} as const;
export const list = style({
  ...inRows,
  gridAutoRows: ROW_PX,
  '& > li': { overflow: 'hidden', padding: `${space[16]}px 0`, borderBottom: `1px solid ${palette('line')}` },
  '& h3': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: space[8],
  minHeight: CONTROLS_PX,
  [mq.fromSmall]: { minHeight: WIDE_CONTROLS_PX },
  paddingTop: space[8],
});

export const offersPart = style({ '& > p': { minHeight: OFFERS_NOTE_PX, paddingTop: space[8] } });

export const offerHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  height: OFFERS_HEAD_PX,
});

export const offerList = style({
  ...inRows,
  gridAutoRows: OFFER_PX,
  '& > li': { overflow: 'hidden', padding: `${space[8]}px 0`, borderBottom: `1px solid ${palette('line')}` },
  // One line each.
  '& > li > *': { overflow: 'hidden', maxWidth: '100%', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
