import { bowl } from '../drawing/arena';
import { Camera, pathOf, type Point } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { front, level, type Span } from '../drawing/faces';
import { lamp, pool, sky, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { FOOTBALL } from '../fields/fields';
import { BLUE, DAY, DUSK, RED, SAND, SAVANNA, SPECIAL, type Palette } from '../palettes';
import { scene } from '../scene';
import { lawn, pitchLines } from './pitch';

/** Terraces from the side: treads in the light, risers in the shade, and a shadow that climbs them. */
function steps(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, 420], palette.horizon, palette.accent));
  canvas.circle([1290, 190], 120, palette.glow);
  const camera = new Camera({ eye: [-13, -9, 4.2], target: [5, 7, 5.2], lens: 0.78, centre: [0.5, 0.52] });
  for (let row = 13; row >= 0; row -= 1) terrace(canvas, camera, palette, row);
  wash(canvas, [0, 1], [0.7, 0.4], palette.deep, 0.5);
}

/** One row: tread and riser, the shadow on both, and its step of the stairs. */
function terrace(canvas: Canvas, camera: Camera, palette: Palette, row: number): void {
  const [deep, high] = [1.5, 0.78];
  const [y, z] = [row * deep - 4, (row + 1) * high - 0.8];
  const edge = row * 1.9 - 7;
  const [whole, stairs]: [Span, Span] = [
    [-60, 60],
    [9, 11.4],
  ];
  canvas.fill(level(camera, whole, [y, y + deep], z), lighter(palette.ground, 0.16));
  canvas.fill(front(camera, whole, y, [z - high, z]), mix(palette.ground, palette.shade, 0.4));
  canvas.fill(level(camera, [-60, edge], [y, y + deep], z), palette.shade, 0.72);
  canvas.fill(front(camera, [-60, edge], y, [z - high, z]), palette.deep, 0.6);
  canvas.fill(level(camera, stairs, [y - 0.1, y + deep / 2], z - high / 2), palette.accent);
  canvas.fill(front(camera, stairs, y - 0.1, [z - high, z - high / 2]), darker(palette.accent, 0.35));
}

const SEAT = { wide: 66, high: 74 };

/** Seats from the front, row upon row; one is taken. */
function oneSeat(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.deep);
  for (let row = 0; row < 15; row += 1) {
    const y = row * (SEAT.high - 8) - 20;
    const shift = row % 2 ? SEAT.wide / 2 : 0;
    const depth = row / 15;
    canvas.rect(0, y + 46, WIDTH, 32, mix(palette.deep, palette.shade, 0.5));
    for (let column = -1; column < 26; column += 1) {
      const isTaken = row === 7 && column === 15;
      seat(
        canvas,
        [column * SEAT.wide + shift, y],
        isTaken ? palette.accent : mix(palette.shade, palette.ground, 0.35 + depth * 0.65),
        palette.deep,
      );
    }
  }
  canvas.glow([15 * SEAT.wide + 66, 7 * (SEAT.high - 8) + 8], 460, palette.glow, 0.35);
  vignette(canvas, palette, 0.75, [0.64, 0.5]);
}

function seat(canvas: Canvas, [x, y]: Spot, colour: Colour, shadow: Colour): void {
  canvas.rect(x + 5, y + 4, SEAT.wide - 10, SEAT.high - 26, mix(colour, shadow, 0.45), 1, 13);
  canvas.rect(x + 5, y, SEAT.wide - 10, SEAT.high - 28, colour, 1, 13);
  canvas.rect(x + 12, y + 5, SEAT.wide - 24, 9, lighter(colour, 0.22), 1, 5);
  canvas.rect(x + 3, y + SEAT.high - 32, SEAT.wide - 6, 15, mix(colour, shadow, 0.25), 1, 7);
}

