import { ballShadow, seamed } from '../drawing/balls';
import { Camera, fromAbove } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { flank } from '../drawing/faces';
import { area, painted, type Area } from '../drawing/ground';
import { beam, lamp, pool, sunlight, vignette, wash } from '../drawing/light';
import { squareNet } from '../drawing/mesh';
import { between, seeded } from '../drawing/random';
import { VOLLEYBALL } from '../fields/fields';
import { BLUE, CLAY, RED, SAND, TEAL, VIOLET, type Palette } from '../palettes';
import { scene } from '../scene';

const FLOOR: Area = { left: -16, right: 16, near: -11, far: 11 };

function leatherBall(
  canvas: Canvas,
  palette: Palette,
  at: Spot,
  radius: number,
  base: Colour,
  turn: readonly [number, number, number] = [30, 40, 20],
): void {
  seamed(canvas, { at, radius, turn }, { base, seam: darker(base, 0.45), shadow: palette.deep }, 'volleyball');
}

function floor(canvas: Canvas, camera: Camera, palette: Palette, around: Colour): void {
  canvas.fill(area(camera, { left: -90, right: 90, near: -90, far: 90 }), darker(around, 0.35));
  canvas.fill(area(camera, FLOOR), around);
  canvas.fill(area(camera, VOLLEYBALL.area), palette.ground);
  canvas.fill(area(camera, { left: -3, right: 3, near: -4.5, far: 4.5 }), palette.band);
  canvas.fill(painted(camera, VOLLEYBALL.marks, VOLLEYBALL.line), palette.line);
}

/** The net across the middle with its tapes, antennae and posts. */
function net(canvas: Canvas, camera: Camera, palette: Palette): void {
  const [low, high] = [1.43, 2.43];
  const cords: string[] = [];
  for (let y = -4.75; y <= 4.76; y += 0.25)
    cords.push(
      camera.line([
        [0, y, low],
        [0, y, high],
      ]),
    );
  for (let z = low; z < high; z += 0.25)
    cords.push(
      camera.line([
        [0, -4.75, z],
        [0, 4.75, z],
      ]),
    );
  const scale = camera.scale([0, 0, 2]);
  canvas.stroke(cords.join(''), palette.deep, Math.max(1.2, scale * 0.018), { opacity: 0.7 });
  const tape = (z: number, tall: number) => canvas.fill(flank(camera, 0, [-4.75, 4.75], [z, z + tall]), '#ffffff');
  tape(high - 0.07, 0.07);
  tape(low, 0.05);
  for (const y of [-5.3, 5.3])
    canvas.stroke(
      camera.line([
        [0, y, 0],
        [0, y, 2.55],
      ]),
      palette.second,
      Math.max(5, scale * 0.1),
    );
  for (const y of [-4.5, 4.5]) {
    const rod = camera.line([
      [0, y, low],
      [0, y, high + 0.8],
    ]);
    canvas.stroke(rod, '#ffffff', Math.max(3, scale * 0.03));
    canvas.stroke(rod, palette.accent, Math.max(3, scale * 0.03), { dash: [scale * 0.1, scale * 0.1], cap: 'butt' });
  }
}

function acrossTheNet(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-10.5, -6.4, 3.2], target: [0.6, 0.3, 1.7], lens: 1 });
  canvas.cover(canvas.fade([0, 0], [0, 420], palette.deep, palette.shade));
  floor(canvas, camera, palette, palette.second);
  pool(canvas, camera, [-2, 0], 7, palette.glow, 0.35);
  net(canvas, camera, { ...palette, second: palette.deep });
  for (const [x, y] of [
    [220, 90],
    [760, 60],
    [1320, 80],
  ] as const)
    lamp(canvas, [x, y], 13, palette.glow);
  leatherBall(canvas, palette, camera.at([-1.2, -0.6, 3.2]), 74, palette.accent);
  vignette(canvas, palette, 0.5);
}

