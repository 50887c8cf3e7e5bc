import { mq, palette, sideways, space, style } from '@tribina/theme';

/** Moves a table sideways where it is too wide for its place. */
export const frame = style(sideways('paper'));

/** Columns do not hang on what stands in them: rows that come late, and letters, move nothing. */
export const table = style({
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 15,
  '& thead th': {
    fontSize: 13,
    fontWeight: 650,
    color: palette('ink2'),
    textAlign: 'left',
    borderBottom: `1px solid ${palette('line')}`,
  },
  '& abbr': { textDecoration: 'none' },
  '& :is(th, td)': { padding: `${space[8]}px ${space[8]}px ${space[8]}px 0`, verticalAlign: 'middle' },
  '& tbody tr': { borderBottom: `1px solid ${palette('line')}` },
  '& tbody th': { fontWeight: 650, textAlign: 'left' },
  '& a:hover': { textDecoration: 'underline' },
});

const ofFigures = { width: 72, textAlign: 'right !important' as 'right', whiteSpace: 'nowrap' } as const;

/** A column of figures. */
export const figure = style({ ...ofFigures, [mq.belowTablet]: { width: 56 } });

/** The same with a head of a letter, beside columns that need the room. */
export const slimFigure = style({ ...ofFigures, [mq.belowTablet]: { width: 36 } });

/** A column of ranks or years. */
export const narrow = style({ width: 64, [mq.belowTablet]: { width: 56 } });

export const withFlag = style({ display: 'inline-flex', alignItems: 'center', gap: space[8] });

/** A smaller line below a name. */
export const under = style({ display: 'block', fontSize: 13, fontWeight: 400, color: palette('ink2') });

/** A word beside a name. */
export const mark = style({
  display: 'inline-block',
  marginLeft: space[8],
  padding: `0 ${space[4]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 500,
  color: palette('ink2'),
});

export const empty = style({ padding: `${space[24]}px 0`, color: palette('ink2') });

/** On phones the code of a team stands for its name. */
export const code = style({ [mq.fromTablet]: { display: 'none' } });

export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [mq.belowTablet]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
});
