import { ballShadow, seamed } from '../drawing/balls';
import { Camera, fromAbove, type Point } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { flank } from '../drawing/faces';
import { area, bands, painted, type Area } from '../drawing/ground';
import { beam, pool, sky, sunlight, vignette, wash } from '../drawing/light';
import { TENNIS } from '../fields/fields';
import { BLUE, DAY, DUSK, NIGHT, TEAL, VIOLET, type Palette } from '../palettes';
import { scene } from '../scene';

const FELT = '#d5ea3f';
const RUN_OFF: Area = { left: -19, right: 19, near: -11, far: 11 };

export function tennisBall(
  canvas: Canvas,
  palette: Palette,
  at: Spot,
  radius: number,
  turn: readonly [number, number, number] = [20, 40, 10],
): void {
  seamed(canvas, { at, radius, turn }, { base: FELT, seam: '#fbfff0', shadow: darker(palette.deep, 0.1) }, 'tennis');
}

/** Court with another colour around it, and its lines. */
function tennisCourt(canvas: Canvas, camera: Camera, palette: Palette, around: Colour, line = TENNIS.line): void {
  canvas.fill(area(camera, { left: -60, right: 60, near: -60, far: 60 }), darker(around, 0.35));
  canvas.fill(area(camera, RUN_OFF), around);
  canvas.fill(area(camera, TENNIS.area), palette.ground);
  canvas.fill(painted(camera, TENNIS.marks, line), palette.line);
}

/** The net across the middle: mesh, tape, strap and posts. */
export function tennisNet(canvas: Canvas, camera: Camera, palette: Palette, mesh = 0.16): void {
  const height = (y: number) => 0.914 + 0.156 * (Math.abs(y) / 6.4) ** 2;
  const ys = Array.from({ length: 65 }, (_, index) => -6.4 + index * 0.2);
  const cords: string[] = [];
  for (let y = -6.4; y <= 6.4; y += mesh)
    cords.push(
      camera.line([
        [0, y, 0.02],
        [0, y, height(y)],
      ]),
    );
  for (let level = mesh; level < 0.9; level += mesh)
    cords.push(camera.line(ys.map((y): Point => [0, y, level * height(y)])));
  const scale = camera.scale([0, 0, 0.5]);
  canvas.fill(
    camera.shape([...ys.map((y): Point => [0, y, height(y)]), [0, 6.4, 0], [0, -6.4, 0]]),
    palette.deep,
    0.28,
  );
  canvas.stroke(cords.join(''), palette.deep, Math.max(1, scale * 0.012), { opacity: 0.75 });
  canvas.fill(
    camera.shape([
      ...ys.map((y): Point => [0, y, height(y)]),
      ...[...ys].reverse().map((y): Point => [0, y, height(y) - 0.075]),
    ]),
    '#ffffff',
  );
  canvas.stroke(
    camera.line([
      [0, 0, 0],
      [0, 0, 0.9],
    ]),
    '#ffffff',
    scale * 0.05,
    { cap: 'butt' },
  );
  for (const y of [-6.4, 6.4])
    canvas.stroke(
      camera.line([
        [0, y, 0],
        [0, y, 1.12],
      ]),
      darker(palette.deep, 0.1),
      Math.max(3, scale * 0.09),
    );
}

function fromOver(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([3.4, 0.6], 17, 14);
  tennisCourt(canvas, camera, palette, palette.shade, 0.12);
  canvas.fill(area(camera, { left: 0.3, right: 1.5, near: -6.4, far: 6.4 }), palette.deep, 0.35);
  canvas.fill(area(camera, { left: -0.05, right: 0.05, near: -6.6, far: 6.6 }), '#ffffff');
  const at = camera.at([6.1, -1.4, 0]);
  ballShadow(canvas, [at[0] + 96, at[1] + 66], [70, 48], palette.deep, 0.65);
  tennisBall(canvas, palette, at, 50);
  sunlight(canvas, palette.glow, 0.4, 260, 260);
  wash(canvas, [1, 1], [0.4, 0.2], palette.deep, 0.5);
}

function overTheNet(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-9.6, -2.6, 1.5], target: [2, 0.4, 0.75], lens: 1.02, centre: [0.5, 0.52] });
  sky(canvas, palette, 420);
  for (let row = 0; row < 8; row += 1) {
    canvas.fill(
      flank(camera, 26 + row, [-60, 60], [1 + row * 0.9, 2 + row * 0.9]),
      mix(palette.shade, palette.deep, 0.25 + row * 0.07),
    );
  }
  tennisCourt(canvas, camera, palette, palette.shade);
  pool(canvas, camera, [3, 0], 8, palette.glow, 0.4);
  tennisNet(canvas, camera, palette);
  const at = camera.at([-2.4, -0.9, 1.55]);
  ballShadow(canvas, camera.at([-2.4, -0.9, 0]), [58, 12], palette.deep, 0.6);
  tennisBall(canvas, palette, at, 46);
  vignette(canvas, palette, 0.55);
}

