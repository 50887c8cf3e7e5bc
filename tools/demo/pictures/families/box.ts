import { bowl, FOOTBALL_GOAL, goal } from '../drawing/arena';
import { ballShadow, football } from '../drawing/balls';
import { Camera, fromAbove } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas } from '../drawing/canvas';
import { alpha, darker } from '../drawing/colours';
import { beam, pool, sky, sunlight, vignette, wash } from '../drawing/light';
import { FOOTBALL } from '../fields/fields';
import { BLUE, DAY, DUSK, NIGHT, RED, SPECIAL, type Palette } from '../palettes';
import { scene } from '../scene';
import { lawn, pitchLines } from './pitch';

const GOAL = { ...FOOTBALL_GOAL, x: 52.5, y: 0 };

function ballColours(palette: Palette) {
  return { base: '#f7f7f2', patch: darker(palette.shade, 0.55), shadow: palette.deep };
}

function fromTheArc(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [31, -9, 2.1], target: [52, -1, 1.5], lens: 1.08, centre: [0.5, 0.44] });
  sky(canvas, palette, 330);
  lawn(canvas, camera, palette, 26);
  pitchLines(canvas, camera, palette, 0.22);
  bowl(canvas, camera, palette, FOOTBALL.area, ['far', 'right']);
  pool(canvas, camera, [44, 0], 16, palette.glow, 0.3);
  goal(canvas, camera, palette, GOAL, 'y');
  const ball = camera.at([41.5, -5.4, 0.11]);
  ballShadow(canvas, [ball[0] - 34, ball[1] + 20], [66, 13], palette.deep, 0.7);
  football(canvas, { at: ball, radius: 25, light: [0.4, -0.5] }, ballColours(palette));
  wash(canvas, [0.5, 1.1], [0.5, 0.5], palette.deep, 0.8);
  vignette(canvas, palette, 0.5);
}

function penaltySpot(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [38.4, -0.9, 0.62], target: [52.5, 0.6, 1.25], lens: 0.86, centre: [0.54, 0.42] });
  sky(canvas, palette, 430);
  canvas.glow([1150, 250], 700, palette.glow, 0.55);
  lawn(canvas, camera, palette, 40);
  pitchLines(canvas, camera, palette, 0.12);
  bowl(canvas, camera, palette, FOOTBALL.area, ['right']);
  goal(canvas, camera, palette, GOAL, 'y');
  const at = camera.at([40.75, -0.42, 0.2]);
  const radius = camera.scale([40.75, -0.42, 0.2]) * 0.2;
  ballShadow(canvas, [at[0] - radius * 0.9, at[1] + radius * 0.82], [radius * 2.1, radius * 0.36], palette.deep, 0.85);
  football(canvas, { at, radius, turn: [24, 38, 12], light: [0.45, -0.5] }, ballColours(palette));
  vignette(canvas, palette, 0.7);
}

function fromOver(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([42.5, 0], 47, -90);
  lawn(canvas, camera, palette, 28);
  pitchLines(canvas, camera, palette, 0.3);
  sunlight(canvas, palette.glow, 0.5, 250, 260);
  const shadowOf = (x: number, y: number, z: number) => [x - z * 1.5, y + z * 0.9, 0] as const;
  const frame = [
    shadowOf(52.5, -3.66, 0),
    shadowOf(52.5, -3.66, 2.44),
    shadowOf(52.5, 3.66, 2.44),
    shadowOf(52.5, 3.66, 0),
  ];
  canvas.stroke(camera.line(frame), palette.deep, 9, { opacity: 0.5 });
  goal(canvas, camera, palette, GOAL, 'y', 0.26);
  const at = camera.at([41.5, 0, 0]);
  ballShadow(canvas, [at[0] + 38, at[1] + 52], [46, 40], palette.deep, 0.7);
  football(canvas, { at, radius: 27 }, ballColours(palette));
  wash(canvas, [1, 1], [0.3, 0.1], palette.deep, 0.55);
  vignette(canvas, palette, 0.35);
}

