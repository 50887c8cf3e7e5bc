import { palette, radius, space, style } from '@tribina/theme';

const ROW = 72;

/** The last row that is seen is cut in half: there are more. */
export const usedPictures = style({
  display: 'grid',
  gap: space[4],
  maxHeight: `min(50vh, ${4.5 * ROW}px)`,
  padding: space[4],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  overflowY: 'auto',
  listStyle: 'none',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: space[8],
    width: '100%',
    padding: space[4],
    textAlign: 'left',
    fontWeight: 400,
  },
  '& img': { flex: 'none', background: palette('sunk'), borderRadius: radius.control, objectFit: 'cover' },
  '& button span': { display: 'block', minWidth: 0, overflowWrap: 'anywhere' },
});
