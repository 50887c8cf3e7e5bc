import { mq, palette, space, style } from '@tribina/theme';

export const table = style({
  width: '100%',
  fontSize: 15,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space[8]}px ${space[4]}px`, textAlign: 'center', whiteSpace: 'nowrap' },
  [mq.fromTablet]: { '& th, & td': { paddingInline: space[8] } },
  '& thead th': { fontSize: 13, fontWeight: 600, color: palette('ink3') },
  '& abbr': { textDecoration: 'none' },
  '& tbody tr': { borderTop: `1px solid ${palette('line')}` },
  '& td:first-child': { color: palette('ink3') },
  '& :is(th, td):nth-child(2)': { width: '100%', paddingLeft: 0, textAlign: 'left' },
  // A long name has two lines, where its points would be cut off.
  '& tbody th': { fontWeight: 600, whiteSpace: 'normal' },
  '& td:last-child': { fontWeight: 800 },
});

/** Below this row nobody goes on. */
export const last = style({ '&& + tr': { borderTop: `2px solid ${palette('brand')}` } });

export const team = style({ display: 'flex', alignItems: 'center', gap: space[8] });

export const check = style({
  color: palette('good'),
  '& svg': { width: 16, height: 16, maxWidth: 'none', strokeWidth: 3 },
});