function fromOver(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([0.6, 0.2], 17, 17);
  floor(canvas, camera, palette, palette.shade);
  canvas.fill(area(camera, { left: 0.1, right: 1.2, near: -5, far: 5.2 }), palette.deep, 0.35);
  canvas.fill(area(camera, { left: -0.08, right: 0.08, near: -5.2, far: 5.2 }), '#ffffff');
  ROTATION.forEach(([x, y], index) => {
    const [at, next] = [camera.at([x, y, 0]), camera.at([...(ROTATION[(index + 1) % ROTATION.length] ?? [0, 0]), 0])];
    canvas.stroke(`M${at}L${next}`, palette.line, 5, { opacity: 0.8, dash: [16, 14] });
  });
  for (const [x, y] of ROTATION) {
    const at = camera.at([x, y, 0]);
    ballShadow(canvas, [at[0] + 9, at[1] + 12], [58, 50], palette.deep, 0.55);
    canvas.circle(at, 38, palette.accent);
    canvas.circle(at, 24, palette.ground);
  }
  leatherBall(canvas, palette, camera.at([3.6, 1.4, 0]), 46, palette.second);
  wash(canvas, [1, 1], [0.4, 0.2], palette.deep, 0.5);
}

/** Six places of one side, in the order in which they change. */
const ROTATION: readonly (readonly [x: number, y: number])[] = [
  [-6.6, -2.9],
  [-1.9, -2.9],
  [-1.9, 0],
  [-1.9, 2.9],
  [-6.6, 2.9],
  [-6.6, 0],
];

/** A beach, a net, the sea behind. */
function beach(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [0, 430], '#6fc3d6', palette.horizon));
  canvas.circle([1290, 190], 92, palette.glow);
  canvas.glow([1290, 190], 520, palette.glow, 0.8);
  canvas.rect(0, 410, WIDTH, 120, canvas.fade([0, 410], [0, 530], palette.second, lighter(palette.second, 0.45)));
  for (let index = 0; index < 16; index += 1)
    canvas.stroke(`M${(index * 271) % 1650} ${424 + ((index * 37) % 80)}h${40 + ((index * 53) % 120)}`, '#ffffff', 3, {
      opacity: 0.55,
    });
  canvas.fill(
    `M0 520C300 500 620 540 980 516S1480 520 1650 506V${HEIGHT}H0Z`,
    canvas.fade([0, 510], [0, HEIGHT], palette.band, palette.ground),
  );
  const camera = new Camera({ eye: [-9.5, -7.6, 2.1], target: [0.2, 0, 2], lens: 0.92, centre: [0.5, 0.46] });
  ripples(canvas, palette);
  canvas.fill(
    painted(
      camera,
      [{ line: [-8, -4, 8, -4] }, { line: [-8, 4, 8, 4] }, { line: [-8, -4, -8, 4] }, { line: [8, -4, 8, 4] }],
      0.07,
    ),
    palette.accent,
  );
  canvas.fill(
    camera.shape([
      [0, -4.7, 0],
      [0, 4.7, 0],
      [2.6, 3.4, 0],
      [2.6, -6, 0],
    ]),
    palette.deep,
    0.18,
  );
  net(canvas, camera, { ...palette, second: palette.accent });
  ballShadow(canvas, camera.at([-3.2, -1.4, 0]), [60, 12], palette.deep, 0.4);
  leatherBall(canvas, palette, camera.at([-3.2, -1.4, 3.1]), 58, '#fff3d6');
  vignette(canvas, palette, 0.25);
}

/** The wind's ripples in the sand. */
function ripples(canvas: Canvas, palette: Palette): void {
  const random = seeded(6);
  let lines = '';
  for (let index = 0; index < 120; index += 1) {
    const y = between(random, 545, HEIGHT);
    const size = (y - 500) / 4;
    const x = between(random, -60, WIDTH);
    lines += `M${Math.round(x)} ${Math.round(y)}q${Math.round(size / 2)} ${Math.round(-size / 6)} ${Math.round(size)} 0t${Math.round(size)} 0`;
  }
  canvas.stroke(lines, palette.shade, 3, { opacity: 0.35 });
}

