import { bowl } from '../drawing/arena';
import { ballShadow, football } from '../drawing/balls';
import { Camera, fromAbove, type Point } from '../drawing/camera';
import { WIDTH, type Canvas } from '../drawing/canvas';
import { darker } from '../drawing/colours';
import { area, bands, painted, ring, type Area } from '../drawing/ground';
import { beam, lamp, pool, sky, sunlight, vignette, wash } from '../drawing/light';
import { FOOTBALL } from '../fields/fields';
import { BLUE, DAY, DUSK, NIGHT, RED, SAVANNA, SPECIAL, type Palette } from '../palettes';
import { scene } from '../scene';

/** The grass around the lines, too. */
const LAWN: Area = { left: -62, right: 62, near: -42, far: 42 };

/** Grass with the mower's stripes, and the lines of a football pitch. */
export function lawn(canvas: Canvas, camera: Camera, palette: Palette, stripes: number, along: 'x' | 'y' = 'x'): void {
  canvas.fill(area(camera, { left: -400, right: 400, near: -400, far: 400 }), palette.shade);
  canvas.fill(area(camera, LAWN), palette.ground);
  canvas.fill(bands(camera, LAWN, stripes, along), palette.band);
}

export function pitchLines(canvas: Canvas, camera: Camera, palette: Palette, width = FOOTBALL.line): void {
  canvas.fill(painted(camera, FOOTBALL.marks, width), palette.line, 0.92);
}

function wholePitch(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-70, -78, 46], target: [-6, -4, 0], lens: 1.02 });
  lawn(canvas, camera, palette, 20);
  pitchLines(canvas, camera, palette, 0.5);
  bowl(canvas, camera, palette, FOOTBALL.area);
  pool(canvas, camera, [-16, -6], 52, palette.glow, 0.3);
  sunlight(canvas, palette.glow, 0.6, 520, 300);
  sunlight(canvas, palette.glow, 0.4, 1010, 120);
  wash(canvas, [1, 0], [0.35, 0.8], palette.deep, 0.6);
  vignette(canvas, palette, 0.5);
}

function centreCircle(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([3, 0], 46, 18);
  lawn(canvas, camera, palette, 24);
  for (let radius = 3; radius < 48; radius += 6) {
    canvas.fill(ring(camera, [0, 0, radius, 0, 360], 3), palette.glow, 0.07);
  }
  pitchLines(canvas, camera, palette, 0.4);
  const ball = camera.at([0, 0, 0]);
  ballShadow(canvas, [ball[0] + 62, ball[1] + 40], [92, 34], palette.deep, 0.6);
  football(
    canvas,
    { at: ball, radius: 34 },
    { base: palette.line, patch: darker(palette.shade, 0.5), shadow: palette.deep },
  );
  wash(canvas, [0, 0], [0.8, 1], palette.glow, 0.22);
  vignette(canvas, palette, 0.6);
}

function underLights(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [0, -44, 3.2], target: [0, 0, 3.4], lens: 0.62, centre: [0.5, 0.52] });
  sky(canvas, palette, 480);
  lawn(canvas, camera, palette, 14, 'y');
  pitchLines(canvas, camera, palette, 0.32);
  bowl(canvas, camera, palette, FOOTBALL.area);
  pool(canvas, camera, [0, -8], 30, palette.glow, 0.16);
  for (const x of [-58, 58]) {
    const at = camera.at([x, 52, 30]);
    beam(canvas, at, [WIDTH / 2 + x * 4, 860], 620, palette.glow, 0.5);
    for (const dx of [-26, -9, 9, 26]) lamp(canvas, [at[0] + dx, at[1]], 6, palette.glow);
  }
  vignette(canvas, palette, 0.75, [0.5, 0.6]);
}

function leaning(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-38, 4], 58, -28);
  lawn(canvas, camera, palette, 18);
  pitchLines(canvas, camera, palette, 0.55);
  sunlight(canvas, '#ffffff', 0.35, 320, 170);
  sunlight(canvas, '#ffffff', 0.25, 980, 320);
  wash(canvas, [0, 1], [0.7, 0.1], palette.deep, 0.7);
}

