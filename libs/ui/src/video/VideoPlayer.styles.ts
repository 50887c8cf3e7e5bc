import { palette, radius, space, style } from '@tribina/theme';

export const player = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  marginBottom: space[8],
  borderRadius: radius.picture,
  background: palette('bar'),
});
