import { MEASURES, mq, space } from './tokens';

/** Frame and pages stand on the same edges: at most 1772 px with the space at the sides (spec portal §9). */
export const container = {
  width: '100%',
  maxWidth: MEASURES.containerMax,
  margin: '0 auto',
  padding: `0 ${space[16]}px`,
  [mq.fromTablet]: { padding: `0 ${space[24]}px` },
} as const;

/**
 * A page of up to three columns: 270 px on the left from 1301 px on, 368 px on the right from 992 px on (spec portal §9);
 * below that one column, without the left one. Its children are the left column (`leftColumn`), the content and the right one, in this order.
 */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  [mq.fromMedium]: { gridTemplateColumns: `minmax(0, 1fr) ${MEASURES.rightColumn}px` },
  [mq.fromLeftColumn]: {
    gridTemplateColumns: `${MEASURES.leftColumn}px minmax(0, 1fr) ${MEASURES.rightColumn}px`,
  },
} as const;

export const leftColumn = { display: 'none', [mq.fromLeftColumn]: { display: 'block' } } as const;