function lightOnTheBox(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [14, -42, 26], target: [43, -2, 0], lens: 1.25, centre: [0.52, 0.52] });
  lawn(canvas, camera, palette, 26);
  pitchLines(canvas, camera, palette, 0.3);
  canvas.cover(palette.deep, 0.5);
  canvas.group({ blend: 'screen' }, () => {
    pool(canvas, camera, [43, -4], 21, palette.glow, 0.5);
    pool(canvas, camera, [43, -4], 13, palette.band, 0.9);
  });
  pitchLines(canvas, camera, { ...palette, line: alpha(palette.line, 0.5) }, 0.3);
  bowl(canvas, camera, palette, FOOTBALL.area, ['far', 'right']);
  goal(canvas, camera, palette, GOAL, 'y', 0.2);
  beam(canvas, [1560, -30], [900, 620], 520, palette.glow, 0.55);
  vignette(canvas, palette, 0.6, [0.55, 0.55]);
}

function shortCorner(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([40, 15.5], 58, -80);
  lawn(canvas, camera, palette, 36, 'y');
  pitchLines(canvas, camera, palette, 0.26);
  const [corner, short, far] = [camera.at([52.1, 33.6, 0]), camera.at([43, 27, 0]), camera.at([46, 1.5, 0])];
  canvas.stroke(`M${corner}L${short}`, palette.second, 9, { dash: [26, 20] });
  canvas.stroke(
    `M${short}C${short[0] + 150} ${short[1] + 60} ${far[0] - 230} ${far[1] + 40} ${far}`,
    palette.accent,
    11,
  );
  canvas.fill(`M${far}l-34 -6l14 34Z`, palette.accent);
  for (const [x, y] of [
    [43, 27],
    [46, 1.5],
    [44, -6],
    [48.5, 6],
  ] as const) {
    const at = camera.at([x, y, 0]);
    ballShadow(canvas, [at[0] + 9, at[1] + 12], [46, 40], palette.deep, 0.5);
    canvas.circle(at, 28, palette.second);
    canvas.circle(at, 17, palette.ground);
  }
  football(canvas, { at: corner, radius: 24 }, ballColours(palette));
  vignette(canvas, palette, 0.7);
}

/** Looking out of the goal: the posts frame the box in the last light. */
function outOfTheGoal(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [58.9, 0.5, 1.5], target: [30, -1, 1.1], lens: 0.66, centre: [0.5, 0.5] });
  sky(canvas, palette, 360);
  canvas.glow([WIDTH * 0.5, 400], 760, palette.glow, 0.95);
  lawn(canvas, camera, palette, 26);
  pitchLines(canvas, camera, palette, 0.16);
  bowl(canvas, camera, palette, FOOTBALL.area, ['left']);
  pool(canvas, camera, [36, 0], 18, palette.glow, 0.5);
  const mesh = (at: number) => {
    const lines: string[] = [];
    for (let y = -3.66; y <= 3.67; y += 0.183)
      lines.push(
        camera.line([
          [at, y, 0],
          [at, y, 2.44],
        ]),
      );
    for (let z = 0; z <= 2.45; z += 0.1525)
      lines.push(
        camera.line([
          [at, -3.66, z],
          [at, 3.66, z],
        ]),
      );
    return lines.join('');
  };
  canvas.stroke(mesh(54.6), palette.deep, 2.2, { opacity: 0.42 });
  const frame = camera.line([
    [52.5, -3.66, 0],
    [52.5, -3.66, 2.44],
    [52.5, 3.66, 2.44],
    [52.5, 3.66, 0],
  ]);
  canvas.stroke(frame, darker(palette.deep, 0.2), 34, { cap: 'butt' });
  canvas.stroke(frame, palette.line, 24, { cap: 'butt' });
  canvas.rect(
    0,
    HEIGHT * 0.72,
    WIDTH,
    HEIGHT * 0.28,
    canvas.fade([0, HEIGHT * 0.72], [0, HEIGHT], alpha(palette.deep, 0), palette.deep),
    0.7,
  );
  vignette(canvas, palette, 0.55);
}

export const box = [
  scene(DAY, [0.5, 0.45], fromTheArc),
  scene(NIGHT, [0.5, 0.5], lightOnTheBox),
  scene(RED, [0.48, 0.6], penaltySpot),
  scene(BLUE, [0.5, 0.5], shortCorner),
  scene(SPECIAL, [0.5, 0.45], fromOver),
  scene(DUSK, [0.5, 0.45], outOfTheGoal),
];