/** The curve of a bowl, in blocks of two colours. */
function curve(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.deep);
  const middle: Spot = [560, 1560];
  const at = (angle: number, radius: number): Spot => [
    middle[0] + Math.cos(angle) * radius * 1.25,
    middle[1] + Math.sin(angle) * radius,
  ];
  const arc = (from: number, to: number, inner: number, outer: number): Spot[] => {
    const angles = Array.from({ length: 7 }, (_, index) => from + ((to - from) * index) / 6);
    return [...angles.map((angle) => at(angle, outer)), ...angles.reverse().map((angle) => at(angle, inner))];
  };
  for (let tier = 0; tier < 3; tier += 1) {
    for (let row = 0; row < 9; row += 1) {
      for (let block = 0; block < 15; block += 1) {
        const from = -Math.PI + 0.16 * Math.PI + block * 0.155;
        const inner = 700 + tier * 330 + row * 32;
        const isAccent = (block + tier) % 4 === 0;
        const colour = mix(isAccent ? palette.accent : palette.ground, palette.deep, (8 - row) / 13 + tier * 0.05);
        canvas.fill(pathOf(arc(from, from + 0.145, inner, inner + 26), 'Z'), colour);
      }
    }
  }
  canvas.glow([480, 980], 720, palette.glow, 0.6);
  wash(canvas, [1, 0], [0.3, 0.7], palette.deep, 0.6);
}

/** Out of the dark of the tunnel: the pitch and the lights at its end. */
function tunnel(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [0, -49, 1.7], target: [0, 0, 2.4], lens: 0.72 });
  sky(canvas, palette, 380);
  lawn(canvas, camera, palette, 18);
  pitchLines(canvas, camera, palette, 0.3);
  bowl(canvas, camera, palette, FOOTBALL.area);
  for (let index = 0; index < 8; index += 1) {
    lamp(canvas, [(index < 4 ? 533 : 991) + index * 18, 210], 7, palette.glow);
  }
  pool(canvas, camera, [0, -16], 26, palette.glow, 0.5);
  darkness(canvas, palette);
}

/** Where the tunnel ends, pixels. */
const MOUTH: readonly Spot[] = [
  [470, 690],
  [470, 290],
  [560, 200],
  [1090, 200],
  [1180, 290],
  [1180, 690],
];

/** The walls around the mouth: their ribs run to where the eye is. */
function darkness(canvas: Canvas, palette: Palette): void {
  const larger = (scale: number) => MOUTH.map(([x, y]): Spot => [825 + (x - 825) * scale, 470 + (y - 470) * scale]);
  canvas.fill(
    `M0 0H${WIDTH}V${HEIGHT}H0Z${pathOf([...MOUTH].reverse(), 'Z')}`,
    canvas.radial([825, 470], 1000, [
      [0.3, mix(palette.shade, palette.glow, 0.12)],
      [0.55, palette.deep],
      [1, '#05060a'],
    ]),
  );
  const far = larger(3.4);
  const ribs = MOUTH.map((spot, index) => pathOf([spot, far[index] ?? spot])).join('');
  canvas.stroke(ribs, palette.horizon, 3, { opacity: 0.16 });
  for (const scale of [1.28, 1.7, 2.3])
    canvas.stroke(pathOf(larger(scale)), palette.horizon, 5 * scale, { opacity: 0.14 });
  const light = canvas.fade([825, 690], [825, HEIGHT], alpha(palette.glow, 0.42), alpha(palette.glow, 0));
  canvas.fill(`M470 690H1180L${WIDTH + 260} ${HEIGHT + 60}H-260Z`, light);
  canvas.stroke(pathOf(MOUTH), palette.glow, 5, { opacity: 0.55 });
}

