import { palette, sideways, space, style } from '@tribina/theme';

export const strip = style({
  // What is said to those who hear the page stays inside.
  position: 'relative',
  ...sideways('sunk'),
  scrollbarWidth: 'thin',
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
