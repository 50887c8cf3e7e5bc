import { ballShadow } from '../drawing/balls';
import { Camera, fromAbove, type Point } from '../drawing/camera';
import type { Canvas, Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix } from '../drawing/colours';
import { front, level } from '../drawing/faces';
import { area, painted, ring, type Area } from '../drawing/ground';
import { pool, sky, sunlight, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { TENNIS } from '../fields/fields';
import { CLAY, type Palette } from '../palettes';
import { scene } from '../scene';
import { tennisBall, tennisNet } from './tennis';

const EARTH: Area = { left: -31, right: 31, near: -22, far: 22 };
const PALE: Palette = {
  ...CLAY,
  name: 'pale-clay',
  ground: '#dd8a55',
  band: '#e69c6a',
  shade: '#a9552a',
  glow: '#fff2d8',
};
const EVENING: Palette = {
  ...CLAY,
  name: 'evening-clay',
  ground: '#a83f22',
  band: '#bb4c2b',
  shade: '#5a1a10',
  sky: '#3b1d4a',
  horizon: '#ff9d5c',
  deep: '#250a0c',
};
const GREY: Palette = {
  ...CLAY,
  name: 'grey-clay',
  ground: '#6d8f86',
  band: '#7c9f95',
  shade: '#3f5d57',
  sky: '#c9d8cf',
  horizon: '#f2efe2',
  glow: '#fffbe8',
  deep: '#16262a',
  accent: '#d7f24a',
};

/** What the drag net leaves: fine parallel curves. */
function swept(
  canvas: Canvas,
  camera: Camera,
  palette: Palette,
  curve: number,
  step: number,
  swath: Area = EARTH,
): void {
  canvas.fill(area(camera, { left: -80, right: 80, near: -80, far: 80 }), palette.ground);
  const [light, dark]: string[][] = [[], []];
  let index = 0;
  for (let y = swath.near; y < swath.far; y += step) {
    const points = Array.from({ length: 41 }, (_, at): Point => {
      const x = swath.left + (at / 40) * (swath.right - swath.left);
      return [x, y + Math.sin(x / 3.4 + Math.floor(y / 2.4)) * curve, 0];
    });
    (index % 2 ? light : dark)?.push(camera.line(points));
    index += 1;
  }
  const thick = Math.max(1, camera.scale([0, 0, 0]) * step * 0.34);
  canvas.stroke((dark ?? []).join(''), palette.shade, thick, { opacity: 0.28 });
  canvas.stroke((light ?? []).join(''), lighter(palette.band, 0.25), thick, { opacity: 0.4 });
}

/** Grains of brick dust. */
function dust(canvas: Canvas, palette: Palette, seed: number, count: number): void {
  const random = seeded(seed);
  let [dark, light] = ['', ''];
  for (let index = 0; index < count; index += 1) {
    const dot = `M${Math.round(random() * 1650)} ${Math.round(random() * 928)}h.01`;
    if (index % 2) dark += dot;
    else light += dot;
  }
  canvas.stroke(dark, palette.shade, 4, { opacity: 0.4 });
  canvas.stroke(light, palette.glow, 3, { opacity: 0.35 });
}

function circles(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-8.6, -1.4], 12.5, -24);
  canvas.fill(area(camera, EARTH), palette.ground);
  for (let index = 0; index < 60; index += 1) {
    canvas.fill(
      ring(camera, [-10.5, -2.4, 0.5 + index * 0.24, 0, 360], 0.07),
      index % 2 ? palette.shade : palette.glow,
      index % 2 ? 0.26 : 0.2,
    );
  }
  canvas.fill(painted(camera, TENNIS.marks, 0.12), palette.line);
  dust(canvas, palette, 4, 900);
  const at = camera.at([-10.5, -2.4, 0]);
  ballShadow(canvas, [at[0] + 70, at[1] + 44], [86, 54], palette.deep, 0.6);
  tennisBall(canvas, palette, at, 58);
  wash(canvas, [1, 0], [0.3, 0.8], palette.deep, 0.5);
}

/** In or out: the mark beside the line. */
function mark(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-11.6, -4.0], 1.9, 17);
  swept(canvas, camera, palette, 0.03, 0.035, { left: -13.2, right: -10, near: -5.2, far: -2.8 });
  dust(canvas, palette, 9, 2200);
  canvas.fill(painted(camera, TENNIS.marks, 0.09), palette.line, 0.95);
  const print: Spot = [1010, 420];
  canvas.group({ transform: `translate(${print[0]} ${print[1]}) rotate(24)` }, () => {
    canvas.ellipse([8, 8], [118, 76], palette.glow, 0.35);
    canvas.ellipse([0, 0], [112, 70], darker(palette.shade, 0.2), 0.85);
    canvas.ellipse([14, 8], [84, 46], palette.ground, 0.8);
    canvas.stroke('M-230 -10C-190 -30 -160 -26 -128 -12M-236 22C-196 14 -164 14 -130 16', palette.shade, 9, {
      opacity: 0.5,
    });
  });
  tennisBall(canvas, palette, [420, 690], 150, [50, 10, 30]);
  sunlight(canvas, palette.glow, 0.45, 800, 300);
  wash(canvas, [0, 1], [0.7, 0.3], palette.deep, 0.5);
}

