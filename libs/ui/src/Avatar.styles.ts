import { palette, style } from '@tribina/theme';

/** A face in a circle; what is around it says how large. The figure lies under the picture, for one that does not come. */
export const avatar = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: '50%',
  background: palette('sunk'),
  color: palette('ink3'),
  '& > svg': { width: '60%', height: '60%' },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
});
