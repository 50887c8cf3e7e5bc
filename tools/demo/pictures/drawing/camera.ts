import { HEIGHT, round, WIDTH, type Spot } from './canvas';

/** A point of the scene, metres: x to the right, y away from us, z up. */
export type Point = readonly [x: number, y: number, z: number];

export interface CameraSettings {
  readonly eye: Point;
  readonly target: Point;
  /** Focal length in widths of the picture: 0.6 is wide, 2 is long. */
  readonly lens: number;
  /** Turn around the line of sight, degrees. */
  readonly roll?: number;
  /** Where on the picture the target is, as fractions of its size; the middle if not given. */
  readonly centre?: Spot;
}

/** Nearer than this nothing is seen, metres. */
const NEAR = 0.15;

/** Sees a scene in true perspective and gives what it sees as SVG paths. */
export class Camera {
  readonly #right: Point;
  readonly #up: Point;
  readonly #forward: Point;
  readonly #focal: number;
  readonly #centre: Spot;
  readonly #eye: Point;

  constructor({ eye, target, lens, roll = 0, centre = [0.5, 0.5] }: CameraSettings) {
    this.#eye = eye;
    this.#forward = unit(minus(target, eye));
    const level = unit(cross(this.#forward, Math.abs(this.#forward[2]) > 0.999 ? [0, 1, 0] : [0, 0, 1]));
    const upright = cross(level, this.#forward);
    const turn = (roll * Math.PI) / 180;
    this.#right = plus(times(level, Math.cos(turn)), times(upright, Math.sin(turn)));
    this.#up = plus(times(upright, Math.cos(turn)), times(level, -Math.sin(turn)));
    this.#focal = lens * WIDTH;
    this.#centre = [centre[0] * WIDTH, centre[1] * HEIGHT];
  }

  /** Where a point is on the picture; only for points in front of the camera. */
  at(point: Point): Spot {
    return this.#onPicture(this.#seen(point));
  }

  /** Pixels that a metre has at a point. */
  scale(point: Point): number {
    return this.#focal / Math.max(NEAR, this.#seen(point)[1]);
  }

  /** A flat shape, cut where it comes behind the camera. */
  shape(points: readonly Point[]): string {
    return pathOf(
      cutAtNear(
        points.map((point) => this.#seen(point)),
        true,
      ).map((seen) => this.#onPicture(seen)),
      'Z',
    );
  }

  /** A line through points. */
  line(points: readonly Point[]): string {
    return pathOf(
      cutAtNear(
        points.map((point) => this.#seen(point)),
        false,
      ).map((seen) => this.#onPicture(seen)),
    );
  }

  /** The point in the camera's own system: right, distance, up. */
  #seen(point: Point): Point {
    const offset = minus(point, this.#eye);
    return [dot(offset, this.#right), dot(offset, this.#forward), dot(offset, this.#up)];
  }

  #onPicture([right, distance, up]: Point): Spot {
    const scale = this.#focal / Math.max(NEAR, distance);
    return [this.#centre[0] + right * scale, this.#centre[1] - up * scale];
  }
}

/** A camera that looks straight down: one metre is `scale` pixels, turned by `turn` degrees. */
export function fromAbove(centre: readonly [x: number, y: number], metresWide: number, turn = 0): Camera {
  const height = 400;
  return new Camera({
    eye: [centre[0], centre[1], height],
    target: [centre[0], centre[1], 0],
    lens: height / metresWide,
    roll: turn,
  });
}

/** An SVG path through spots. */
export function pathOf(spots: readonly Spot[], end: '' | 'Z' = ''): string {
  if (spots.length < 2) return '';
  return `M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${end}`;
}

function cutAtNear(points: readonly Point[], isClosed: boolean): Point[] {
  const first = points[0];
  const ends = isClosed && first ? [...points.slice(1), first] : points.slice(1);
  const kept: Point[] = [];
  points.forEach((point, index) => {
    if (point[1] >= NEAR) kept.push(point);
    const next = ends[index];
    if (next && point[1] >= NEAR !== next[1] >= NEAR) {
      const share = (NEAR - point[1]) / (next[1] - point[1]);
      kept.push(plus(point, times(minus(next, point), share)));
    }
  });
  return kept;
}

export function plus(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function times(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Point): Point {
  return times(a, 1 / Math.hypot(...a));
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
