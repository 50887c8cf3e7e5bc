import { palette, space, style } from '@tribina/theme';

/** A match that is played now; its minute says so too. */
export const live = style({ fontSize: 12, fontWeight: 700, color: palette('live') });

/** Crest, name, goals. */
export const team = style({
  display: 'grid',
  gridTemplateColumns: '20px 1fr auto',
  alignItems: 'center',
  gap: space[8],
});
