/** Contrast that small text needs (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/**
 * Contrast of two colours as WCAG 2.2 defines it, 1 to 21.
 *
 * @param colours sRGB as `#rrggbb`.
 */
export function contrastOf(...colours: readonly [string, string]): number {
  const [lighter = 0, darker = 0] = colours.map(luminance).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
