import { mq, palette, radius, space, style } from '@tribina/theme';

/** A block on a match: parts under their titles. */
export const story = style({
  '& h3': { margin: `${space[16]}px 0 ${space[4]}px`, fontSize: 16 },
  '& h4': { fontWeight: 650, color: palette('ink') },
});

/** What is not of today any more. */
export const folded = style({
  marginTop: space[8],
  padding: `0 ${space[16]}px`,
  '& > summary': { lineHeight: '44px', fontWeight: 650, cursor: 'pointer' },
  '&[open]': { paddingBottom: space[16] },
});

/** The two teams, and what stands between them. */
export const versus = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  justifyItems: 'center',
  gap: space[8],
  padding: `${space[8]}px 0`,
  textAlign: 'center',
  '& img': { display: 'block', margin: `0 auto ${space[4]}px` },
});

/** What is said of the home team beside what is said of the other. */
export const sides = style({
  display: 'grid',
  gap: `${space[4]}px ${space[24]}px`,
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr' },
});

/** A letter for a match won, drawn, lost. */
export const outcome = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: radius.control,
  background: palette('sunk'),
  '&[data-outcome=won]': { background: palette('good'), color: palette('onBrand') },
});

/** A figure of both teams, and how it is shared out. */
export const figure = style({
  display: 'grid',
  gridTemplateColumns: '4ch 1fr 4ch',
  textAlign: 'center',
  padding: `${space[4]}px 0`,
  '& svg': { gridColumn: '1 / -1', width: '100%', height: 4, background: palette('line'), color: palette('brand') },
});

/** Whom it is about, what is said, the mark, what readers think. */
export const judged = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: space[12],
  padding: `${space[8]}px 0`,
  borderTop: `1px solid ${palette('line')}`,
  '& > fieldset': { margin: 0, padding: 0, border: 0 },
  '& > b:first-of-type': {
    minWidth: 44,
    placeSelf: 'start end',
    padding: `0 ${space[4]}px`,
    borderRadius: radius.control,
    background: palette('ink'),
    color: palette('paper'),
    fontSize: 18,
    textAlign: 'center',
  },
});
