import { goal } from '../drawing/arena';
import { ballShadow, seamed } from '../drawing/balls';
import { Camera, fromAbove, type Point } from '../drawing/camera';
import type { Canvas, Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { flank } from '../drawing/faces';
import { area, disc, painted, round, type Area } from '../drawing/ground';
import { beam, pool, sunlight, vignette, wash } from '../drawing/light';
import { HANDBALL } from '../fields/fields';
import { BLUE, INK, RED, SPECIAL, TEAL, VIOLET, type Palette } from '../palettes';
import { scene } from '../scene';

const FLOOR: Area = { left: -24, right: 24, near: -13, far: 13 };

function handballBall(canvas: Canvas, palette: Palette, at: Spot, radius: number, base: Colour): void {
  seamed(
    canvas,
    { at, radius, turn: [30, 40, 20] },
    { base, seam: darker(base, 0.55), shadow: palette.deep },
    'volleyball',
  );
}

/** The floor, the goal areas in their own colour, the lines. */
function hall(canvas: Canvas, camera: Camera, palette: Palette, zone: Colour, line = HANDBALL.line): void {
  canvas.fill(area(camera, { left: -80, right: 80, near: -80, far: 80 }), palette.deep);
  canvas.fill(area(camera, FLOOR), palette.shade);
  canvas.fill(area(camera, HANDBALL.area), palette.ground);
  for (const end of [-1, 1]) canvas.fill(camera.shape(goalArea(end)), zone);
  canvas.fill(painted(camera, HANDBALL.marks, line), palette.line);
}

/** The outline of the six-metre area at one end. */
function goalArea(end: number): Point[] {
  const upper = round(-20, 1.5, 6, 90, 0);
  const lower = round(-20, -1.5, 6, 0, -90);
  return [...upper, ...lower].map(([x, y]): Point => [x * -end, y * -end, 0]);
}

function stripedGoal(canvas: Canvas, camera: Camera, palette: Palette, x: number): void {
  goal(canvas, camera, palette, { x, y: 0, width: 3, height: 2, depth: x > 0 ? 1.1 : -1.1, mesh: 0.14 }, 'y', 0.08);
  const frame = camera.line([
    [x, -1.5, 0],
    [x, -1.5, 2],
    [x, 1.5, 2],
    [x, 1.5, 0],
  ]);
  const scale = camera.scale([x, 0, 1]);
  canvas.stroke(frame, '#ffffff', scale * 0.09, { cap: 'butt' });
  canvas.stroke(frame, palette.accent, scale * 0.09, { cap: 'butt', dash: [scale * 0.2, scale * 0.2] });
}

function whole(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-20, -24, 17], target: [-3, -0.5, 0], lens: 1 });
  hall(canvas, camera, palette, palette.second);
  pool(canvas, camera, [-8, 0], 14, palette.glow, 0.32);
  stripedGoal(canvas, camera, palette, -20);
  stripedGoal(canvas, camera, palette, 20);
  sunlight(canvas, palette.glow, 0.45, 640, 180);
  wash(canvas, [1, 0], [0.3, 0.8], palette.deep, 0.55);
  vignette(canvas, palette, 0.45);
}

function sevenMetres(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [11.6, -1.1, 0.7], target: [20, 0.3, 1.05], lens: 0.9, centre: [0.55, 0.46] });
  canvas.cover(canvas.fade([0, 0], [0, 520], palette.deep, mix(palette.deep, palette.shade, 0.8)));
  for (let row = 0; row < 9; row += 1) {
    canvas.fill(flank(camera, 25 + row, [-40, 40], [1 + row * 0.8, 1.55 + row * 0.8]), lighter(palette.shade, 0.05));
  }
  hall(canvas, camera, palette, palette.second, 0.07);
  pool(canvas, camera, [17, 0], 6, palette.glow, 0.45);
  stripedGoal(canvas, camera, palette, 20);
  const at = camera.at([14.15, -0.42, 0.1]);
  ballShadow(canvas, [at[0] - 44, at[1] + 58], [118, 19], palette.deep, 0.75);
  handballBall(canvas, palette, at, 74, palette.accent);
  vignette(canvas, palette, 0.6);
}

