import { Camera, type Point } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { front, level } from '../drawing/faces';
import { round } from '../drawing/ground';
import { beam, lamp, sky, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { BLUE, DUSK, MAPLE, RED, SAVANNA, SPECIAL, type Palette } from '../palettes';
import { scene } from '../scene';
import { basketball, boards, LEATHER } from './court';

const RIM = '#e8552d';

/** A ring of radius `radius` at a height, seen by a camera; `share` of the circle from `from` degrees. */
function ringAt(radius: number, z: number, from = 0, to = 360): Point[] {
  const steps = Math.ceil((to - from) / 6);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  });
}

/** The net under a ring around 0, 0 at height 3.05: crossing cords that narrow downwards. */
function basketNet(canvas: Canvas, camera: Camera, colour: Colour, thick: number): void {
  const levels = [
    [0.225, 3.05],
    [0.2, 2.94],
    [0.165, 2.82],
    [0.14, 2.7],
    [0.13, 2.58],
  ] as const;
  const cords: string[] = [];
  for (let strand = 0; strand < 12; strand += 1) {
    for (const way of [1, -1]) {
      cords.push(
        camera.line(
          levels.map(([radius, z], level): Point => {
            const angle = ((strand * 30 + way * level * 15) * Math.PI) / 180;
            return [radius * Math.cos(angle), radius * Math.sin(angle), z];
          }),
        ),
      );
    }
  }
  canvas.stroke(cords.join(''), colour, thick);
}

function fromBelow(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-0.42, -0.75, 1.35], target: [0.02, 0.02, 3.0], lens: 0.72, centre: [0.52, 0.48] });
  canvas.cover(
    canvas.radial([860, 300], 1100, [
      [0, palette.band],
      [0.5, palette.shade],
      [1, palette.deep],
    ]),
  );
  for (let index = 0; index < 7; index += 1) {
    canvas.stroke(`M${-200 + index * 330} -40L${index * 330 - 620} ${HEIGHT + 40}`, palette.deep, 26, { opacity: 0.4 });
  }
  for (const [x, y] of [
    [240, 130],
    [520, 70],
    [1330, 120],
    [1510, 330],
    [140, 420],
  ] as const)
    lamp(canvas, [x, y], 15, palette.glow);
  const board = (w: number, low: number, high: number): Point[] => [
    [-w, 0.38, low],
    [w, 0.38, low],
    [w, 0.38, high],
    [-w, 0.38, high],
  ];
  canvas.fill(camera.shape(board(0.9, 2.9, 3.95)), alpha(palette.line, 0.9));
  canvas.stroke(camera.shape(board(0.86, 2.94, 3.9)), palette.accent, 10);
  canvas.stroke(camera.shape(board(0.295, 3.06, 3.5)), palette.accent, 13);
  basketball(canvas, palette, {
    at: camera.at([-0.05, -0.02, 3.28]),
    radius: 190,
    turn: [40, 60, 10],
    light: [0.1, -0.6],
  });
  canvas.stroke(
    camera.line([
      [-0.08, 0.38, 3.02],
      [-0.08, 0.2, 3.02],
      [0.08, 0.2, 3.02],
      [0.08, 0.38, 3.02],
    ]),
    darker(RIM, 0.4),
    22,
  );
  basketNet(canvas, camera, palette.line, 6);
  canvas.stroke(camera.line(ringAt(0.225, 3.05)), darker(RIM, 0.35), 24);
  canvas.stroke(camera.line(ringAt(0.225, 3.055)), RIM, 15);
  vignette(canvas, palette, 0.6);
}

/** A hoop against the evening, and a shot on its way. */
function evening(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 820);
  canvas.circle([420, 690], 170, palette.second);
  canvas.glow([420, 690], 760, palette.second, 0.75);
  const dark = palette.deep;
  canvas.fill(
    `M0 ${HEIGHT}V780H180V720H260V790H420V690H520V800H700V750H760V830H980V770H1090V850H1650V${HEIGHT}Z`,
    mix(dark, palette.sky, 0.4),
  );
  canvas.fill(`M1360 ${HEIGHT}V300h34V${HEIGHT}Z`, dark);
  canvas.fill('M1360 320L1250 270v30l110 62Z', dark);
  canvas.fill('M1190 130h44v240h-44Z', dark);
  canvas.stroke('M1190 330H1040', RIM, 12);
  canvas.stroke(
    'M1046 334l26 110M1086 334l10 112M1130 334l-8 112M1178 334l-28 110M1050 362l96 74M1176 362l-92 74',
    palette.line,
    4,
    { opacity: 0.85 },
  );
  const flight: Spot[] = Array.from({ length: 9 }, (_, index) => {
    const t = index / 8;
    return [240 + 780 * t, 560 - 760 * t + 470 * t * t];
  });
  flight.forEach((at, index) => canvas.circle(at, 16 + index * 4.5, palette.line, 0.05 + index * 0.018));
  basketball(canvas, palette, { at: [1030, 248], radius: 66, turn: [30, 20, 40], light: [-0.6, 0.3] });
  vignette(canvas, palette, 0.4);
}

