import { mq, palette, space, style } from '@tribina/theme';

/** Half of the way between two columns. */
const STUB = space[12];
const line = `2px solid ${palette('sand')}`;
const stub = { content: '""', position: 'absolute', width: STUB } as const;

export const bracket = style({
  display: 'grid',
  gap: space[24],
  [mq.fromMedium]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 2 * STUB,
    '& > li': { position: 'relative', display: 'grid', gridTemplateRows: 'auto 1fr' },
  },
});

/** Two whose winners meet are joined with each other, and with the match to which they lead. */
export const column = style({
  display: 'grid',
  gap: space[8],
  marginTop: space[8],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  [mq.fromMedium]: {
    display: 'flex',
    flexDirection: 'column',
    gap: 0,
    '& > li': { position: 'relative', flex: 1, display: 'grid', alignContent: 'center', padding: '4px 0' },
    '& > li:not(:only-child)::after': { ...stub, right: -STUB, height: '50%', borderRight: line },
    '& > li:nth-child(odd):not(:only-child)::after': { top: '50%', borderTop: line },
    '& > li:nth-child(even)::after': { bottom: '50%', borderBottom: line },
    'li + li > & > li::before': { ...stub, top: '50%', right: '100%', borderTop: line },
  },
});

/** The match for third place stands below the final, and does not move it. */
export const below = style({ marginTop: space[24], [mq.fromMedium]: { position: 'absolute', inset: 'auto 0 0' } });
