import { palette, radius, space, style } from '@tribina/theme';

export const usedPictures = style({
  display: 'grid',
  gap: space[4],
  maxHeight: '50vh',
  padding: 2,
  overflowY: 'auto',
  listStyle: 'none',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: space[8],
    width: '100%',
    padding: space[4],
    textAlign: 'left',
    fontWeight: 400,
  },
  '& img': { flex: 'none', background: palette('sunk'), borderRadius: radius.control, objectFit: 'cover' },
  '& button span': { display: 'block', minWidth: 0, overflowWrap: 'anywhere' },
});
