import { headline, mq, palette, space, style } from '@tribina/theme';

export const score = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[16],
  textAlign: 'center',
  paddingTop: space[8],
});

export const side = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  ...headline(24),
  '&:hover': { color: palette('brand') },
});

export const result = style({ ...headline(38), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** One match by itself, larger than in a list. */
export const awaited = style({
  maxWidth: 560,
  margin: '0 auto',
  width: '100%',
  fontSize: 20,
  '& ul': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const under = style({ textAlign: 'center', color: palette('ink2') });

export const facts = style({
  display: 'grid',
  gap: `${space[16]}px ${space[32]}px`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  '& dt': { fontSize: 13, color: palette('ink2') },
  '& dd': { fontWeight: 650 },
});

export const odds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  '& li': {
    display: 'flex',
    gap: space[12],
    padding: `${space[8]}px ${space[12]}px`,
    border: `1px solid ${palette('line')}`,
    borderRadius: 6,
    fontVariantNumeric: 'tabular-nums',
  },
  [mq.fromTablet]: { gap: space[12] },
});
