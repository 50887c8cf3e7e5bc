import { headline, mq, palette, space, style } from '@tribina/theme';

/** Half of the way between two columns. */
const STUB = space[12];
const line = `2px solid ${palette('line')}`;

export const bracket = style({
  display: 'grid',
  gap: space[24],
  [mq.fromMedium]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 2 * STUB,
    '& > li': { display: 'grid', gridTemplateRows: 'auto 1fr' },
  },
});

export const roundTitle = style({ ...headline(18), marginBottom: space[8], color: palette('brand') });

/** The two whose winners meet are joined, and joined to the match to which they lead. */
export const column = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  [mq.fromMedium]: {
    display: 'flex',
    flexDirection: 'column',
    gap: 0,
    '& > li': { position: 'relative', flex: 1, display: 'grid', alignContent: 'center', padding: '4px 0' },
    'li:not(:nth-last-child(-n + 2)) > & > li::after': {
      content: '""',
      position: 'absolute',
      right: -STUB,
      width: STUB,
      height: '50%',
      borderRight: line,
    },
    'li:not(:nth-last-child(-n + 2)) > & > li:nth-child(odd)::after': { top: '50%', borderTop: line },
    'li:not(:nth-last-child(-n + 2)) > & > li:nth-child(even)::after': { bottom: '50%', borderBottom: line },
    'li:nth-child(n + 2):nth-child(-n + 4) > & > li::before': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: -STUB,
      width: STUB,
      borderTop: line,
    },
  },
});

/** The match for third place stands below the final. */
export const beside = style({ [mq.fromMedium]: { gridColumn: 4, gridRow: 1, alignSelf: 'end' } });
