import { Canvas } from './drawing/canvas';
import type { Palette } from './palettes';

/** One picture of a family. */
export interface Scene {
  readonly palette: Palette;
  /** The point that no crop may lose, as fractions of the picture's size. */
  readonly focal: readonly [x: number, y: number];
  readonly draw: (canvas: Canvas, palette: Palette) => void;
}

/** States a scene. */
export function scene(palette: Palette, focal: Scene['focal'], draw: Scene['draw']): Scene {
  return { palette, focal, draw };
}

export function svgOf({ draw, palette }: Scene): string {
  const canvas = new Canvas();
  draw(canvas, palette);
  return canvas.svg();
}
