import { style } from '@tribina/theme';

/**
 * Grounds of pictures that are not there yet: the few colours to which the dominant one of any picture comes near enough. They
 * are classes because a page allows no style of an element's own.
 */
const COLOURS = [
  [27, 31, 38],
  [74, 79, 87],
  [139, 144, 151],
  [216, 214, 208],
  [31, 61, 43],
  [79, 138, 76],
  [28, 53, 86],
  [91, 147, 196],
  [109, 31, 42],
  [180, 85, 45],
  [211, 169, 92],
  [77, 58, 102],
] as const;

/** Red, green and blue of a ground, and its class. More specific than the class of the picture, which has a ground of its own. */
export const TONES = COLOURS.map((parts) => ({
  parts,
  tone: style({ '&[src]': { backgroundColor: `rgb(${parts.join(' ')})` } }),
}));
