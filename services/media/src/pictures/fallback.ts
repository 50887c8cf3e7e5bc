import { PICTURE_DIMENSIONS, type PictureDimension } from '@tribina/contracts';

const GROUND = '#8b9097';
const SIGN = '#d8d6d0';
/** Part of the height that the sign takes. */
const PART = 0.24;

/** Whether what is asked for is to be shown as a picture: an `<img>` asks for pictures, and not for pages. */
export function asksForPicture(accept: string | undefined): boolean {
  return accept !== undefined && /\bimage\//i.test(accept) && !/\btext\/html\b/i.test(accept);
}

/**
 * What stands in place of a picture that is not there: browsers show it although the answer says that there is none (404, 410).
 * The three steps of a stand on a quiet ground, good in both themes.
 *
 * @param dimension as in the address; of an unknown one the default shape.
 */
export function fallbackPicture(dimension: string): string {
  const [width = 16, height = 9] = isDimension(dimension) ? dimension.split('x').map(Number) : [];
  const size = Math.min(width, height) * PART;
  const left = (width - size) / 2;
  const top = (height - size) / 2;
  const step = (at: number, part: number) => {
    const tall = size * part;
    return `<rect x="${left + at * size * 0.37}" y="${top + size - tall}" width="${size * 0.26}" height="${tall}"/>`;
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>` +
    `<g fill="${SIGN}">${step(0, 0.45)}${step(1, 0.72)}${step(2, 1)}</g></svg>`
  );
}

function isDimension(text: string): text is PictureDimension {
  return PICTURE_DIMENSIONS.some((dimension) => dimension === text);
}
