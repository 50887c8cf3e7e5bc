import { palette, space, style } from '@tribina/theme';

/** One line of faces that moves sideways; without script nothing could be opened, and what is told is in the news anyway. */
export const row = style({
  display: 'flex',
  gap: space[8],
  // As wide as its place and no wider, also where that asks how wide it would like to be.
  width: 0,
  minWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: `${space[12]}px 0 ${space[4]}px`,
  '@media (scripting: none)': { display: 'none' },
});

export const opener = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  width: 96,
  padding: space[4],
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1.2,
  '& > span:last-child': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A ring of the brand's colour says that there is something new. */
export const ring = style({
  padding: 3,
  border: `2px solid ${palette('brand')}`,
  borderRadius: '50%',
  '& > span': { width: 56 },
});

export const ringSeen = style({
  padding: 3,
  border: `2px solid ${palette('line')}`,
  borderRadius: '50%',
  '& > span': { width: 56 },
});