function inFront(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, 0],
      [0, HEIGHT],
      [
        [0, palette.deep],
        [0.6, palette.shade],
        [1, palette.ground],
      ],
    ),
  );
  const random = seeded(31);
  for (let index = 0; index < 70; index += 1) {
    const at: Spot = [between(random, 0, WIDTH), between(random, 40, 620)];
    canvas.circle(
      at,
      between(random, 6, 26),
      random() > 0.7 ? palette.accent : palette.glow,
      between(random, 0.04, 0.22),
    );
  }
  canvas.rect(455, 90, 740, 440, palette.line, 0.16, 10);
  canvas.stroke('M455 90h740v440h-740Z', palette.line, 16);
  canvas.stroke('M690 300h270v196h-270Z', palette.line, 12);
  const camera = new Camera({ eye: [0, -2.6, 3.3], target: [0, 0, 2.9], lens: 1.15, centre: [0.5, 0.62] });
  canvas.stroke(camera.line(ringAt(0.225, 3.05, 0, 180)), darker(RIM, 0.3), 20);
  basketNet(canvas, camera, palette.line, 5);
  canvas.stroke(camera.line(ringAt(0.225, 3.05, 180, 360)), RIM, 20);
  canvas.glow([825, 300], 560, palette.glow, 0.28);
  vignette(canvas, palette, 0.6);
}

/** Straight down through the ring on to the boards. */
function fromOver(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [0.05, -0.12, 5.3], target: [0, 0, 0], lens: 0.62 });
  const floor = { left: -5, right: 5, near: -3.4, far: 3.4 };
  boards(canvas, camera, palette, floor, 0.24, 11);
  canvas.fill(level(camera, [-2.45, 2.45], [-3.4, 3.4], 0), palette.accent, 0.85);
  canvas.stroke(
    camera.line([
      [-2.45, -3.4, 0],
      [-2.45, 3.4, 0],
    ]) +
      camera.line([
        [2.45, -3.4, 0],
        [2.45, 3.4, 0],
      ]),
    palette.line,
    16,
  );
  canvas.cover(
    canvas.radial([825, 464], 900, [
      [0, alpha(palette.deep, 0)],
      [1, alpha(palette.deep, 0.75)],
    ]),
  );
  const shadow = camera.shape(ringAt(0.5, 0).map(([x, y]): Point => [x + 0.9, y - 0.5, 0]));
  canvas.stroke(shadow, palette.deep, 26, { opacity: 0.4 });
  basketNet(canvas, camera, palette.line, 5);
  canvas.stroke(camera.line(ringAt(0.225, 3.05)), darker(RIM, 0.4), 34);
  canvas.stroke(camera.line(ringAt(0.225, 3.06)), RIM, 22);
  canvas.fill(
    camera.shape([
      [-0.9, 0.38, 2.9],
      [0.9, 0.38, 2.9],
      [0.9, 0.42, 3.95],
      [-0.9, 0.42, 3.95],
    ]),
    palette.line,
  );
  basketball(canvas, palette, {
    at: camera.at([-0.2, -0.16, 3.4]),
    radius: 112,
    turn: [20, 50, 70],
    light: [-0.3, -0.5],
  });
  vignette(canvas, palette, 0.5);
}

