import { bowl, STADIUM } from '../drawing/arena';
import { Camera, fromAbove, type Point } from '../drawing/camera';
import type { Canvas, Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix } from '../drawing/colours';
import { flank, type Span } from '../drawing/faces';
import { area } from '../drawing/ground';
import { pool, sky, sunlight, vignette, wash } from '../drawing/light';
import { BLUE, DUSK, NIGHT, SAVANNA, SPECIAL, type Palette } from '../palettes';
import { scene } from '../scene';

/** Tartan in its own red, the meadow inside it green. */
const TARTAN: Palette = {
  name: 'tartan',
  ground: '#c4472d',
  shade: '#7a2315',
  band: '#d65a3b',
  sky: '#8ecae6',
  horizon: '#f4efdf',
  line: '#fff6ee',
  accent: '#f4c542',
  second: '#2f8f52',
  glow: '#fff1d0',
  deep: '#2a0c08',
};
const LANES = 8;
const LANE = 1.22;
/** Half the straight and the radius of the inner edge, metres. */
const STRAIGHT = 42.2;
const RADIUS = 36.5;

/** Points of the line `offset` metres outside the inner edge, once round. */
function oval(offset: number): Point[] {
  const radius = RADIUS + offset;
  const bend = (middle: number, from: number) =>
    Array.from({ length: 31 }, (_, index): Point => {
      const angle = ((from + index * 6) * Math.PI) / 180;
      return [middle + radius * Math.cos(angle), radius * Math.sin(angle), 0];
    });
  return [...bend(STRAIGHT, -90), ...bend(-STRAIGHT, 90)];
}

function strip(camera: Camera, inner: number, outer: number): string {
  const closed = (offset: number) => [...oval(offset), ...oval(offset).slice(0, 1)];
  return camera.shape([...closed(outer), ...closed(inner).reverse()]);
}

/** The whole track: meadow, tartan, eight lanes. */
function oneTrack(canvas: Canvas, camera: Camera, palette: Palette, line = 0.09): void {
  canvas.fill(area(camera, { left: -300, right: 300, near: -300, far: 300 }), palette.shade);
  canvas.fill(camera.shape(oval(-1)), palette.second);
  canvas.fill(strip(camera, 0, LANES * LANE), palette.ground);
  for (let lane = 0; lane < LANES; lane += 2)
    canvas.fill(strip(camera, lane * LANE, (lane + 1) * LANE), palette.band, 0.55);
  for (let lane = 0; lane <= LANES; lane += 1)
    canvas.fill(strip(camera, lane * LANE - line, lane * LANE + line), palette.line);
}

function bend(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [20, -54, 9], target: [67, -14, 0], lens: 0.9, centre: [0.5, 0.52] });
  sky(canvas, palette, 250);
  oneTrack(canvas, camera, palette);
  bowl(
    canvas,
    camera,
    { ...palette, ground: palette.second, shade: darker(palette.second, 0.5) },
    { left: -90, right: 90, near: -52, far: 52 },
    ['far', 'right'],
    { ...STADIUM, gap: 2 },
  );
  pool(canvas, camera, [66, -30], 26, palette.glow, 0.35);
  sunlight(canvas, palette.glow, 0.4, 540, 160);
  wash(canvas, [0, 1], [0.6, 0.4], palette.deep, 0.55);
}

/** Half the width of all lanes. */
const HALF = (LANES / 2) * LANE;

/** The lanes of a straight, from one end to the other. */
function lanes(canvas: Canvas, camera: Camera, palette: Palette, [left, right]: Span): void {
  const strip = (near: number, far: number) => area(camera, { left, right, near, far });
  canvas.fill(strip(-HALF, HALF), palette.ground);
  for (let lane = 0; lane < LANES; lane += 2) {
    canvas.fill(strip(-HALF + lane * LANE, -HALF + (lane + 1) * LANE), palette.band, 0.6);
  }
  for (let lane = 0; lane <= LANES; lane += 1) {
    canvas.fill(strip(-HALF + lane * LANE - 0.03, -HALF + lane * LANE + 0.03), palette.line);
  }
}

