import { ballShadow, seamed } from '../drawing/balls';
import { Camera, fromAbove, type Point } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { flank, level } from '../drawing/faces';
import { area, type Area } from '../drawing/ground';
import { pool as lightPool, sky, sunlight, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { caustics, ripples } from '../drawing/waves';
import { BLUE, DUSK, SAVANNA, TEAL, type Palette } from '../palettes';
import { scene } from '../scene';

const POOL: Palette = {
  name: 'pool',
  ground: '#18a5c9',
  shade: '#0a5f8f',
  band: '#3cc3dc',
  sky: '#bfe8f2',
  horizon: '#f2fbfb',
  line: '#f5feff',
  accent: '#e5383b',
  second: '#ffd166',
  glow: '#eaffff',
  deep: '#052c4a',
};
const LANE = 2.5;

/** A lane rope: floats in two colours, one after the other. */
function rope(
  canvas: Canvas,
  camera: Camera,
  from: Point,
  to: Point,
  colours: readonly [Colour, Colour],
  float: number,
): void {
  const steps = 60;
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2],
  ];
  for (let index = 0; index < steps; index += 1) {
    const [a, b] = [at(index / steps), at((index + 0.86) / steps)];
    canvas.stroke(
      camera.line([a, b]),
      colours[Math.floor(index / 3) % 2] ?? colours[0],
      Math.max(2, camera.scale(a) * float),
      { cap: 'butt' },
    );
  }
}

function lanesFromOver(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([0, 0.4], 17, 27);
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.band, palette.shade));
  for (let lane = -3; lane <= 3; lane += 1)
    canvas.fill(
      area(camera, { left: -30, right: 30, near: lane * LANE - 0.13 + LANE / 2, far: lane * LANE + 0.13 + LANE / 2 }),
      palette.deep,
      0.62,
    );
  canvas.group({ blend: 'screen' }, () => caustics(canvas, 3, 96, palette.glow, 0.55));
  for (let lane = -3; lane <= 3; lane += 1) {
    const y = lane * LANE;
    canvas.fill(area(camera, { left: -30, right: 30, near: y - 0.5, far: y - 0.28 }), palette.deep, 0.18);
    rope(
      canvas,
      camera,
      [-14, y, 0],
      [14, y, 0],
      lane % 2 ? [palette.accent, palette.line] : [palette.second, palette.line],
      0.15,
    );
  }
  wash(canvas, [0, 0], [0.7, 0.9], palette.glow, 0.3);
  wash(canvas, [1, 1], [0.5, 0.4], palette.deep, 0.5);
}

function fromTheBlocks(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-5.5, 1, 3.1], target: [18, -0.4, 0], lens: 0.78, centre: [0.5, 0.46] });
  canvas.cover(canvas.fade([0, 0], [0, 330], palette.sky, palette.horizon));
  const water: Area = { left: 0, right: 50, near: -10, far: 10 };
  for (let index = 0; index < 9; index += 1)
    canvas.fill(flank(camera, 54, [-40 + index * 9, -34 + index * 9], [0, 7]), palette.glow, 0.8);
  canvas.fill(area(camera, { left: -20, right: 54, near: -40, far: 40 }), mix(palette.horizon, palette.shade, 0.35));
  canvas.fill(
    area(camera, water),
    canvas.linear(
      [0, 330],
      [0, HEIGHT],
      [
        [0, palette.band],
        [0.5, palette.ground],
        [1, palette.shade],
      ],
    ),
  );
  canvas.clipped(area(camera, water), () => {
    for (let lane = -4; lane < 4; lane += 1)
      canvas.fill(
        area(camera, { left: 0, right: 50, near: (lane + 0.5) * LANE - 0.13, far: (lane + 0.5) * LANE + 0.13 }),
        palette.deep,
        0.5,
      );
    canvas.stroke(ripples(8, 240, [360, HEIGHT], 110), palette.glow, 3, { opacity: 0.5 });
  });
  for (let lane = -4; lane <= 4; lane += 1)
    rope(
      canvas,
      camera,
      [0, lane * LANE, 0.02],
      [50, lane * LANE, 0.02],
      lane % 2 ? [palette.accent, palette.line] : [palette.second, palette.line],
      0.13,
    );
  canvas.fill(
    camera.shape([
      [0, -10, 0],
      [0, 10, 0],
      [-0.3, 10, 0.3],
      [-0.3, -10, 0.3],
    ]),
    palette.line,
  );
  for (let lane = -4; lane < 4; lane += 1) startBlock(canvas, camera, palette, (lane + 0.5) * LANE);
  vignette(canvas, palette, 0.4);
}

