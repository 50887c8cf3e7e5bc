import { ballShadow, seamed, type Ball } from '../drawing/balls';
import { Camera, fromAbove, type Point } from '../drawing/camera';
import type { Canvas, Spot } from '../drawing/canvas';
import { darker, lighter, mix, type Colour } from '../drawing/colours';
import { flank } from '../drawing/faces';
import { area, disc, painted, round, type Area } from '../drawing/ground';
import { beam, pool, sunlight, vignette, wash } from '../drawing/light';
import { seeded } from '../drawing/random';
import { BASKETBALL } from '../fields/fields';
import { BLUE, DUSK, INK, MAPLE, RED, TEAL, type Palette } from '../palettes';
import { scene } from '../scene';

const FLOOR: Area = { left: -20, right: 20, near: -12, far: 12 };
const KEY: Area = { left: -14, right: -8.2, near: -2.45, far: 2.45 };
export const LEATHER = '#d9692a';

/** A basketball of leather, or of another colour. */
export function basketball(canvas: Canvas, palette: Palette, ball: Ball, base: Colour = LEATHER): void {
  seamed(canvas, ball, { base, seam: '#1b1410', shadow: palette.deep }, 'basketball');
}

/** Boards of a hall floor: rows with joints, each in its own shade. */
export function boards(
  canvas: Canvas,
  camera: Camera,
  palette: Palette,
  floor: Area,
  wide: number,
  seed: number,
): void {
  canvas.fill(area(camera, floor), palette.ground);
  const random = seeded(seed);
  const shades = [
    lighter(palette.ground, 0.1),
    palette.band,
    darker(palette.ground, 0.08),
    darker(palette.ground, 0.14),
  ];
  const paths = shades.map(() => '');
  for (let near = floor.near; near < floor.far; near += wide) {
    for (let left = floor.left - random() * 3; left < floor.right;) {
      const right = Math.min(left + 1.6 + random() * 2.4, floor.right);
      const shade = Math.floor(random() * (shades.length + 1));
      if (shade < shades.length && right > floor.left) {
        paths[shade] += area(camera, { left: Math.max(left, floor.left), right, near, far: near + wide });
      }
      left = right;
    }
  }
  shades.forEach((shade, index) => canvas.fill(paths[index] ?? '', shade, 0.5));
}

/** The floor with its painted areas and lines. */
export function hall(
  canvas: Canvas,
  camera: Camera,
  palette: Palette,
  paint: string,
  seed: number,
  boardWidth = 0.3,
): void {
  boards(canvas, camera, palette, FLOOR, boardWidth, seed);
  const edge = [
    { ...FLOOR, far: BASKETBALL.area.near },
    { ...FLOOR, near: BASKETBALL.area.far },
    { ...FLOOR, right: BASKETBALL.area.left },
    { ...FLOOR, left: BASKETBALL.area.right },
  ];
  for (const strip of edge) canvas.fill(area(camera, strip), paint, 0.9);
  canvas.fill(area(camera, KEY), paint, 0.92);
  canvas.fill(area(camera, { ...KEY, left: -KEY.right, right: -KEY.left }), paint, 0.92);
  canvas.fill(disc(camera, 0, 0, 1.8), paint, 0.92);
  canvas.fill(painted(camera, BASKETBALL.marks, BASKETBALL.line), palette.line);
}

function halfCourt(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [8, -17, 12.5], target: [-5.4, -0.2, 0], lens: 1 });
  canvas.cover(palette.deep);
  hall(canvas, camera, palette, palette.accent, 5);
  sunlight(canvas, palette.glow, 0.55, 420, 210);
  sunlight(canvas, palette.glow, 0.45, 760, 110);
  pool(canvas, camera, [-8, 0], 9, palette.glow, 0.3);
  wash(canvas, [1, 1], [0.35, 0.2], palette.deep, 0.6);
  vignette(canvas, palette, 0.45);
}