function onTheBaseline(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-13.2, -5.6, 0.5], target: [-7, 0, 0.1], lens: 0.95, centre: [0.5, 0.4] });
  sky(canvas, palette, 300);
  canvas.glow([1300, 200], 620, palette.glow, 0.8);
  tennisCourt(canvas, camera, palette, palette.second, 0.09);
  tennisNet(canvas, camera, palette);
  const spot: Point = [-11.74, -4.2, 0.033];
  const at = camera.at(spot);
  ballShadow(canvas, [at[0] - 100, at[1] + 56], [190, 32], palette.deep, 0.7);
  tennisBall(canvas, palette, [at[0], at[1] - 46], 108, [30, 10, 50]);
  wash(canvas, [0.5, 1], [0.5, 0.4], palette.deep, 0.5);
  vignette(canvas, palette, 0.4);
}

/** Strings from near, and what they are about to meet. */
function strings(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.band, palette.deep));
  canvas.glow([480, 300], 760, palette.glow, 0.45);
  const head = 'M620 464a560 420 0 1 1 1120 0a560 420 0 1 1 -1120 0Z';
  canvas.group({ transform: 'rotate(-18 1180 464)' }, () => {
    canvas.clipped(head, () => {
      let cords = '';
      for (let x = 600; x < 1760; x += 54) cords += `M${x} 0V928`;
      for (let y = 20; y < 920; y += 54) cords += `M600 ${y}H1760`;
      canvas.group({ transform: 'translate(9 12)' }, () => canvas.stroke(cords, palette.deep, 6, { opacity: 0.4 }));
      canvas.stroke(cords, palette.line, 5.5);
    });
    canvas.stroke(head, palette.deep, 62);
    canvas.stroke(head, palette.accent, 46);
    canvas.stroke(head, lighter(palette.accent, 0.45), 9);
  });
  ballShadow(canvas, [690, 540], [210, 190], palette.deep, 0.4);
  tennisBall(canvas, palette, [600, 464], 172, [10, 60, 30]);
  for (let index = 0; index < 5; index += 1)
    canvas.stroke(`M${60 + index * 26} ${330 + index * 66}H${330 + index * 14}`, palette.line, 8, {
      opacity: 0.5 - index * 0.05,
    });
  vignette(canvas, palette, 0.5);
}

function onGrass(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-17, -9, 8.4], target: [-1, 0, 0], lens: 0.96 });
  canvas.cover(palette.shade);
  canvas.fill(area(camera, RUN_OFF), palette.ground);
  canvas.fill(bands(camera, RUN_OFF, 22, 'y'), palette.band);
  canvas.fill(painted(camera, TENNIS.marks, 0.11), palette.line);
  canvas.fill(
    camera.shape([
      [0, -6.4, 0],
      [0, 6.4, 0],
      [1.5, 6.9, 0],
      [1.5, -5.9, 0],
    ]),
    palette.deep,
    0.45,
  );
  tennisNet(canvas, camera, palette, 0.24);
  pool(canvas, camera, [-4, 0], 9, palette.glow, 0.35);
  sunlight(canvas, palette.glow, 0.4, 700, 260);
  vignette(canvas, palette, 0.6);
}

function underTheRoof(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-16.5, 0, 5.6], target: [1, 0, 0.8], lens: 0.9 });
  canvas.cover(palette.deep);
  tennisCourt(canvas, camera, palette, palette.second, 0.1);
  canvas.cover(palette.deep, 0.45);
  canvas.group({ blend: 'screen' }, () => {
    pool(canvas, camera, [-5, 0], 9, palette.band, 0.9);
    pool(canvas, camera, [5, 0], 9, palette.band, 0.8);
  });
  canvas.fill(painted(camera, TENNIS.marks, 0.1), palette.line, 0.9);
  tennisNet(canvas, camera, palette);
  beam(canvas, [330, -60], [700, 760], 460, palette.glow, 0.42);
  beam(canvas, [1320, -60], [950, 760], 460, palette.glow, 0.42);
  canvas.cover(
    canvas.linear(
      [0, 0],
      [0, HEIGHT],
      [
        [0, alpha(palette.deep, 0.6)],
        [0.4, alpha(palette.deep, 0)],
      ],
    ),
  );
}

export const tennis = [
  scene(BLUE, [0.58, 0.52], fromOver),
  scene(TEAL, [0.5, 0.5], overTheNet),
  scene({ ...DUSK, second: '#5a3f9c' }, [0.45, 0.6], onTheBaseline),
  scene(NIGHT, [0.4, 0.5], strings),
  scene(DAY, [0.5, 0.5], onGrass),
  scene({ ...VIOLET, second: '#1f7f78' }, [0.5, 0.5], underTheRoof),
];
