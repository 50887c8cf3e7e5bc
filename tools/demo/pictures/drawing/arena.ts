import type { Palette } from '../palettes';
import type { Camera, Point } from './camera';
import type { Canvas } from './canvas';
import { alpha, darker, lighter, mix } from './colours';
import type { Area } from './ground';

export interface StandShape {
  readonly rows: number;
  /** Distance from the field to the first row, metres. */
  readonly gap: number;
  /** Depth and height of a row, metres. */
  readonly depth: number;
  readonly rise: number;
  /** Height of the wall before the first row. */
  readonly wall: number;
  /** Room between the blocks of seats; none if 0. */
  readonly block: number;
}

export const STADIUM: StandShape = { rows: 26, gap: 7, depth: 0.9, rise: 0.55, wall: 1.4, block: 14 };

/**
 * A stand along the far side of a field (or another, by turning the points): rows of seats that rise, in blocks with
 * stairs between, darker towards the roof.
 */
export function stand(
  canvas: Canvas,
  camera: Camera,
  palette: Palette,
  place: { from: number; to: number; at: number; turned?: (point: Point) => Point },
  shape: StandShape = STADIUM,
): void {
  const turned = place.turned ?? ((point: Point) => point);
  const at = (x: number, row: number, raised = 0): Point =>
    turned([x, place.at + shape.gap + row * shape.depth, shape.wall + row * shape.rise + raised]);
  const front = (x: number, z: number): Point => turned([x, place.at + shape.gap, z]);
  canvas.fill(
    camera.shape([
      front(place.from, 0),
      front(place.to, 0),
      front(place.to, shape.wall),
      front(place.from, shape.wall),
    ]),
    lighter(palette.deep, 0.05),
  );
  canvas.fill(
    camera.shape([
      front(place.from, shape.wall),
      front(place.to, shape.wall),
      front(place.to, shape.wall * 0.8),
      front(place.from, shape.wall * 0.8),
    ]),
    palette.accent,
    0.8,
  );
  for (let row = 0; row < shape.rows; row += 1) {
    const tone = row / shape.rows;
    const seats = mix(mix(palette.shade, palette.ground, 0.55), palette.deep, tone * 0.75);
    canvas.fill(
      camera.shape([at(place.from, row), at(place.to, row), at(place.to, row + 1), at(place.from, row + 1)]),
      row % 2 ? seats : darker(seats, 0.22),
    );
  }
  if (shape.block === 0) return;
  for (let x = place.from + shape.block; x < place.to; x += shape.block) {
    canvas.fill(
      camera.shape([at(x, 0), at(x + 1.1, 0), at(x + 1.1, shape.rows), at(x, shape.rows)]),
      alpha(palette.line, 0.2),
    );
  }
}

type Side = 'far' | 'near' | 'left' | 'right';

/** Stands around a field; draw those first that are behind others. */
export function bowl(
  canvas: Canvas,
  camera: Camera,
  palette: Palette,
  field: Area,
  sides: readonly Side[] = ['far', 'left', 'right'],
  shape: StandShape = STADIUM,
): void {
  const [wide, deep] = [
    { from: field.left - 12, to: field.right + 12 },
    { from: field.near - 12, to: field.far + 12 },
  ];
  const places: Readonly<Record<Side, Parameters<typeof stand>[3]>> = {
    far: { ...wide, at: field.far },
    near: { ...wide, at: -field.near, turned: ([x, y, z]) => [x, -y, z] },
    right: { ...deep, at: field.right, turned: ([x, y, z]) => [y, x, z] },
    left: { ...deep, at: -field.left, turned: ([x, y, z]) => [-y, x, z] },
  };
  for (const side of sides) stand(canvas, camera, palette, places[side], shape);
}

/** A goal: frame and net. `at` is the middle of the goal line, the net goes back in the direction of `depth`. */
export interface GoalShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Depth of the net; negative towards us. */
  readonly depth: number;
  /** Size of a mesh, metres. */
  readonly mesh: number;
}

export const FOOTBALL_GOAL = { width: 7.32, height: 2.44, depth: 2, mesh: 0.3 };

/**
 * Draws a goal whose line runs along x (seen from the front) or along y.
 *
 * @param along direction of the goal line.
 */
export function goal(
  canvas: Canvas,
  camera: Camera,
  palette: Palette,
  shape: GoalShape,
  along: 'x' | 'y',
  thick = 0.12,
): void {
  const at = (side: number, back: number, z: number): Point =>
    along === 'x' ? [shape.x + side, shape.y + back, z] : [shape.x + back, shape.y + side, z];
  const half = shape.width / 2;
  const net: string[] = [];
  const columns = Math.round(shape.width / shape.mesh);
  const rows = Math.round(shape.height / shape.mesh);
  const deep = Math.max(3, Math.round(Math.abs(shape.depth) / shape.mesh));
  const roofShare = 0.45;
  const back = (z: number) => shape.depth * (roofShare + (1 - roofShare) * (1 - z / shape.height));
  for (let column = 0; column <= columns; column += 1) {
    const side = -half + (column / columns) * shape.width;
    net.push(
      camera.line([at(side, 0, shape.height), at(side, back(shape.height), shape.height), at(side, shape.depth, 0)]),
    );
  }
  for (let row = 0; row <= rows; row += 1) {
    const z = (row / rows) * shape.height;
    net.push(camera.line([at(-half, 0, z), at(-half, back(z), z), at(half, back(z), z), at(half, 0, z)]));
  }
  for (let step = 1; step <= deep; step += 1) {
    const share = step / deep;
    for (const side of [-half, half]) {
      net.push(camera.line([at(side, shape.depth * share, 0), at(side, back(shape.height) * share, shape.height)]));
    }
    net.push(
      camera.line([
        at(-half, back(shape.height) * share, shape.height),
        at(half, back(shape.height) * share, shape.height),
      ]),
    );
  }
  const scale = camera.scale(at(0, 0, shape.height));
  canvas.stroke(net.join(''), palette.line, Math.max(0.8, scale * 0.018), { opacity: 0.5 });
  const frame = camera.line([at(-half, 0, 0), at(-half, 0, shape.height), at(half, 0, shape.height), at(half, 0, 0)]);
  canvas.stroke(frame, darker(palette.line, 0.45), Math.max(2.4, scale * thick * 1.25), { cap: 'butt' });
  canvas.stroke(frame, palette.line, Math.max(2, scale * thick), { cap: 'butt' });
}
