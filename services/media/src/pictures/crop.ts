import type { Size } from './address';

/** A point in a picture, as fractions of its width and height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * The largest part of a picture that has the shape of the target, as near to the focal point as the edges allow. Whole
 * pixels, never empty.
 */
export function cropAround(picture: Size, target: Size, focal: FocalPoint): Region {
  const scale = Math.min(picture.width / target.width, picture.height / target.height);
  const width = Math.max(1, Math.round(target.width * scale));
  const height = Math.max(1, Math.round(target.height * scale));
  return {
    width,
    height,
    left: startOf(focal.x * picture.width, width, picture.width),
    top: startOf(focal.y * picture.height, height, picture.height),
  };
}

function startOf(middle: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(middle - length / 2, 0), whole - length));
}
