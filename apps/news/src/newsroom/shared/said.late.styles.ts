import { palette, space, style } from '@tribina/theme';

/** Around what has done something: what is said of it takes no place. */
export const spoken = style({ position: 'relative', display: 'inline-flex' });

const SAID = {
  position: 'absolute',
  color: palette('ink2'),
  fontSize: 13,
  fontWeight: 650,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const;

/** In the edge of the card below the last of its buttons. */
export const saidBelow = style({ ...SAID, top: '100%', left: 0 });

export const saidBeside = style({
  ...SAID,
  left: `calc(100% + ${space[8]}px)`,
  top: 0,
  bottom: 0,
  alignContent: 'center',
});
