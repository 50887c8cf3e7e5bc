import { bowl, goal } from '../drawing/arena';
import { ballShadow, football, seamed } from '../drawing/balls';
import { Camera } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix } from '../drawing/colours';
import { front, level } from '../drawing/faces';
import { bands, area } from '../drawing/ground';
import { lamp, pool, sky, vignette, wash } from '../drawing/light';
import { bulge, hexNet, squareNet } from '../drawing/mesh';
import { FOOTBALL } from '../fields/fields';
import { DAY, DUSK, NIGHT, RED, SPECIAL, TEAL, type Palette } from '../palettes';
import { scene } from '../scene';
import { lawn, pitchLines } from './pitch';

function backdrop(canvas: Canvas, palette: Palette, light: Spot): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.ground, palette.deep));
  canvas.glow([light[0] * WIDTH, light[1] * HEIGHT], 900, palette.band, 0.9);
  canvas.glow([light[0] * WIDTH, light[1] * HEIGHT], 420, palette.glow, 0.5);
}

/** Cords with a shadow behind them, so that the net stands before the ground. */
function cords(canvas: Canvas, path: string, palette: Palette, thick: number): void {
  canvas.group({ transform: 'translate(10 14)' }, () => canvas.stroke(path, palette.deep, thick, { opacity: 0.45 }));
  canvas.stroke(path, mix(palette.line, palette.shade, 0.35), thick);
  canvas.group({ transform: 'translate(-1.2 -1.6)' }, () => canvas.stroke(path, palette.line, thick * 0.45));
}

function inTheNet(canvas: Canvas, palette: Palette): void {
  backdrop(canvas, palette, [0.6, 0.4]);
  const at: Spot = [980, 430];
  football(
    canvas,
    { at, radius: 190, turn: [30, -24, 40] },
    { base: '#f7f7f2', patch: '#15171c', shadow: palette.deep },
  );
  cords(canvas, hexNet(-80, -80, WIDTH + 80, HEIGHT + 80, 62, bulge([960, 430], 330, [46, 10])), palette, 7);
  vignette(canvas, palette, 0.6, [0.6, 0.45]);
}

function topCorner(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, HEIGHT);
  canvas.glow([420, 640], 760, palette.glow, 0.8);
  const net = squareNet(300, 210, WIDTH + 140, HEIGHT + 140, 74, ([x, y]) => [
    x + 20 * Math.sin(y / 150) - (x - 300) * 0.06,
    y + 46 * Math.sin((x - 300) / 420) + (y - 210) * 0.05,
  ]);
  canvas.stroke(net, palette.line, 4.5, { opacity: 0.75 });
  const post = (path: string, from: Spot, to: Spot) => {
    const paint = canvas.linear(from, to, [
      [0, mix(palette.line, palette.deep, 0.55)],
      [0.35, '#ffffff'],
      [0.7, palette.line],
      [1, mix(palette.line, palette.deep, 0.5)],
    ]);
    canvas.fill(path, paint);
  };
  post(`M250 140H340V${HEIGHT}H250Z`, [250, 0], [340, 0]);
  post(`M250 140H${WIDTH}V226H250Z`, [0, 140], [0, 226]);
  football(
    canvas,
    { at: [560, 400], radius: 128, turn: [10, 50, 20], light: [-0.3, 0.4] },
    { base: '#f7f7f2', patch: palette.accent, shadow: palette.deep },
  );
  vignette(canvas, palette, 0.45, [0.35, 0.45]);
}

function behindTheGoal(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [57, 3, 1.4], target: [0, -6, 5], lens: 0.7, centre: [0.5, 0.42] });
  sky(canvas, palette, 380);
  lawn(canvas, camera, palette, 26);
  pitchLines(canvas, camera, palette, 0.2);
  bowl(canvas, camera, palette, FOOTBALL.area, ['left', 'far', 'near']);
  for (const [x, y] of [
    [210, 96],
    [1440, 110],
  ] as const) {
    for (let index = 0; index < 6; index += 1)
      lamp(canvas, [x + (index % 3) * 34, y + Math.floor(index / 3) * 30], 8, palette.glow);
  }
  pool(canvas, camera, [34, 0], 22, palette.glow, 0.35);
  cords(
    canvas,
    squareNet(-60, -40, WIDTH + 60, HEIGHT + 60, 88, ([x, y]) => [
      x + 26 * Math.sin(y / 210),
      y + 34 * Math.sin(x / 260),
    ]),
    palette,
    5.5,
  );
  vignette(canvas, palette, 0.6);
}

