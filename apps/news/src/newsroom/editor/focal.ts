import type { SavedPicture } from '@tribina/contracts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of a picture is shown: the largest part of a shape around its focal point, as fractions of the whole (services/media). */
function shownPart(
  { width, height, focal }: Facts,
  ratio: number,
): Point & { readonly width: number; readonly height: number } {
  const partWidth = Math.min(1, (height * ratio) / width);
  const partHeight = Math.min(1, width / ratio / height);
  return {
    x: Math.min(Math.max(focal.x - partWidth / 2, 0), 1 - partWidth),
    y: Math.min(Math.max(focal.y - partHeight / 2, 0), 1 - partHeight),
    width: partWidth,
    height: partHeight,
  };
}

type Facts = Pick<SavedPicture, 'width' | 'height' | 'focal'>;

/** A place in the part that is shown → in the whole picture; all as fractions. */
export function inWhole(facts: Facts, ratio: number, { x, y }: Point): Point {
  const part = shownPart(facts, ratio);
  return { x: part.x + x * part.width, y: part.y + y * part.height };
}

/** A place in the whole picture → in the part that is shown. */
export function inShown(facts: Facts, ratio: number, { x, y }: Point): Point {
  const part = shownPart(facts, ratio);
  return { x: (x - part.x) / part.width, y: (y - part.y) / part.height };
}