/** The eight lanes of the straight, from the blocks to the far line. */
function straight(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-3, 0.7, 1.25], target: [34, -0.4, 0.4], lens: 0.62, centre: [0.5, 0.4] });
  sky(canvas, palette, 370);
  canvas.glow([825, 330], 620, palette.glow, 0.9);
  canvas.fill(area(camera, { left: -20, right: 400, near: -200, far: 200 }), palette.second);
  lanes(canvas, camera, palette, [-20, 300]);
  canvas.fill(area(camera, { left: 1.4, right: 1.5, near: -HALF, far: HALF }), palette.line);
  for (let lane = 0; lane < LANES; lane += 1) block(canvas, camera, palette, -HALF + (lane + 0.5) * LANE);
  pool(canvas, camera, [18, 0], 10, palette.glow, 0.35);
  vignette(canvas, palette, 0.55);
}

/** Starting blocks: a rail and two wedges. */
function block(canvas: Canvas, camera: Camera, palette: Palette, y: number): void {
  const box = (x: number, side: number, colour: string) => {
    const [near, far] = [y + side - 0.08, y + side + 0.08];
    canvas.fill(
      camera.shape([
        [x, near, 0],
        [x + 0.24, near, 0],
        [x, near, 0.24],
      ]),
      darker(colour, 0.3),
    );
    canvas.fill(
      camera.shape([
        [x, near, 0.24],
        [x, far, 0.24],
        [x + 0.24, far, 0],
        [x + 0.24, near, 0],
      ]),
      lighter(colour, 0.2),
    );
    canvas.fill(flank(camera, x, [near, far], [0, 0.24]), colour);
  };
  canvas.stroke(
    camera.line([
      [0.1, y, 0.02],
      [1.1, y, 0.02],
    ]),
    palette.deep,
    Math.max(2, camera.scale([0.6, y, 0]) * 0.035),
  );
  box(0.3, -0.12, palette.accent);
  box(0.62, 0.12, palette.accent);
}

function fromOver(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([67, -17], 44, 24);
  oneTrack(canvas, camera, palette, 0.13);
  for (let lane = 0; lane < LANES; lane += 1) {
    const radius = RADIUS + (lane + 0.5) * LANE;
    const angle = (-46 + lane * 4.6) * (Math.PI / 180);
    const at = camera.at([STRAIGHT + radius * Math.cos(angle), radius * Math.sin(angle), 0]);
    canvas.circle([at[0] + 7, at[1] + 9], 15, palette.deep, 0.45);
    canvas.circle(at, 15, lane === 3 ? palette.accent : palette.line);
  }
  wash(canvas, [1, 0], [0.2, 0.9], palette.deep, 0.55);
  sunlight(canvas, palette.glow, 0.4, 200, 260);
}

function hurdles(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-4.4, -2.6, 1.5], target: [16, 1.4, 0.75], lens: 0.86, centre: [0.52, 0.46] });
  sky(canvas, palette, 400);
  canvas.circle([1240, 250], 96, palette.glow);
  canvas.glow([1240, 250], 620, palette.glow, 0.8);
  canvas.fill(area(camera, { left: -20, right: 400, near: -200, far: 200 }), palette.shade);
  lanes(canvas, camera, palette, [-20, 300]);
  for (let row = 5; row >= 0; row -= 1) {
    for (let lane = LANES - 1; lane >= 0; lane -= 1)
      hurdle(canvas, camera, palette, row * 9.14, -HALF + (lane + 0.5) * LANE);
  }
  vignette(canvas, palette, 0.5);
}

function hurdle(canvas: Canvas, camera: Camera, palette: Palette, x: number, y: number): void {
  const [left, right] = [y - 0.52, y + 0.52];
  canvas.fill(
    camera.shape([
      [x, left, 0],
      [x, right, 0],
      [x - 1.5, right - 0.7, 0],
      [x - 1.5, left - 0.7, 0],
    ]),
    palette.deep,
    0.28,
  );
  const thick = Math.max(1.6, camera.scale([x, y, 0.5]) * 0.04);
  canvas.stroke(
    camera.line([
      [x - 0.6, left, 0.03],
      [x, left, 0.03],
      [x, left, 1],
    ]) +
      camera.line([
        [x - 0.6, right, 0.03],
        [x, right, 0.03],
        [x, right, 1],
      ]),
    darker(palette.deep, 0.1),
    thick,
  );
  const bar = (from: number, to: number, colour: string) =>
    canvas.fill(flank(camera, x, [from, to], [0.94, 1.07]), colour);
  bar(left, right, '#ffffff');
  for (const share of [0, 0.42, 0.84]) bar(left + share * 0.9, left + share * 0.9 + 0.17, palette.accent);
}