function spike(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, HEIGHT],
      [WIDTH, 0],
      [
        [0, palette.deep],
        [0.55, palette.shade],
        [1, palette.ground],
      ],
    ),
  );
  beam(canvas, [1500, -60], [760, 760], 700, palette.glow, 0.55);
  const cords = squareNet(-60, 560, WIDTH + 60, HEIGHT + 90, 62, ([x, y]) => [
    x + (y - 560) * 0.05,
    y + x * 0.045 - 40,
  ]);
  canvas.stroke(cords, palette.deep, 6, { opacity: 0.85 });
  canvas.group({ transform: 'rotate(2.6)' }, () => canvas.rect(-60, 492, WIDTH + 200, 46, '#ffffff'));
  for (let index = 0; index < 7; index += 1)
    canvas.stroke(`M${1180 + index * 44} ${30 + index * 24}L${930 + index * 26} ${270 + index * 26}`, palette.line, 7, {
      opacity: 0.5 - index * 0.05,
    });
  leatherBall(canvas, palette, [800, 330], 178, palette.accent, [10, 30, 50]);
  vignette(canvas, palette, 0.5);
}

function serve(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-14.5, 0.9, 1.5], target: [2, 0, 1.9], lens: 0.9, centre: [0.5, 0.5] });
  canvas.cover(
    canvas.radial([825, 340], 1100, [
      [0, palette.band],
      [0.5, palette.shade],
      [1, palette.deep],
    ]),
  );
  floor(canvas, camera, palette, mix(palette.shade, palette.deep, 0.3));
  pool(canvas, camera, [-5, 0], 6, palette.glow, 0.45);
  net(canvas, camera, palette);
  const at = camera.at([-9, -0.9, 0.12]);
  ballShadow(canvas, [at[0] + 44, at[1] + 50], [112, 18], palette.deep, 0.7);
  leatherBall(canvas, palette, at, 68, palette.accent, [50, 20, 10]);
  vignette(canvas, palette, 0.55);
}

/** The top of the net against the lamps of the hall. */
function tape(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [0, HEIGHT], palette.deep, palette.ground));
  const random = seeded(52);
  for (let index = 0; index < 34; index += 1) {
    canvas.circle(
      [between(random, 0, WIDTH), between(random, 0, 420)],
      between(random, 16, 58),
      palette.glow,
      between(random, 0.06, 0.22),
    );
  }
  canvas.stroke(
    squareNet(-40, 470, WIDTH + 40, HEIGHT + 40, 84, ([x, y]) => [x, y + 10 * Math.sin(x / 130)]),
    palette.deep,
    9,
  );
  canvas.rect(0, 430, WIDTH, 84, canvas.fade([0, 430], [0, 514], '#ffffff', '#cfd3da'));
  for (let y = 0; y < 8; y += 1) canvas.rect(1322, 60 + y * 58, 26, 58, y % 2 ? '#ffffff' : palette.accent);
  sunlight(canvas, palette.glow, 0.35, 560, 260);
  leatherBall(canvas, palette, [560, 296], 150, palette.second, [20, 60, 40]);
  canvas.cover(canvas.fade([0, 500], [0, HEIGHT], alpha(palette.deep, 0), alpha(palette.deep, 0.55)));
}

export const volleyball = [
  scene({ ...TEAL, second: '#e07b3a', accent: '#ffe08a' }, [0.45, 0.45], acrossTheNet),
  scene({ ...CLAY, second: '#ffe08a', accent: '#17475a' }, [0.45, 0.5], fromOver),
  scene(SAND, [0.45, 0.42], beach),
  scene({ ...VIOLET, accent: '#ffe08a' }, [0.48, 0.38], spike),
  scene({ ...BLUE, accent: '#ffd54a' }, [0.45, 0.6], serve),
  scene({ ...RED, second: '#fff1d6' }, [0.36, 0.36], tape),
];
