import { classes, mq, palette, radius, space, style } from '@tribina/theme';
import { table } from '../../shared/table.styles';

/** On a phone each remote is a card, its editions below each other; from a tablet on, a table. */
export const matrix = classes(
  table,
  style({
    borderTop: `3px solid ${palette('ink')}`,
    '& tbody tr:focus-within': { background: palette('sunk') },
    [mq.belowTablet]: {
      display: 'block',
      '& thead': { display: 'none' },
      '& tbody, & tr, & th, & td': { display: 'block' },
      '& tr': { padding: `${space[12]}px 0`, borderBottom: `3px solid ${palette('line')}` },
      '& tbody th, & td': { padding: `${space[8]}px 0`, borderBottom: 0 },
    },
    [mq.fromTablet]: {
      tableLayout: 'fixed',
      '& th:first-of-type': { width: '16%' },
      '& thead th:last-of-type': { width: 288 },
    },
  }),
);

export const remoteName = style({
  fontSize: 16,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'underline' },
  [mq.fromTablet]: { '& a': { minHeight: 28 } },
});

export const frozen = style({
  marginTop: space[4],
  paddingLeft: space[8],
  borderLeft: `3px solid ${palette('warn')}`,
  fontWeight: 400,
  overflowWrap: 'anywhere',
  '& strong': { color: palette('warn') },
});

/** The edition's name, where no column header says it. */
export const cellLabel = style({
  color: palette('ink2'),
  fontSize: 12,
  fontWeight: 650,
  [mq.fromTablet]: { display: 'none' },
});

export const version = style({ fontSize: 14, fontWeight: 650, overflowWrap: 'anywhere' });

export const facts = style({ color: palette('ink2'), fontSize: 12 });

export const trial = style({
  marginTop: space[8],
  padding: space[8],
  borderRadius: radius.control,
  background: palette('sunk'),
  'tr:focus-within &': { background: palette('surface') },
  '& svg': { width: '100%', height: 6, margin: `${space[4]}px 0` },
  '& rect:first-of-type': { fill: palette('line') },
  '& rect:last-of-type': { fill: palette('brand') },
});

/** What serves, and beside it what takes it back. */
export const cell = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: space[8],
  '& > *': { minWidth: 0 },
});

export const lacking = style({ marginTop: space[4], color: palette('ink2'), fontSize: 12, overflowWrap: 'anywhere' });