function startBlock(canvas: Canvas, camera: Camera, palette: Palette, y: number): void {
  const [near, far] = [y - 0.34, y + 0.34];
  canvas.fill(
    camera.shape([
      [-0.9, near, 0.3],
      [-0.4, near, 0.3],
      [-0.3, near, 0.95],
      [-1, near, 1.05],
    ]),
    palette.deep,
  );
  canvas.fill(
    camera.shape([
      [-0.9, near, 0.3],
      [-0.9, far, 0.3],
      [-1, far, 1.05],
      [-1, near, 1.05],
    ]),
    darker(palette.accent, 0.35),
  );
  canvas.fill(
    camera.shape([
      [-1, near, 1.05],
      [-1, far, 1.05],
      [-0.3, far, 0.95],
      [-0.3, near, 0.95],
    ]),
    palette.accent,
  );
}

function underWater(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, 0],
      [0, HEIGHT],
      [
        [0, palette.horizon],
        [0.16, palette.band],
        [0.55, palette.ground],
        [1, palette.deep],
      ],
    ),
  );
  for (let index = 0; index < 9; index += 1) {
    const x = -200 + index * 240;
    canvas.fill(
      `M${x} -20L${x + 120} -20L${x + 60 + (x - 800) * 0.5} ${HEIGHT}L${x - 150 + (x - 800) * 0.5} ${HEIGHT}Z`,
      canvas.fade([x, 0], [x, HEIGHT], alpha(palette.glow, 0.26), alpha(palette.glow, 0)),
    );
  }
  canvas.clipped(`M0 0H${WIDTH}V150C1400 190 1200 120 960 156S520 190 300 140 90 170 0 150Z`, () =>
    caustics(canvas, 12, 92, '#ffffff', 0.75),
  );
  canvas.fill(`M-100 ${HEIGHT}L620 560H1030L1750 ${HEIGHT}Z`, palette.deep, 0.35);
  canvas.fill(`M690 ${HEIGHT}L800 560H850L960 ${HEIGHT}Z`, palette.deep, 0.75);
  const random = seeded(19);
  for (let index = 0; index < 46; index += 1) {
    const at: Spot = [between(random, 900, 1500) + between(random, -80, 80), between(random, 120, 860)];
    const radius = between(random, 5, 30);
    canvas.circle(at, radius, palette.glow, 0.16);
    canvas.stroke(
      `M${at[0] - radius * 0.7} ${at[1] - radius * 0.2}a${radius * 0.75} ${radius * 0.75} 0 0 1 ${radius * 0.7} ${-radius * 0.5}`,
      '#ffffff',
      2.6,
      { opacity: 0.8 },
    );
  }
  vignette(canvas, palette, 0.45);
}

function waterPolo(canvas: Canvas, palette: Palette): void {
  const shore = 300;
  canvas.cover(canvas.fade([0, 0], [0, shore], palette.sky, palette.horizon));
  canvas.rect(
    0,
    shore,
    WIDTH,
    HEIGHT - shore,
    canvas.linear(
      [0, shore],
      [0, HEIGHT],
      [
        [0, palette.band],
        [0.4, palette.ground],
        [1, palette.deep],
      ],
    ),
  );
  canvas.stroke('M1130 372V170H1560V372', '#ffffff', 20, { cap: 'butt' });
  let net = '';
  for (let x = 1150; x < 1560; x += 30) net += `M${x} 178V372`;
  for (let y = 190; y < 372; y += 30) net += `M1134 ${y}H1556`;
  canvas.stroke(net, '#ffffff', 3, { opacity: 0.55 });
  canvas.glow([620, 420], 620, palette.glow, 0.5);
  canvas.stroke(ripples(31, 240, [shore + 20, HEIGHT], 110), palette.glow, 3, { opacity: 0.45 });
  splash(canvas, palette, [620, 600]);
  seamed(
    canvas,
    { at: [620, 520], radius: 196, turn: [24, 44, 18] },
    { base: palette.second, seam: darker(palette.second, 0.5), shadow: palette.deep },
    'volleyball',
  );
  canvas.fill(
    `M0 610C180 570 330 640 470 596S760 650 900 600 1250 640 1650 590V${HEIGHT}H0Z`,
    canvas.linear(
      [0, 590],
      [0, HEIGHT],
      [
        [0, alpha(palette.band, 0.94)],
        [0.3, alpha(palette.ground, 0.97)],
        [1, palette.deep],
      ],
    ),
  );
  canvas.stroke('M0 610C180 570 330 640 470 596S760 650 900 600 1250 640 1650 590', palette.glow, 6, { opacity: 0.9 });
  canvas.fill(`M0 760C260 710 520 800 820 750S1380 790 1650 742V${HEIGHT}H0Z`, palette.shade, 0.75);
  vignette(canvas, palette, 0.4);
}

