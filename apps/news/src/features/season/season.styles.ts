import { mq, palette, space, style, TOUCH_TARGET } from '@tribina/theme';

/** Links of which one is the page that is shown. */
export const choice = style({
  '& a': { minWidth: TOUCH_TARGET, justifyContent: 'center', padding: `0 ${space[4]}px` },
  '& a[aria-current]': { boxShadow: `inset 0 -3px ${palette('brand')}`, color: palette('ink') },
});

export const dayTitle = style({ marginTop: space[24] });

/** Figures stand right, a team beside its crest; on a phone all columns fit. Columns of figures are as wide in each font. */
export const league = style({
  fontSize: 14,
  '& abbr': { textDecoration: 'none' },
  '& :is(th, td) > span': { display: 'inline-flex', alignItems: 'center', gap: space[8], fontWeight: 600 },
  '& :is(th, td):first-child': { width: 40 },
  [mq.belowSmall]: {
    '& table :is(th, td)': { padding: `${space[8]}px ${space[4]}px` },
    '& :is(th, td):first-child': { width: 28 },
    '& :is(th, td) > span': { gap: space[4] },
  },
});

export const right = style({ '&&': { width: 56, textAlign: 'right' }, [mq.belowSmall]: { '&&': { width: 26 } } });

/** Figures with a sign. */
export const signed = style({ [mq.belowSmall]: { '&&&': { width: 36 } } });

/** Columns do not hang on what stands in them: rows that come late, and letters, move nothing. A long word has room. */
export const fixed = style({
  '& table': { tableLayout: 'fixed', minWidth: 343 },
  '& tbody th': { overflowWrap: 'anywhere' },
});

export const wide = style({ [mq.belowSmall]: { display: 'none' } });
