import type { Spot } from './canvas';
import { round } from './canvas';

/** Moves a knot of a net: how a ball or the wind stretches it. */
export type Stretch = (knot: Spot) => Spot;

/** A net of hexagons, as goals have them: the path of its cords. `size` is the side of a hexagon, pixels. */
export function hexNet(
  left: number,
  top: number,
  right: number,
  bottom: number,
  size: number,
  stretch: Stretch,
): string {
  const [stepX, stepY] = [size * Math.sqrt(3), size * 1.5];
  const cords: string[] = [];
  for (let row = 0; top + row * stepY < bottom + size; row += 1) {
    const y = top + row * stepY;
    for (let x = left + (row % 2 ? stepX / 2 : 0); x < right + stepX; x += stepX) {
      const corners: Spot[] = [
        [x - stepX / 2, y - size / 2],
        [x, y - size],
        [x + stepX / 2, y - size / 2],
        [x + stepX / 2, y + size / 2],
      ];
      cords.push(through(corners.map(stretch)));
    }
  }
  return cords.join('');
}

/** A net of squares: cords that run through all knots of a row and of a column. */
export function squareNet(
  left: number,
  top: number,
  right: number,
  bottom: number,
  size: number,
  stretch: Stretch,
): string {
  const cords: string[] = [];
  const run = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / (size / 3)) + 1 }, (_, index) => from + (index * size) / 3);
  for (let x = left; x <= right; x += size) cords.push(through(run(top, bottom).map((y) => stretch([x, y]))));
  for (let y = top; y <= bottom; y += size) cords.push(through(run(left, right).map((x) => stretch([x, y]))));
  return cords.join('');
}

/** What a ball does to a net: the knots around it are drawn towards it and along its flight. */
export function bulge([cx, cy]: Spot, radius: number, [fx, fy]: Spot): Stretch {
  return ([x, y]) => {
    const distance = Math.hypot(x - cx, y - cy);
    const pull = Math.exp(-((distance / radius) ** 2));
    return [x + fx * pull + (x - cx) * pull * 0.35, y + fy * pull + (y - cy) * pull * 0.35];
  };
}

function through(spots: readonly Spot[]): string {
  return `M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}