/** Three rows of squares across all lanes. */
function chequers(canvas: Canvas, camera: Camera, palette: Palette): void {
  let [light, dark] = ['', ''];
  for (let column = 0; column < 3; column += 1) {
    for (let row = 0; row < 32; row += 1) {
      const square = area(camera, {
        left: column * 0.305,
        right: (column + 1) * 0.305,
        near: -4.88 + row * 0.305,
        far: -4.88 + (row + 1) * 0.305,
      });
      if ((row + column) % 2) light += square;
      else dark += square;
    }
  }
  canvas.fill(light, palette.line);
  canvas.fill(dark, palette.deep);
}

/** Where the sun falls across the lanes: near and far ends, metres. */
const SUNBEAMS: readonly (readonly [near: readonly Spot[], far: readonly Spot[], strength: number])[] = [
  [
    [
      [-6, -4.88],
      [-2, -4.88],
    ],
    [
      [5.5, 4.88],
      [2.4, 4.88],
    ],
    0.22,
  ],
  [
    [
      [4, -6],
      [6.4, -6],
    ],
    [
      [16, 6],
      [13, 6],
    ],
    0.16,
  ],
];

/** The last metre: chequers before the line. */
function finish(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-9, -2.4, 3.4], target: [0.8, 0, 0], lens: 0.95, centre: [0.5, 0.5] });
  canvas.cover(palette.shade);
  lanes(canvas, camera, palette, [-40, 60]);
  chequers(canvas, camera, palette);
  for (const [near, far, strength] of SUNBEAMS) {
    canvas.fill(camera.shape([...near, ...far].map(([x, y]): Point => [x, y, 0])), palette.glow, strength);
  }
  const [a, b] = [camera.at([0, -5.3, 1.5]), camera.at([0, 5.3, 1.5])];
  const posts = flank(camera, 0, [-5.3, -5.3], [0, 1.6]) + flank(camera, 0, [5.3, 5.3], [0, 1.6]);
  canvas.stroke(posts, palette.line, 12);
  canvas.stroke(`M${a}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 + 74} ${b}`, palette.accent, 8);
  wash(canvas, [0.5, 0], [0.5, 0.7], palette.deep, 0.5);
  vignette(canvas, palette, 0.45);
}

/** The oval in the evening, from the height of the roof. */
function evening(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-30, -120, 62], target: [4, -6, 0], lens: 0.92 });
  oneTrack(canvas, camera, palette, 0.2);
  bowl(
    canvas,
    camera,
    { ...palette, ground: mix(palette.second, palette.deep, 0.3) },
    { left: -90, right: 90, near: -52, far: 52 },
    ['far', 'left', 'right'],
    { ...STADIUM, gap: 3, block: 18 },
  );
  canvas.cover(palette.deep, 0.3);
  canvas.group({ blend: 'screen' }, () => {
    pool(canvas, camera, [0, 0], 70, palette.glow, 0.34);
    pool(canvas, camera, [-50, -30], 30, palette.accent, 0.3);
  });
  canvas.cover(
    canvas.linear(
      [0, 0],
      [1650, 928],
      [
        [0, alpha(palette.horizon, 0.35)],
        [0.5, alpha(palette.horizon, 0)],
      ],
    ),
  );
  vignette(canvas, palette, 0.55);
}

export const track = [
  scene(TARTAN, [0.5, 0.55], bend),
  scene({ ...BLUE, second: '#0a6b3d', accent: '#ffd54a' }, [0.5, 0.45], straight),
  scene({ ...TARTAN, name: 'tartan-green', second: '#1d6f43' }, [0.5, 0.5], fromOver),
  scene({ ...DUSK, ground: '#a8483f', band: '#b5564c', shade: '#2c2354' }, [0.55, 0.5], hurdles),
  scene({ ...SPECIAL, second: '#c9a06a' }, [0.5, 0.5], finish),
  scene({ ...NIGHT, ground: '#b04a32', band: '#c05a3e', second: '#14633f' }, [0.5, 0.5], evening),
  scene({ ...SAVANNA, ground: '#b5431f', band: '#c9572f', shade: '#5c2a12', second: '#0a6b3d' }, [0.5, 0.45], straight),
];