function centre(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([0.6, 0.2], 10.5, 22);
  canvas.cover(palette.deep);
  hall(canvas, camera, palette, palette.second, 9, 0.22);
  const at = camera.at([0, 0, 0]);
  ballShadow(canvas, [at[0] + 66, at[1] + 54], [118, 88], palette.deep, 0.6);
  basketball(canvas, palette, { at, radius: 76, turn: [40, 20, 30] });
  wash(canvas, [0, 0], [0.8, 0.9], palette.glow, 0.3);
  vignette(canvas, palette, 0.6);
}

function lowOnTheFloor(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [10.5, 3.6, 0.85], target: [-14, 0, 2.2], lens: 0.92, centre: [0.5, 0.46] });
  canvas.cover(canvas.fade([0, 0], [0, 480], palette.deep, palette.shade));
  for (let row = 0; row < 12; row += 1) {
    const [y, z] = [-22 - row, 0.9 + row * 0.75];
    canvas.fill(flank(camera, y, [-30, 30], [z, z + 0.55]), mix(palette.shade, palette.ground, 0.34 - row * 0.026));
  }
  hall(canvas, camera, palette, palette.accent, 3, 0.34);
  backboard(canvas, camera, palette);
  pool(canvas, camera, [-4, 0], 9, palette.glow, 0.34);
  beam(canvas, [250, -40], [760, 720], 420, palette.glow, 0.4);
  const at = camera.at([4.4, 1.9, 0.24]);
  ballShadow(canvas, [at[0] - 34, at[1] + 60], [128, 18], palette.deep, 0.75);
  basketball(canvas, palette, { at, radius: 66, turn: [20, 40, 20], light: [0.3, -0.5] });
  vignette(canvas, palette, 0.65);
}

/** Board, ring and net at the left end. */
function backboard(canvas: Canvas, camera: Camera, palette: Palette): void {
  const board = (half: number, low: number, high: number): Point[] => [
    [-12.8, -half, low],
    [-12.8, half, low],
    [-12.8, half, high],
    [-12.8, -half, high],
  ];
  canvas.stroke(
    camera.line([
      [-15.6, 0, 0],
      [-15.4, 0, 3.4],
      [-12.8, 0, 3.5],
    ]),
    palette.deep,
    camera.scale([-14, 0, 2]) * 0.18,
  );
  canvas.fill(camera.shape(board(0.9, 2.9, 3.95)), palette.line, 0.9);
  canvas.stroke(camera.shape(board(0.9, 2.9, 3.95)), palette.accent, camera.scale([-12.8, 0, 3]) * 0.05);
  canvas.stroke(camera.shape(board(0.295, 3.05, 3.5)), palette.accent, camera.scale([-12.8, 0, 3]) * 0.04);
  const hoop = (radius: number, z: number) => round(-12.425, 0, radius, 0, 360).map(([x, y]): Point => [x, y, z]);
  const strands: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const [a, b] = [index * 30, index * 30 + 30].map((angle) => (angle * Math.PI) / 180);
    if (a === undefined || b === undefined) continue;
    const knot = (angle: number, radius: number, z: number): Point => [
      -12.425 + radius * Math.cos(angle),
      radius * Math.sin(angle),
      z,
    ];
    strands.push(
      camera.line([knot(a, 0.225, 3.05), knot(b, 0.17, 2.8), knot(a, 0.13, 2.6)]),
      camera.line([knot(b, 0.225, 3.05), knot(a, 0.17, 2.8), knot(b, 0.13, 2.6)]),
    );
  }
  canvas.stroke(strands.join(''), palette.line, Math.max(1.4, camera.scale([-12.4, 0, 3]) * 0.012));
  canvas.stroke(camera.line(hoop(0.225, 3.05)), LEATHER, Math.max(3, camera.scale([-12.4, 0, 3]) * 0.03));
}

const SCREEN: readonly (readonly [x: number, y: number, ours: boolean])[] = [
  [-5.2, -1.2, true],
  [-7.2, 1.4, true],
  [-6.2, -1.9, false],
  [-8.3, 1.9, false],
];

