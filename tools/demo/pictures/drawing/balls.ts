import { cross, minus, pathOf, plus, times, unit, type Point } from './camera';
import type { Canvas, Spot } from './canvas';
import { alpha, darker, lighter, mix, type Colour } from './colours';

/** How a ball lies: turned around the three axes, degrees. */
export type Turn = readonly [x: number, y: number, z: number];

export interface Ball {
  readonly at: Spot;
  readonly radius: number;
  readonly turn?: Turn;
  /** Where the light comes from, as a share of the radius from the middle. */
  readonly light?: Spot;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const CORNERS: readonly Point[] = [-1, 1].flatMap((a) =>
  [-GOLDEN, GOLDEN].flatMap((b): Point[] => [unit([0, a, b]), unit([a, b, 0]), unit([b, 0, a])]),
);
/** Two neighbouring corners of an icosahedron are this near on the unit sphere. */
const EDGE = 1.06;

/** A football: the twelve pentagons of a truncated icosahedron, and the seams between. */
export function football(canvas: Canvas, ball: Ball, colours: { base: Colour; patch: Colour; shadow: Colour }): void {
  const { at, radius } = ball;
  const turned = (point: Point) => rotate(point, ball.turn ?? [20, 30, 10]);
  body(canvas, ball, colours.base, colours.shadow);
  const seams: string[] = [];
  const patches: string[] = [];
  for (const corner of CORNERS) {
    const near = CORNERS.filter((other) => other !== corner && distance(other, corner) < EDGE);
    const ringOf = inOrder(corner, near).map((other) => unit(plus(times(corner, 2 / 3), times(other, 1 / 3))));
    patches.push(visibleShape(ringOf.map(turned), at, radius));
    for (const other of near) {
      const from = unit(plus(times(corner, 2 / 3), times(other, 1 / 3)));
      const to = unit(plus(times(corner, 1 / 3), times(other, 2 / 3)));
      seams.push(visibleLine(along(from, to, 4).map(turned), at, radius));
    }
  }
  canvas.clipped(circlePath(at, radius), () => {
    canvas.stroke(seams.join(''), colours.shadow, Math.min(radius * 0.03, 9), { opacity: 0.55 });
    canvas.fill(patches.join(''), colours.patch);
  });
  shading(canvas, ball, colours.shadow);
}

/** A ball with seams along great and small circles: basketball, volleyball, handball. */
export function seamed(
  canvas: Canvas,
  ball: Ball,
  colours: { base: Colour; seam: Colour; shadow: Colour },
  kind: 'basketball' | 'volleyball' | 'tennis',
): void {
  const turned = (point: Point) => rotate(point, ball.turn ?? [20, 30, 10]);
  body(canvas, ball, colours.base, colours.shadow);
  const lines = SEAMS[kind]().map((seam) => visibleLine(seam.map(turned), ball.at, ball.radius));
  canvas.clipped(circlePath(ball.at, ball.radius), () =>
    canvas.stroke(lines.join(''), colours.seam, ball.radius * (kind === 'tennis' ? 0.085 : 0.05), { cap: 'butt' }),
  );
  shading(canvas, ball, colours.shadow);
}

/** A soft shadow on the ground under a ball. */
export function ballShadow(canvas: Canvas, at: Spot, [rx, ry]: Spot, colour: Colour, strength = 0.5): void {
  const paint = canvas.radial([0, 0], 1, [
    [0, alpha(colour, strength)],
    [0.55, alpha(colour, strength * 0.7)],
    [1, alpha(colour, 0)],
  ]);
  canvas.group({ transform: `translate(${at[0]} ${at[1]}) scale(${rx} ${ry})` }, () => canvas.circle([0, 0], 1, paint));
}

const SEAMS: Readonly<Record<'basketball' | 'volleyball' | 'tennis', () => Point[][]>> = {
  basketball: () => [
    circle((t) => [Math.cos(t), Math.sin(t), 0]),
    circle((t) => [Math.cos(t), 0, Math.sin(t)]),
    circle((t) => unit([0.62 + 0.22 * Math.cos(2 * t), Math.sin(t) * 0.95, Math.cos(t) * 0.95])),
    circle((t) => unit([-0.62 - 0.22 * Math.cos(2 * t), Math.sin(t) * 0.95, Math.cos(t) * 0.95])),
  ],
  volleyball: () => {
    const faces: ((a: number, b: number) => Point)[] = [
      (a, b) => [1, a, b],
      (a, b) => [-1, a, b],
      (a, b) => [b, 1, a],
      (a, b) => [b, -1, a],
      (a, b) => [a, b, 1],
      (a, b) => [a, b, -1],
    ];
    const steps = Array.from({ length: 17 }, (_, index) => index / 8 - 1);
    return faces.flatMap((face) =>
      [-1, -0.34, 0.34, 1].map((b) => steps.map((a) => unit(face(a, b * (1 - 0.08 * a * a))))),
    );
  },
  tennis: () => [
    circle((t) =>
      unit([Math.cos(t) + 0.42 * Math.cos(3 * t), Math.sin(t) - 0.42 * Math.sin(3 * t), 1.05 * Math.sin(2 * t)]),
    ),
  ],
};

function circle(point: (angle: number) => Point): Point[] {
  return Array.from({ length: 73 }, (_, index) => point((index / 72) * 2 * Math.PI));
}

function body(canvas: Canvas, { at, radius, light = [-0.4, -0.45] }: Ball, base: Colour, shadow: Colour): void {
  const lit: Spot = [at[0] + light[0] * radius, at[1] + light[1] * radius];
  canvas.circle(
    at,
    radius,
    canvas.radial(lit, radius * 1.75, [
      [0, lighter(base, 0.45)],
      [0.35, base],
      [0.75, mix(base, shadow, 0.35)],
      [1, mix(base, shadow, 0.75)],
    ]),
  );
}

function shading(canvas: Canvas, { at, radius, light = [-0.4, -0.45] }: Ball, shadow: Colour): void {
  const lit: Spot = [at[0] + light[0] * radius, at[1] + light[1] * radius];
  canvas.circle(
    at,
    radius,
    canvas.radial(lit, radius * 1.8, [
      [0, alpha('#ffffff', 0.28)],
      [0.3, alpha('#ffffff', 0)],
      [0.55, alpha(shadow, 0)],
      [1, alpha(darker(shadow, 0.4), 0.82)],
    ]),
  );
}

function circlePath([x, y]: Spot, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`;
}

/** The part of a closed line on the sphere that faces us, pressed to the rim where it goes behind. */
function visibleShape(points: readonly Point[], [x, y]: Spot, radius: number): string {
  if (points.every(([, , z]) => z < 0)) return '';
  const spots = points
    .flatMap((point, index) => along(point, points[(index + 1) % points.length] ?? point, 6))
    .map(([px, py, pz]): Spot => {
      const reach = pz < 0 ? 1 / Math.hypot(px, py) : 1;
      return [x + px * reach * radius, y + py * reach * radius];
    });
  return pathOf(spots, 'Z');
}

function visibleLine(points: readonly Point[], [x, y]: Spot, radius: number): string {
  const pieces: Spot[][] = [[]];
  for (const [px, py, pz] of points) {
    if (pz < 0) pieces.push([]);
    else pieces.at(-1)?.push([x + px * radius, y + py * radius]);
  }
  return pieces.map((piece) => pathOf(piece)).join('');
}

function along(from: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps }, (_, index) =>
    unit(plus(times(from, 1 - index / (steps - 1)), times(to, index / (steps - 1)))),
  );
}

/** Neighbours of a corner, one after the other around it. */
function inOrder(corner: Point, near: readonly Point[]): Point[] {
  const first = near[0] ?? corner;
  const ahead = unit(cross(corner, first));
  const side = cross(corner, ahead);
  const angle = (point: Point) => {
    const offset = minus(point, corner);
    return Math.atan2(dot(offset, ahead), dot(offset, side));
  };
  return [...near].sort((a, b) => angle(a) - angle(b));
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(...minus(a, b));
}

function rotate([x, y, z]: Point, [tx, ty, tz]: Turn): Point {
  const turn = (a: number, b: number, degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)];
  };
  const [y1, z1] = turn(y, z, tx);
  const [z2, x2] = turn(z1, x, ty);
  const [x3, y3] = turn(x2, y1, tz);
  return [x3, y3, z2];
}
