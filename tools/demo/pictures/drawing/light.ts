import { HEIGHT, WIDTH, type Canvas, type Spot } from './canvas';
import { alpha, mix, type Colour } from './colours';
import { pathOf, type Camera } from './camera';
import { round } from './ground';
import { between, seeded } from './random';
import type { Palette } from '../palettes';

/** A sky from the top of the picture down to the horizon. */
export function sky(canvas: Canvas, palette: Palette, horizon: number): void {
  canvas.cover(
    canvas.linear(
      [0, 0],
      [0, horizon],
      [
        [0, palette.sky],
        [0.55, mix(palette.sky, palette.horizon, 0.35)],
        [1, palette.horizon],
      ],
    ),
  );
}

/** A cone of light that fades from its source. */
export function beam(canvas: Canvas, from: Spot, to: Spot, width: number, colour: Colour, strength = 0.5): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const corner = (at: Spot, half: number): Spot => [at[0] + nx * half, at[1] + ny * half];
  const paint = canvas.linear(from, to, [
    [0, alpha(colour, strength)],
    [0.45, alpha(colour, strength * 0.4)],
    [1, alpha(colour, 0)],
  ]);
  const outside = [corner(from, 8), corner(to, width / 2), corner(to, -width / 2), corner(from, -8)];
  const [xs, ys] = [outside.map(([x]) => x), outside.map(([, y]) => y)];
  canvas.blurred(width * 0.04, [Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)], () => {
    for (const share of [1, 0.6]) {
      const half = (width / 2) * share;
      canvas.fill(pathOf([corner(from, 8), corner(to, half), corner(to, -half), corner(from, -8)], 'Z'), paint, 0.55);
    }
  });
}

/** A lamp with its halo. */
export function lamp(canvas: Canvas, at: Spot, size: number, colour: Colour): void {
  canvas.glow(at, size * 9, colour, 0.5);
  canvas.glow(at, size * 3, colour, 0.9);
  canvas.circle(at, size, '#ffffff');
}

/** Stars from the top of the picture down to a height. */
export function stars(canvas: Canvas, colour: Colour, seed: number, count: number, down: number): void {
  const random = seeded(seed);
  for (let index = 0; index < count; index += 1) {
    const at: Spot = [between(random, 0, WIDTH), between(random, 0, down)];
    canvas.circle(at, between(random, 0.8, 2.5), colour, between(random, 0.2, 0.85));
  }
}

/** A pool of light (or of shadow) on the ground, `radius` metres. */
export function pool(
  canvas: Canvas,
  camera: Camera,
  [x, y]: Spot,
  radius: number,
  colour: Colour,
  strength: number,
): void {
  const rim = round(x, y, radius, 0, 360).map((point) => camera.at(point));
  const [left, right] = [Math.min(...rim.map(([px]) => px)), Math.max(...rim.map(([px]) => px))];
  const [top, bottom] = [Math.min(...rim.map(([, py]) => py)), Math.max(...rim.map(([, py]) => py))];
  const paint = canvas.radial([0, 0], 1, [
    [0, alpha(colour, strength)],
    [0.5, alpha(colour, strength * 0.45)],
    [1, alpha(colour, 0)],
  ]);
  const place = `translate(${(left + right) / 2} ${(top + bottom) / 2}) scale(${(right - left) / 2} ${(bottom - top) / 2})`;
  canvas.group({ transform: place }, () => canvas.circle([0, 0], 1, paint));
}

/** Darkens the edges, so that the eye goes to the middle given. */
export function vignette(canvas: Canvas, palette: Palette, strength = 0.55, middle: Spot = [0.5, 0.45]): void {
  const paint = canvas.radial([middle[0] * WIDTH, middle[1] * HEIGHT], WIDTH * 0.72, [
    [0, alpha(palette.deep, 0)],
    [0.55, alpha(palette.deep, strength * 0.18)],
    [1, alpha(palette.deep, strength)],
  ]);
  canvas.cover(paint);
}

/** A broad band of sunlight across the picture. */
export function sunlight(
  canvas: Canvas,
  colour: Colour,
  strength: number,
  left: number,
  width: number,
  slant = 420,
): void {
  const path = pathOf(
    [
      [left + slant, 0],
      [left + slant + width, 0],
      [left + width - slant, HEIGHT],
      [left - slant, HEIGHT],
    ],
    'Z',
  );
  canvas.group({ blend: 'soft-light' }, () => canvas.fill(path, colour, strength));
}

/** Lights or darkens from one side to another. */
export function wash(canvas: Canvas, from: Spot, to: Spot, colour: Colour, strength: number): void {
  canvas.cover(
    canvas.fade(
      [from[0] * WIDTH, from[1] * HEIGHT],
      [to[0] * WIDTH, to[1] * HEIGHT],
      alpha(colour, strength),
      alpha(colour, 0),
    ),
  );
}