function arcs(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-13.4, 0], 21, -14);
  hall(canvas, camera, palette, palette.accent, 0.14);
  for (let step = 1; step < 5; step += 1) {
    canvas.stroke(camera.line(round(-20, 0, 9 + step * 1.7, -70, 70)), palette.line, 3, {
      opacity: 0.28 - step * 0.05,
    });
  }
  const at = camera.at([-10.9, 2.4, 0]);
  canvas.stroke(`M${at}Q${at[0] - 190} ${at[1] - 190} ${camera.at([-19.6, 1.1, 0])}`, palette.second, 9, {
    dash: [26, 20],
  });
  ballShadow(canvas, [at[0] + 44, at[1] + 36], [54, 42], palette.deep, 0.6);
  handballBall(canvas, palette, at, 42, palette.second);
  wash(canvas, [1, 1], [0.35, 0.2], palette.deep, 0.5);
}

/** Over the wall: the flight of a throw above the nine-metre line. */
function overTheWall(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [4, -15, 4.2], target: [14.2, 0, 1.5], lens: 1.05 });
  canvas.cover(palette.deep);
  hall(canvas, camera, palette, mix(palette.ground, palette.second, 0.55));
  beam(canvas, [1400, -60], [1120, 780], 560, palette.glow, 0.45);
  stripedGoal(canvas, camera, palette, 20);
  const flight = Array.from({ length: 12 }, (_, index): Point => {
    const t = index / 11;
    return [9.6 + 9.9 * t, -1.6 + 2.2 * t, 1.9 + 1.9 * t - 2.1 * t * t];
  });
  canvas.stroke(camera.line(flight), palette.accent, 6, { dash: [4, 18] });
  canvas.stroke(camera.line(flight.map(([x, y]): Point => [x, y, 0])), palette.deep, 8, {
    opacity: 0.4,
    dash: [4, 18],
  });
  flight
    .slice(0, 7)
    .forEach((point, index) => canvas.circle(camera.at(point), 10 + index * 3, palette.line, 0.06 + index * 0.03));
  const at = camera.at(flight[7] ?? [14, 0, 2]);
  handballBall(canvas, palette, at, 44, palette.accent);
  vignette(canvas, palette, 0.6);
}

function onTheLine(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-13.9, 0.9], 3.4, 63);
  canvas.fill(area(camera, FLOOR), palette.ground);
  canvas.fill(camera.shape(goalArea(1)), palette.accent);
  canvas.fill(camera.shape(goalArea(-1)), palette.accent);
  canvas.fill(painted(camera, HANDBALL.marks, 0.06), palette.line);
  canvas.fill(disc(camera, -11.5, 0, 0.9), alpha(palette.line, 0.12));
  const at: Spot = [880, 430];
  ballShadow(canvas, [at[0] + 200, at[1] + 130], [310, 190], palette.deep, 0.7);
  handballBall(canvas, palette, at, 182, palette.second);
  sunlight(canvas, palette.glow, 0.4, 300, 280);
  wash(canvas, [1, 1], [0.4, 0.3], palette.deep, 0.5);
}

/** From behind the net: the court through the meshes of an empty goal. */
function behindTheGoal(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-24.2, 0.6, 1.7], target: [4, 0, 0.9], lens: 0.82, centre: [0.5, 0.47] });
  canvas.cover(canvas.fade([0, 0], [0, 460], palette.deep, palette.shade));
  for (let row = 0; row < 10; row += 1) {
    canvas.fill(flank(camera, 30 + row, [-60, 60], [1.2 + row, 1.8 + row]), lighter(palette.shade, 0.1 - row * 0.008));
  }
  hall(canvas, camera, palette, palette.second);
  pool(canvas, camera, [-6, 0], 12, palette.glow, 0.4);
  stripedGoal(canvas, camera, palette, 20);
  stripedGoal(canvas, camera, palette, -20);
  vignette(canvas, palette, 0.6);
}

export const handball = [
  scene({ ...BLUE, second: '#e2a33c', accent: '#d8334a' }, [0.42, 0.5], whole),
  scene({ ...TEAL, second: '#d9a441' }, [0.55, 0.55], sevenMetres),
  scene(VIOLET, [0.45, 0.5], arcs),
  scene(INK, [0.6, 0.45], overTheWall),
  scene(RED, [0.54, 0.48], onTheLine),
  scene({ ...SPECIAL, second: '#b5793a' }, [0.5, 0.5], behindTheGoal),
];
