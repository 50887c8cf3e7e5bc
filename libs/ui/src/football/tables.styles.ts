import { mq, palette, space, style } from '@tribina/theme';

/**
 * A table of football: figures stand right below each other, names beside a flag or crest. Columns do not hang on what stands in
 * them: rows that come late, and letters, move nothing. On a phone it fits without being moved.
 */
export const table = style({
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 15,
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: `${space[8]}px ${space[4]}px`, verticalAlign: 'middle', textAlign: 'left' },
  '& thead th': { fontSize: 13, fontWeight: 600, color: palette('ink3') },
  '& abbr': { textDecoration: 'none' },
  '& tbody tr': { borderTop: `1px solid ${palette('line')}` },
  // A long name has two lines, where its points would be cut off.
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& :is(th, td):first-child': { width: 36, color: palette('ink3') },
  [mq.belowSmall]: {
    fontSize: 14,
    '& :is(th, td)': { paddingInline: 2 },
    '& :is(th, td):first-child': { width: 28 },
  },
});

/** A column of figures. */
export const figure = style({
  '&&': { width: 40, textAlign: 'right', whiteSpace: 'nowrap' },
  [mq.belowSmall]: { '&&': { width: 26 } },
});

/** A column of figures whose name is a word. */
export const headed = style({ '&&&': { width: 72 }, [mq.belowSmall]: { '&&&': { width: 60 } } });

/** Figures with a sign, and those that count. */
export const wider = style({ '&&&': { width: 48 }, [mq.belowSmall]: { '&&&': { width: 36 } } });

/** Two figures. */
export const two = style({ '&&&': { width: 72 } });

/** What a phone has no room for is what others tell too. */
export const left = style({ [mq.belowSmall]: { '&&': { display: 'none' } } });

/** On the smallest phones names need the room of what can be told from the rest. */
export const leftNext = style({ '@media (max-width: 359px)': { '&&': { display: 'none' } } });

/** What the table is about. */
export const strong = style({ '&&': { fontWeight: 800 } });

export const named = style({ display: 'flex', alignItems: 'center', gap: space[8] });

/** Below this row nobody goes on. */
export const last = style({ '&& + tr': { borderTop: `2px solid ${palette('brand')}` } });

/** On phones the code of a team stands for its name. */
export const code = style({ [mq.fromTablet]: { display: 'none' } });

export const behindCode = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [mq.belowTablet]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
});

/** A smaller line below a name. */
export const under = style({ display: 'block', fontSize: 13, fontWeight: 400, color: palette('ink2') });

/** What the letters above columns mean. */
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]}px ${space[16]}px`,
  '& div': { display: 'flex', gap: space[4] },
  '& dt': { fontWeight: 700 },
});
