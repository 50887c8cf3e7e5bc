import { palette, space, style } from '@tribina/theme';

export const box = style({ display: 'flex', gap: space[8], marginBottom: space[8], '& > button': { minHeight: 48 } });

/** No line of the results is too long to be read. */
export const column = style({ maxWidth: 860 });

/** An article that was found: what was looked for stands out. */
export const found = style({
  '& h2 + p': { marginTop: space[4] },
  '& mark': { borderRadius: 2, background: palette('sand'), color: 'inherit' },
});

export const message = style({ padding: `${space[16]}px 0`, overflowWrap: 'anywhere' });

export const said = style({ display: 'block' });

/** What the search is narrowed to, with the way out of it. */
export const filtered = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[12] });