/** Flags over the last row, no two alike. */
function flags(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-34, 2, 6], target: [10, 46, 9], lens: 0.8, centre: [0.5, 0.55] });
  sky(canvas, palette, 420);
  canvas.glow([1150, 260], 640, palette.glow, 0.8);
  lawn(canvas, camera, palette, 20);
  pitchLines(canvas, camera, palette, 0.25);
  bowl(canvas, camera, palette, FOOTBALL.area, ['right', 'far']);
  const random = seeded(29);
  const colours = [palette.accent, palette.second, palette.line, palette.ground];
  for (let index = 0; index < 26; index += 1) {
    const foot: Point = [-50 + index * 4.2, 64, 15.6];
    const [a, b] = [camera.at(foot), camera.at([foot[0], foot[1], foot[2] + 7])];
    const long = (b[1] - a[1]) * -0.62;
    const wave = between(random, -0.2, 0.2) * long;
    canvas.stroke(`M${a}L${b}`, palette.deep, 3);
    canvas.fill(
      `M${b}c${long * 0.4} ${-wave} ${long * 0.6} ${wave} ${long} 0v${long * 0.6}c${-long * 0.4} ${wave} ${-long * 0.6} ${-wave} ${-long} 0Z`,
      colours[index % 4] ?? palette.accent,
    );
  }
  pool(canvas, camera, [-10, 14], 22, palette.glow, 0.35);
  vignette(canvas, palette, 0.5);
}

/** A small wooden stand in the low sun. */
function wooden(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [0, 640], palette.sky, palette.horizon));
  canvas.circle([330, 330], 110, palette.glow);
  canvas.glow([330, 330], 620, palette.glow, 0.9);
  canvas.fill('M0 640C260 560 420 600 700 566S1240 590 1650 540V928H0Z', mix(palette.second, palette.horizon, 0.45));
  canvas.fill('M0 700C320 650 760 690 1650 640V928H0Z', palette.second);
  const camera = new Camera({ eye: [-8, -14, 2.6], target: [2.6, 0, 2.9], lens: 1 });
  benches(canvas, camera, palette);
  const posts = [-5, 3, 11].map((x) => front(camera, [x, x], -1, [0, 5.4])).join('');
  canvas.stroke(posts, darker(palette.deep, 0.2), 10, { cap: 'butt' });
  canvas.fill(camera.shape([...ROOF_EDGE, [11.8, 5, 6.5], [-5.8, 5, 6.5]]), darker(palette.accent, 0.25));
  canvas.fill(front(camera, [-5.8, 11.8], -1.8, [5.2, 5.55]), palette.accent);
  wash(canvas, [0.9, 1.1], [0.6, 0.5], palette.deep, 0.55);
}

const ROOF_EDGE: readonly Point[] = [
  [-5.8, -1.8, 5.2],
  [11.8, -1.8, 5.2],
];

/** Seven rows of planks before a wall of boards, and their side. */
function benches(canvas: Canvas, camera: Camera, palette: Palette): void {
  const rows = 7;
  const width: Span = [-5, 11];
  const place = (row: number): [y: number, z: number] => [row * 0.8 - 1, 0.55 + row * 0.52];
  canvas.fill(front(camera, width, 4.7, [0, 6.2]), darker(palette.shade, 0.4));
  for (let x = -5; x <= 11; x += 1)
    canvas.stroke(front(camera, [x, x], 4.7, [0, 6.2]), palette.deep, 2, { opacity: 0.5 });
  for (let row = rows - 1; row >= 0; row -= 1) {
    const [y, z] = place(row);
    canvas.fill(level(camera, width, [y, y + 0.8], z), lighter(palette.shade, 0.22));
    canvas.fill(front(camera, width, y, [z - 0.52, z]), mix(palette.shade, palette.deep, 0.45));
    canvas.fill(front(camera, width, y, [z - 0.14, z]), palette.shade);
  }
  const profile = Array.from({ length: rows }, (_, row) => place(row)).flatMap(([y, z]): Point[] => [
    [-5, y, z],
    [-5, y + 0.8, z],
  ]);
  canvas.fill(camera.shape([[-5, -1, 0], ...profile, [-5, 4.7, 0]]), palette.deep);
}

export const stand = [
  scene(RED, [0.5, 0.5], steps),
  scene(BLUE, [0.64, 0.5], oneSeat),
  scene(SAVANNA, [0.4, 0.5], curve),
  scene(DUSK, [0.5, 0.55], tunnel),
  scene(DAY, [0.55, 0.45], flags),
  scene(SAND, [0.5, 0.5], wooden),
  scene(SPECIAL, [0.4, 0.5], curve),
];
