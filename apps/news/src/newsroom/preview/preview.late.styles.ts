import { palette, style } from '@tribina/theme';

/** A page wider than its place is moved within it. */
export const stage = style({ overflow: 'auto', background: palette('sunk'), minHeight: 820 });
export const frame = style({
  display: 'block',
  margin: '0 auto',
  border: 0,
  background: palette('paper'),
  maxWidth: 'none',
});