/** One throw, seen nine times. */
function strobe(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.shade, palette.deep));
  beam(canvas, [1430, -40], [1330, 900], 560, palette.glow, 0.45);
  const steps = 9;
  for (let index = 0; index < steps; index += 1) {
    const t = index / (steps - 1);
    const at: Spot = [110 + 1210 * t, 800 - 1560 * t + 1100 * t * t];
    canvas.group({ opacity: 0.16 + 0.84 * t ** 1.4 }, () =>
      basketball(
        canvas,
        palette,
        { at, radius: 74, turn: [index * 40, 30, index * 12], light: [0.4, -0.5] },
        mix(palette.accent, LEATHER, t),
      ),
    );
  }
  canvas.stroke('M1540 160V520', palette.line, 18);
  canvas.fill('M1548 300h120v34h-120Z', palette.line);
  canvas.stroke('M1534 470H1290', RIM, 14);
  canvas.stroke(
    'M1300 476l34 150M1350 476l16 152M1410 476l2 152M1470 476l-16 152M1526 476l-34 150M1306 520l140 106M1522 520l-140 106',
    palette.line,
    5,
    { opacity: 0.9 },
  );
  canvas.rect(0, 850, WIDTH, 78, palette.ground, 0.5);
  canvas.rect(0, 846, WIDTH, 6, palette.line, 0.6);
}

/** A yard between houses: board on the wall, chalk on the ground. */
function yard(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-4.2, -10.5, 3.1], target: [0.6, 0, 1.75], lens: 0.98 });
  canvas.cover(palette.horizon);
  bricks(canvas, camera, palette);
  chalk(canvas, camera, palette);
  for (const shadow of HOUSE_SHADOW) canvas.fill(camera.shape(shadow), palette.deep, 0.5);
  canvas.fill(front(camera, [-0.9, 0.9], -0.5, [2.9, 3.95]), '#fffaf0');
  const frames = front(camera, [-0.9, 0.9], -0.5, [2.9, 3.95]) + front(camera, [-0.295, 0.295], -0.5, [3.05, 3.5]);
  canvas.stroke(frames, palette.accent, 8);
  canvas.stroke(camera.line(ringAt(0.225, 3.05).map(([x, y, z]): Point => [x, y - 0.9, z])), palette.accent, 11);
  const cord = [-0.22, -0.1, 0.1, 0.22].map((x): Point => [x, -0.9, Math.abs(x) > 0.2 ? 3.05 : 2.6]);
  canvas.stroke(camera.line(cord), lighter(palette.line, 0.4), 4);
  basketball(canvas, palette, { at: camera.at([1.25, -3.8, 0.12]), radius: 44, turn: [30, 10, 60] });
  wash(canvas, [0, 0], [0.6, 0.9], palette.glow, 0.35);
}

/** The shadow of the next house, on the wall and on the ground. */
const HOUSE_SHADOW: readonly (readonly Point[])[] = [
  [
    [2.6, 0, 0],
    [12, 0, 0],
    [12, 0, 9],
    [7, 0, 9],
  ],
  [
    [2.6, 0, 0],
    [14, 0, 0],
    [14, -12, 0],
    [0.4, -12, 0],
  ],
];

function bricks(canvas: Canvas, camera: Camera, palette: Palette): void {
  const [high, wide, courses] = [0.3, 0.9, 30];
  canvas.fill(front(camera, [-12, 12], 0, [0, 9]), palette.sky);
  const joints: string[] = [];
  for (let course = 0; course < courses; course += 1) {
    const [low, top] = [course * high, (course + 1) * high];
    joints.push(front(camera, [-12, 12], 0, [low, low]));
    for (let x = -12 + ((course % 2) * wide) / 2; x < 12; x += wide) joints.push(front(camera, [x, x], 0, [low, top]));
  }
  canvas.stroke(joints.join(''), darker(palette.sky, 0.3), 2.2, { opacity: 0.5 });
}

/** The lines of a small court before the wall. */
function chalk(canvas: Canvas, camera: Camera, palette: Palette): void {
  canvas.fill(level(camera, [-14, 14], [-12, 0], 0), palette.shade);
  canvas.fill(level(camera, [-1.8, 1.8], [-5.8, 0], 0), palette.ground);
  const circle = round(0, -5.8, 1.8, 180, 360);
  canvas.stroke(level(camera, [-1.8, 1.8], [-5.8, 0], 0) + camera.line(circle), palette.line, 9);
}

export const hoop = [
  scene(BLUE, [0.52, 0.45], fromBelow),
  scene(DUSK, [0.64, 0.32], evening),
  scene(RED, [0.5, 0.5], inFront),
  scene(MAPLE, [0.5, 0.5], fromOver),
  scene(SPECIAL, [0.74, 0.45], strobe),
  scene(SAVANNA, [0.52, 0.45], yard),
];
