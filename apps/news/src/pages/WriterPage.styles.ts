import { palette, style } from '@tribina/theme';

/** The writer's picture, or the initials in its place. */
export const portrait = style({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: '50%',
  background: palette('ink'),
  color: palette('paper'),
  objectFit: 'cover',
});