function ripple(canvas: Canvas, palette: Palette): void {
  backdrop(canvas, palette, [0.32, 0.5]);
  const centre: Spot = [560, 470];
  const wave = ([x, y]: Spot): Spot => {
    const distance = Math.hypot(x - centre[0], y - centre[1]);
    const lift = 30 * Math.sin(distance / 52) * Math.exp(-distance / 620);
    return [x + ((x - centre[0]) / (distance + 1)) * lift, y + ((y - centre[1]) / (distance + 1)) * lift];
  };
  cords(canvas, hexNet(-80, -80, WIDTH + 80, HEIGHT + 80, 44, wave), palette, 5);
  canvas.glow(centre, 240, palette.glow, 0.35);
  vignette(canvas, palette, 0.65, [0.34, 0.5]);
}

function openGoal(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [0, -13, 2.1], target: [0, 0, 1.15], lens: 1.15, centre: [0.5, 0.5] });
  canvas.cover(palette.sky);
  canvas.fill(front(camera, [-30, 30], 5, [0, 9]), mix(palette.shade, palette.sky, 0.4));
  for (let row = 0; row < 9; row += 1) {
    canvas.fill(
      front(camera, [-30, 30], 5, [1 + row * 0.9, 1.45 + row * 0.9]),
      lighter(palette.shade, 0.04 + row * 0.006),
    );
  }
  const floor = { left: -30, right: 30, near: -14, far: 5 };
  canvas.fill(area(camera, floor), palette.ground);
  canvas.fill(bands(camera, floor, 60, 'x'), palette.band, 0.6);
  canvas.fill(level(camera, [-30, 30], [-0.05, 0.06], 0), palette.line);
  pool(canvas, camera, [0, -2], 7, palette.glow, 0.45);
  goal(canvas, camera, palette, { x: 0, y: 0, width: 3, height: 2, depth: 1.1, mesh: 0.16 }, 'x', 0.1);
  stripedFrame(canvas, camera, palette);
  const at = camera.at([-0.9, -3.4, 0.1]);
  ballShadow(canvas, [at[0] + 24, at[1] + 26], [60, 14], palette.deep, 0.7);
  seamed(
    canvas,
    { at, radius: 33 },
    { base: palette.second, seam: darker(palette.second, 0.5), shadow: palette.deep },
    'volleyball',
  );
  vignette(canvas, palette, 0.6);
}

/** Handball's posts and bar: blocks in two colours. */
function stripedFrame(canvas: Canvas, camera: Camera, palette: Palette, y = 0): void {
  const frame = camera.line([
    [-1.5, y, 0],
    [-1.5, y, 2],
    [1.5, y, 2],
    [1.5, y, 0],
  ]);
  const scale = camera.scale([0, y, 1]);
  canvas.stroke(frame, '#ffffff', scale * 0.09, { cap: 'butt' });
  canvas.stroke(frame, palette.accent, scale * 0.09, { cap: 'butt', dash: [scale * 0.2, scale * 0.2] });
}

function manyBalls(canvas: Canvas, palette: Palette): void {
  backdrop(canvas, palette, [0.5, 0.3]);
  const balls: [Spot, number][] = [
    [[360, 300], 96],
    [[700, 600], 122],
    [[1060, 290], 108],
    [[1370, 590], 92],
  ];
  balls.forEach(([at, radius], index) =>
    football(
      canvas,
      { at, radius, turn: [index * 40, 30 + index * 25, 10] },
      { base: '#f7f7f2', patch: index % 2 ? palette.accent : palette.deep, shadow: palette.deep },
    ),
  );
  const stretch = balls.map(([at, radius]) => bulge(at, radius * 1.8, [0, 18]));
  const all = (knot: Spot) => stretch.reduce((moved, step) => step(moved), knot);
  cords(canvas, hexNet(-80, -80, WIDTH + 80, HEIGHT + 80, 50, all), palette, 5.5);
  canvas.cover(canvas.fade([0, 0], [0, HEIGHT], alpha(palette.glow, 0.12), alpha(palette.deep, 0.45)));
  wash(canvas, [0, 1], [0.6, 0.2], palette.deep, 0.4);
}

export const net = [
  scene(DAY, [0.6, 0.46], inTheNet),
  scene(DUSK, [0.34, 0.42], topCorner),
  scene(NIGHT, [0.5, 0.45], behindTheGoal),
  scene(RED, [0.34, 0.5], ripple),
  scene(TEAL, [0.5, 0.5], openGoal),
  scene(SPECIAL, [0.5, 0.5], manyBalls),
];