function splash(canvas: Canvas, palette: Palette, [x, y]: Spot): void {
  const random = seeded(77);
  for (let index = 0; index < 44; index += 1) {
    const angle = between(random, Math.PI * 1.08, Math.PI * 1.92);
    const reach = between(random, 220, 470);
    canvas.circle(
      [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.66],
      between(random, 3, 15),
      palette.glow,
      between(random, 0.5, 0.95),
    );
  }
}

/** Steeplechase: the beam, and the water that climbs out behind it. */
function barrier(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-4.8, -4.4, 2], target: [1.8, 0, 0.5], lens: 0.95 });
  sky(canvas, palette, 360);
  canvas.glow([1300, 200], 620, palette.glow, 0.85);
  canvas.fill(area(camera, { left: -80, right: 80, near: -80, far: 80 }), palette.second);
  canvas.fill(area(camera, { left: -30, right: 40, near: -1.83, far: 1.83 }), '#b5482c');
  const basin: Area = { left: 0.2, right: 3.86, near: -1.83, far: 1.83 };
  canvas.fill(area(camera, basin), canvas.fade([700, 500], [1300, 760], '#0a5f8f', '#6fd3e3'));
  canvas.clipped(area(camera, basin), () =>
    canvas.stroke(ripples(4, 240, [380, HEIGHT], 110), '#ffffff', 3, { opacity: 0.7 }),
  );
  canvas.stroke(area(camera, basin), palette.line, 7);
  canvas.fill(
    camera.shape([
      [0, -1.83, 0],
      [0, 1.83, 0],
      [2.2, 2.6, 0],
      [2.2, -1.1, 0],
    ]),
    palette.deep,
    0.3,
  );
  const box = (low: number, high: number, from: number, to: number, colour: Colour) => {
    canvas.fill(flank(camera, -0.07, [from, to], [low, high]), colour);
    canvas.fill(level(camera, [-0.07, 0.07], [from, to], high), lighter(colour, 0.25));
  };
  for (const y of [-1.7, 1.6]) box(0, 0.79, y, y + 0.12, darker(palette.deep, 0.1));
  for (let part = 0; part < 6; part += 1)
    box(0.78, 0.93, -1.83 + part * 0.61, -1.83 + (part + 1) * 0.61, part % 2 ? palette.accent : '#ffffff');
  lightPool(canvas, camera, [2, 0], 3.5, palette.glow, 0.35);
  vignette(canvas, palette, 0.45);
}

/** Ripples that meet: two drops on a still surface. */
function rings(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0, palette.ground],
        [0.5, palette.shade],
        [1, palette.deep],
      ],
    ),
  );
  for (const [x, y] of [
    [560, 420],
    [1180, 560],
  ] as const) {
    for (let index = 1; index < 12; index += 1) {
      const [rx, ry] = [index * 88, index * 46];
      const ring = `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
      canvas.stroke(ring, index % 2 ? palette.band : palette.glow, 18 - index, { opacity: 0.5 - index * 0.036 });
    }
  }
  ballShadow(canvas, [560, 446], [130, 36], palette.deep, 0.6);
  seamed(
    canvas,
    { at: [560, 384], radius: 98, turn: [30, 20, 60] },
    { base: palette.accent, seam: darker(palette.accent, 0.5), shadow: palette.deep },
    'volleyball',
  );
  sunlight(canvas, palette.glow, 0.4, 860, 260);
  vignette(canvas, palette, 0.5);
}

export const water = [
  scene(POOL, [0.5, 0.5], lanesFromOver),
  scene(
    { ...POOL, name: 'pool-hall', ground: '#1276b8', shade: '#0b4a84', band: '#3aa0d8' },
    [0.5, 0.5],
    fromTheBlocks,
  ),
  scene(BLUE, [0.6, 0.45], underWater),
  scene({ ...TEAL, second: '#ffd166' }, [0.38, 0.55], waterPolo),
  scene({ ...SAVANNA, second: '#0a6b3d' }, [0.5, 0.55], barrier),
  scene({ ...DUSK, accent: '#ffc06a' }, [0.36, 0.44], rings),
];
