import { palette, radius, space, style } from '@tribina/theme';

export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[8],
  margin: `${space[12]}px 0`,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    padding: space[8],
    borderRadius: radius.control,
    background: palette('sunk'),
  },
});