/** Where the plan's players stand, and how the ball goes. */
const PLAN: readonly (readonly [x: number, y: number, ours: boolean])[] = [
  [-30, 12, true],
  [-24, -13, true],
  [-12, 3, true],
  [2, 20, true],
  [8, -12, true],
  [-18, 16, false],
  [-8, -8, false],
  [6, 6, false],
  [14, 18, false],
  [18, -4, false],
];

function plan(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-6, 2], 80, 9);
  lawn(canvas, camera, palette, 2);
  canvas.fill(bands(camera, LAWN, 40, 'y'), palette.line, 0.03);
  pitchLines(canvas, camera, palette, 0.28);
  const passes: [Point, Point, Point][] = [
    [
      [-30, 12, 0],
      [-22, 4, 0],
      [-12, 3, 0],
    ],
    [
      [-12, 3, 0],
      [-6, 18, 0],
      [2, 20, 0],
    ],
    [
      [2, 20, 0],
      [12, 12, 0],
      [8, -12, 0],
    ],
  ];
  for (const [from, by, to] of passes) {
    const [a, b, c] = [camera.at(from), camera.at(by), camera.at(to)];
    canvas.stroke(`M${a}Q${b} ${c}`, palette.second, 7, { dash: [22, 18] });
  }
  for (const [x, y, ours] of PLAN) {
    const at = camera.at([x, y, 0]);
    ballShadow(canvas, [at[0] + 8, at[1] + 12], [44, 38], palette.deep, 0.5);
    if (ours) canvas.circle(at, 29, palette.accent);
    else canvas.stroke(`M${at[0] - 21} ${at[1] - 21}l42 42m0 -42l-42 42`, palette.line, 11);
  }
  vignette(canvas, palette, 0.65);
}

function cornerFlag(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-57, -40, 1.7], target: [-44, -18, 1.1], lens: 0.95, centre: [0.56, 0.48] });
  sky(canvas, palette, 330);
  canvas.glow([1240, 250], 780, palette.second, 0.9);
  lawn(canvas, camera, palette, 22);
  pitchLines(canvas, camera, palette, 0.14);
  bowl(canvas, camera, palette, FOOTBALL.area);
  pool(canvas, camera, [-40, -14], 30, palette.second, 0.35);
  canvas.fill(
    camera.shape([
      [-52.5, -34, 0],
      [-52.46, -34, 0],
      [-58.8, -38.3, 0],
      [-59, -38.1, 0],
    ]),
    palette.deep,
    0.6,
  );
  const [foot, top] = [camera.at([-52.5, -34, 0]), camera.at([-52.5, -34, 1.6])];
  canvas.stroke(`M${foot}L${top}`, palette.line, 9, { cap: 'butt' });
  canvas.fill(
    `M${top}c70 -34 110 30 190 4c-10 46 4 84 -14 128c-74 26 -116 -34 -176 -8Z`,
    canvas.linear(
      top,
      [top[0] + 190, top[1]],
      [
        [0, palette.accent],
        [0.45, darker(palette.accent, 0.3)],
        [0.7, palette.accent],
        [1, darker(palette.accent, 0.15)],
      ],
    ),
  );
  wash(canvas, [0.5, 1], [0.5, 0.5], palette.deep, 0.6);
  vignette(canvas, palette, 0.4);
}

function farEnd(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-64, 0, 16], target: [-8, 0, 0], lens: 0.72 });
  sky(canvas, palette, 240);
  canvas.glow([WIDTH / 2, 190], 620, palette.glow, 0.9);
  lawn(canvas, camera, palette, 16);
  pitchLines(canvas, camera, palette, 0.4);
  bowl(canvas, camera, palette, FOOTBALL.area, ['right', 'far', 'near']);
  pool(canvas, camera, [0, 0], 42, palette.glow, 0.42);
  wash(canvas, [0.5, 1.05], [0.5, 0.45], palette.deep, 0.75);
}

export const pitch = [
  scene(DAY, [0.5, 0.5], wholePitch),
  scene(NIGHT, [0.5, 0.55], underLights),
  scene(RED, [0.42, 0.5], leaning),
  scene(SAVANNA, [0.48, 0.5], centreCircle),
  scene(BLUE, [0.5, 0.5], plan),
  scene(DUSK, [0.45, 0.5], cornerFlag),
  scene(SPECIAL, [0.5, 0.45], farEnd),
];
