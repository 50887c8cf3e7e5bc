import type { Camera } from './camera';

/** From one coordinate to another, metres. */
export type Span = readonly [from: number, to: number];

/** The path of an upright face across our view: from left to right at a depth, between two heights. */
export function front(camera: Camera, [left, right]: Span, y: number, [low, high]: Span): string {
  return camera.shape([
    [left, y, low],
    [right, y, low],
    [right, y, high],
    [left, y, high],
  ]);
}

/** The path of an upright face along our view: from near to far at one side, between two heights. */
export function flank(camera: Camera, x: number, [near, far]: Span, [low, high]: Span): string {
  return camera.shape([
    [x, near, low],
    [x, far, low],
    [x, far, high],
    [x, near, high],
  ]);
}

/** The path of a level face at a height. */
export function level(camera: Camera, [left, right]: Span, [near, far]: Span, z: number): string {
  return camera.shape([
    [left, near, z],
    [right, near, z],
    [right, far, z],
    [left, far, z],
  ]);
}
