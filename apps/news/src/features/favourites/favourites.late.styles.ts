import { palette, space, style } from '@tribina/theme';

export const saved = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[16],
});

/** What was removed stays where it was until the page is left: it can be taken back. */
export const gone = style({
  '& h2': { textDecoration: 'line-through' },
  '& img': { opacity: 0.4 },
  '& p, & h2': { color: palette('ink3') },
});

export const square = style({ width: 44, padding: 0 });