function screen(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-7.6, 0], 15.2, -6);
  canvas.cover(palette.deep);
  hall(canvas, camera, palette, palette.accent, 21, 0.4);
  canvas.cover(palette.deep, 0.18);
  const spots = SCREEN.map(([x, y]) => camera.at([x, y, 0]));
  const basket = camera.at([-12.2, 0.2, 0]);
  const [guard, centreMan] = [spots[0], spots[1]];
  if (guard && centreMan) {
    canvas.stroke(
      `M${guard}Q${centreMan[0] + 130} ${centreMan[1] - 170} ${basket[0] + 60} ${basket[1] - 20}`,
      palette.second,
      9,
      { dash: [24, 20] },
    );
    canvas.stroke(
      `M${centreMan}Q${centreMan[0] - 60} ${centreMan[1] + 150} ${basket[0] + 110} ${basket[1] + 90}`,
      palette.line,
      9,
    );
  }
  spots.forEach((at, index) => token(canvas, palette, at, SCREEN[index]?.[2] ?? true));
  vignette(canvas, palette, 0.5);
}

function token(canvas: Canvas, palette: Palette, at: Spot, isOurs: boolean): void {
  ballShadow(canvas, [at[0] + 10, at[1] + 14], [62, 54], palette.deep, 0.6);
  canvas.circle(at, 42, isOurs ? palette.second : palette.line);
  canvas.circle(at, 27, isOurs ? palette.deep : palette.accent);
}

function outdoor(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-7, 1], 22, 31);
  canvas.cover(palette.shade);
  canvas.fill(area(camera, FLOOR), palette.band);
  canvas.fill(area(camera, BASKETBALL.area), palette.ground);
  canvas.fill(disc(camera, -12.425, 0, 6.75), palette.accent);
  canvas.fill(area(camera, { ...FLOOR, right: -14 }), palette.band);
  canvas.fill(area(camera, KEY), palette.second);
  canvas.fill(disc(camera, 0, 0, 4.6), palette.accent, 0.7);
  canvas.fill(disc(camera, 0, 0, 1.8), palette.second);
  canvas.fill(painted(camera, BASKETBALL.marks, 0.13), palette.line);
  const shadow = [
    [-3, -9, 0],
    [4, 1, 0],
    [5.6, 0, 0],
    [-1.4, -10, 0],
  ] as const;
  canvas.fill(camera.shape(shadow), palette.deep, 0.4);
  canvas.fill(camera.shape(round(5.8, 1.6, 1.5, 0, 360)), palette.deep, 0.4);
  wash(canvas, [1, 0], [0.2, 0.9], palette.deep, 0.45);
  sunlight(canvas, palette.glow, 0.4, 200, 300);
}

function behindTheArc(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-6.4, -2.6], 5.6, -16);
  canvas.cover(palette.deep);
  hall(canvas, camera, palette, palette.second, 33, 0.13);
  const at: Spot = [980, 520];
  ballShadow(canvas, [at[0] + 190, at[1] + 120], [300, 190], palette.deep, 0.62);
  basketball(canvas, palette, { at, radius: 158, turn: [64, 30, 12] });
  sunlight(canvas, palette.glow, 0.5, 120, 330);
  wash(canvas, [1, 1], [0.4, 0.3], palette.deep, 0.5);
}

export const court = [
  scene(MAPLE, [0.45, 0.5], halfCourt),
  scene(DUSK, [0.5, 0.5], lowOnTheFloor),
  scene(BLUE, [0.5, 0.5], outdoor),
  scene({ ...MAPLE, name: 'maple-teal', accent: TEAL.ground, second: TEAL.shade }, [0.5, 0.5], screen),
  scene(RED, [0.6, 0.55], behindTheArc),
  scene({ ...MAPLE, name: 'maple-ink', second: INK.ground }, [0.5, 0.5], centre),
];
