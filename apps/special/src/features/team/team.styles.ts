import { headline, mq, palette, space, style } from '@tribina/theme';

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]}px ${space[24]}px`,
});

export const form = style({ display: 'flex', gap: space[4] });

const result = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 4,
  fontSize: 14,
  fontWeight: 700,
  border: `1px solid ${palette('line')}`,
  textDecoration: 'none',
} as const;

export const won = style({
  ...result,
  background: palette('brand'),
  color: palette('onBrand'),
  borderColor: 'transparent',
});
export const drawn = style({ ...result, background: palette('surface') });
export const lost = style({ ...result, color: palette('ink2') });

export const lines = style({
  display: 'grid',
  gap: `${space[32]}px ${space[48]}px`,
  [mq.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const player = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  gap: space[8],
  alignItems: 'baseline',
  padding: `${space[8]}px 0`,
  borderBottom: `1px solid ${palette('line')}`,
  fontVariantNumeric: 'tabular-nums',
  '& b': { ...headline(18) },
  '& span:first-of-type': { color: palette('ink2') },
  '& small': { fontSize: 14, color: palette('ink2'), whiteSpace: 'nowrap' },
});
