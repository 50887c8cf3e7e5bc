import { palette, type ColourName } from './tokens';

/**
 * What is wider than its place is moved within it, never the page, and shaded at an end at which there is more.
 *
 * @param ground colour on which it stands.
 */
export function sideways(ground: ColourName) {
  /** Covers the shade of an end at which there is no more. */
  const cover = (side: string) =>
    `linear-gradient(to ${side}, transparent, ${palette(ground)} 60%) local ${side} / 48px 100%`;
  /** Where there is more to be scrolled to. */
  const shade = (side: string) =>
    `linear-gradient(to ${side}, transparent, color-mix(in srgb, ${palette('ink3')} 45%, transparent)) ${side} / 12px 100%`;
  return {
    overflowX: 'auto',
    background: `${cover('left')}, ${cover('right')}, ${shade('left')}, ${shade('right')}, ${palette(ground)}`,
    backgroundRepeat: 'no-repeat',
  } as const;
}
