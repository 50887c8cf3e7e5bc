import { palette, radius, style } from '@tribina/theme';

export const player = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  borderRadius: radius.picture,
  background: palette('bar'),
});
