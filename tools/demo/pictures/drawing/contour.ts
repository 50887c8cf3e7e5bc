import { HEIGHT, WIDTH } from './canvas';

/** The lines on which a height is reached, by marching squares of `step` pixels. */
export function contour(height: (x: number, y: number) => number, level: number, step: number): string {
  let path = '';
  const cut = (x1: number, y1: number, a: number, x2: number, y2: number, b: number) => {
    const share = (level - a) / (b - a);
    return `${(x1 + (x2 - x1) * share).toFixed(1)} ${(y1 + (y2 - y1) * share).toFixed(1)}`;
  };
  for (let y = 0; y < HEIGHT; y += step) {
    for (let x = 0; x < WIDTH; x += step) {
      const corners = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ] as const;
      const heights = corners.map(([cx, cy]) => height(cx, cy));
      const cuts = corners.flatMap(([cx, cy], index) => {
        const [next, a, b] = [corners[(index + 1) % 4], heights[index] ?? 0, heights[(index + 1) % 4] ?? 0];
        return next && a < level !== b < level ? [cut(cx, cy, a, next[0], next[1], b)] : [];
      });
      if (cuts.length >= 2) path += `M${cuts[0]}L${cuts[1]}`;
    }
  }
  return path;
}
