import { mq, palette, space, style } from '@tribina/theme';

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: `${space[24]}px ${space[16]}px`,
  [mq.fromTablet]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: `${space[32]}px ${space[24]}px` },
});

export const tables = style({
  display: 'grid',
  // A table may be wider than its place.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[32]}px ${space[48]}px`,
  [mq.fromMedium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Moves a table sideways where it is too wide; rank and team stay. */
export const frame = style({
  overflowX: 'auto',
  '& :is(th, td):nth-child(-n + 2)': { position: 'sticky', left: 0, zIndex: 1, background: palette('paper') },
  '& :is(th, td):nth-child(2)': { left: 24 },
  '& :is(th, td):first-child': { minWidth: 24 },
});

export const legend = style({
  display: 'grid',
  gap: space[8],
  marginTop: space[24],
  fontSize: 14,
  color: palette('ink2'),
  '& p': { display: 'flex', alignItems: 'center', gap: space[8] },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: `${space[4]}px ${space[16]}px` },
  '& div': { display: 'flex', gap: space[4] },
  '& dt': { fontWeight: 700 },
});
