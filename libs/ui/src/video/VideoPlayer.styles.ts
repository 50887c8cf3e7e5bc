import { palette, radius, style } from '@tribina/theme';

export const frame = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: radius.picture,
  background: palette('bar'),
});

export const poster = style({ position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' });

/** Nothing of it is seen before it has something to show. */
export const player = style({ position: 'relative', display: 'block', width: '100%', height: '100%' });
