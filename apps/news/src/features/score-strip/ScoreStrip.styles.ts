import { palette, space, style } from '@tribina/theme';

/** Covers the shade of an end at which there is no more. */
const cover = (side: string) =>
  `linear-gradient(to ${side}, transparent, ${palette('sunk')} 60%) local ${side} / 48px 100%`;
/** Where there is more to be scrolled to. */
const shade = (side: string) =>
  `linear-gradient(to ${side}, transparent, color-mix(in srgb, ${palette('ink3')} 45%, transparent)) ${side} / 12px 100%`;

export const strip = style({
  // What is said to those who hear the page stays inside.
  position: 'relative',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  background: `${cover('left')}, ${cover('right')}, ${shade('left')}, ${shade('right')}, ${palette('sunk')}`,
  backgroundRepeat: 'no-repeat',
  borderBottom: `1px solid ${palette('line')}`,
  '&:focus-visible': { outlineOffset: -3 },
});

export const track = style({ display: 'flex' });

export const item = style({
  flex: 'none',
  width: 176,
  padding: space[8],
  borderRight: `1px solid ${palette('line')}`,
  fontSize: 13,
  '&:first-of-type': { paddingLeft: 0 },
  '&:not(:first-of-type)': { paddingLeft: space[16] },
});

export const team = style({
  display: 'flex',
  gap: space[8],
  '& > :first-of-type': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