function longShadow(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-14, -8, 3.4], target: [0, 1.4, 0.4], lens: 0.92, centre: [0.5, 0.52] });
  sky(canvas, palette, 330);
  canvas.circle([1330, 200], 84, palette.glow);
  canvas.glow([1330, 200], 640, palette.glow, 0.8);
  for (let index = 0; index < 26; index += 1) {
    const at = camera.at([30, -40 + index * 3.4, 0]);
    canvas.ellipse([at[0], at[1] - 24], [44, 70], mix(palette.second, palette.horizon, 0.12 + (index % 3) * 0.1));
  }
  swept(canvas, camera, palette, 0.12, 0.5);
  canvas.fill(painted(camera, TENNIS.marks, 0.1), palette.line);
  canvas.fill(
    camera.shape([
      [0, -6.4, 0],
      [0, 6.4, 0],
      [-4.6, 3.4, 0],
      [-4.6, -9.4, 0],
    ]),
    palette.deep,
    0.4,
  );
  tennisNet(canvas, camera, palette);
  chair(canvas, camera, palette);
  pool(canvas, camera, [2, 0], 9, palette.glow, 0.3);
  vignette(canvas, palette, 0.45);
}

/** The umpire's empty chair beside the net. */
function chair(canvas: Canvas, camera: Camera, palette: Palette): void {
  const leg = (x: number, y: number) =>
    camera.line([
      [x, y, 0],
      [x * 0.4, 7.6 + (y - 7.6) * 0.5, 2],
    ]);
  canvas.fill(
    camera.shape([
      [-0.5, 7.2, 0],
      [0.5, 8, 0],
      [-5, 4.6, 0],
      [-6, 4, 0],
    ]),
    palette.deep,
    0.4,
  );
  canvas.stroke([leg(-0.6, 7.1), leg(0.6, 7.1), leg(-0.6, 8.1), leg(0.6, 8.1)].join(''), palette.deep, 7);
  for (const z of [0.5, 1, 1.5])
    canvas.stroke(
      camera.line([
        [-0.5, 7.2, z],
        [0.5, 7.2, z],
      ]),
      palette.deep,
      5,
    );
  canvas.fill(level(camera, [-0.4, 0.4], [7.3, 7.9], 2), palette.second);
  canvas.fill(front(camera, [-0.4, 0.4], 7.9, [2, 2.8]), lighter(palette.second, 0.15));
}

function waves(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([1, 0], 21, 38);
  swept(canvas, camera, palette, 0.34, 0.22);
  canvas.fill(painted(camera, TENNIS.marks, 0.13), palette.line);
  canvas.fill(area(camera, { left: 0.06, right: 1.1, near: -6.3, far: 6.5 }), palette.deep, 0.4);
  canvas.fill(area(camera, { left: -0.07, right: 0.07, near: -6.5, far: 6.5 }), '#ffffff');
  for (const [x, y] of [
    [4.2, -2.2],
    [7.6, 2.6],
    [-6.2, 1],
  ] as const) {
    const at = camera.at([x, y, 0]);
    ballShadow(canvas, [at[0] + 26, at[1] + 18], [30, 20], palette.deep, 0.6);
    tennisBall(canvas, palette, at, 21, [x * 20, y * 30, 10]);
  }
  canvas.cover(
    canvas.linear(
      [0, 0],
      [1650, 928],
      [
        [0, alpha(palette.glow, 0.3)],
        [0.5, alpha(palette.glow, 0)],
        [1, alpha(palette.deep, 0.55)],
      ],
    ),
  );
}

/** Just above the ground: dust behind a ball that has come down on the line. */
function dustCloud(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-13.4, -1.5, 0.34], target: [-6, 0.3, 0.3], lens: 0.86, centre: [0.52, 0.46] });
  sky(canvas, palette, 420);
  swept(canvas, camera, palette, 0.02, 0.16);
  canvas.fill(painted(camera, TENNIS.marks, 0.08), palette.line);
  tennisNet(canvas, camera, palette);
  const random = seeded(44);
  for (let index = 0; index < 46; index += 1) {
    const reach = between(random, 0, 1);
    canvas.circle(
      [980 - reach * 560, 690 - between(random, 0, 200) * (1 - reach * 0.6)],
      between(random, 10, 62) * (1.1 - reach * 0.6),
      lighter(palette.band, 0.25),
      0.12,
    );
  }
  ballShadow(canvas, [1090, 770], [150, 24], palette.deep, 0.7);
  tennisBall(canvas, palette, [1090, 600], 124, [70, 20, 10]);
  vignette(canvas, palette, 0.5);
}

export const clay = [
  scene(CLAY, [0.36, 0.5], circles),
  scene(PALE, [0.58, 0.48], mark),
  scene(EVENING, [0.5, 0.5], longShadow),
  scene(GREY, [0.5, 0.5], waves),
  scene({ ...CLAY, name: 'clay-and-sky', sky: '#5fb3d9', horizon: '#e7f3ee' }, [0.64, 0.62], dustCloud),
];
