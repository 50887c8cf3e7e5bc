import { palette, space, style, text } from '@tribina/theme';

export const writer = style({ display: 'flex', alignItems: 'flex-start', gap: space[16], marginTop: space[16] });

/** The writer's picture, or the initials in its place. */
export const portrait = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 72,
  height: 72,
  borderRadius: '50%',
  background: palette('ink'),
  color: palette('paper'),
  objectFit: 'cover',
  ...text(24, 700),
});

export const bio = style({ maxWidth: '68ch', ...text(16), color: palette('ink2'), '& > b': { color: palette('ink') } });
