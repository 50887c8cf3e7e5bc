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

export const check = style({
  color: palette('good'),
  '& svg': { width: 16, height: 16, maxWidth: 'none', strokeWidth: 3 },
});

export const legend = style({
  display: 'grid',
  gap: space[8],
  marginTop: space[24],
  fontSize: 14,
  color: palette('ink2'),
  '& p': { display: 'flex', alignItems: 'center', gap: space[8] },
});
