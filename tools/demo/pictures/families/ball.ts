import { FOOTBALL_GOAL, goal } from '../drawing/arena';
import { ballShadow, football } from '../drawing/balls';
import { Camera, fromAbove } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix } from '../drawing/colours';
import { area, bands, painted } from '../drawing/ground';
import { pool, sky, stars, sunlight, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { BLUE, DAY, INK, NIGHT, RED, SAVANNA, SPECIAL, type Palette } from '../palettes';
import { scene } from '../scene';
import { lawn } from './pitch';

const WHITE = '#f8f8f3';

/** Blades of grass along the lower edge, out of focus. */
function blades(canvas: Canvas, palette: Palette, seed: number, base: number, tall: number, count: number): void {
  const random = seeded(seed);
  const paths = ['', '', ''];
  for (let index = 0; index < count; index += 1) {
    const x = between(random, -20, WIDTH + 20);
    const height = between(random, 0.4, 1) * tall;
    const lean = between(random, -0.4, 0.4) * height;
    paths[index % 3] +=
      `M${x} ${base}q${lean * 0.3} ${-height * 0.6} ${lean} ${-height}q${-lean * 0.2} ${height * 0.5} ${-lean + 9} ${height}Z`.replaceAll(
        /\d+\.\d+/g,
        (n) => Number(n).toFixed(1),
      );
  }
  canvas.fill(paths[0] ?? '', palette.band);
  canvas.fill(paths[1] ?? '', palette.ground);
  canvas.fill(paths[2] ?? '', mix(palette.shade, palette.ground, 0.4));
}

function dawn(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 610);
  canvas.glow([1120, 560], 900, palette.glow, 0.95);
  canvas.circle([1120, 540], 92, palette.glow, 0.95);
  canvas.rect(
    0,
    600,
    WIDTH,
    HEIGHT - 600,
    canvas.linear(
      [0, 600],
      [0, HEIGHT],
      [
        [0, palette.band],
        [0.3, palette.ground],
        [1, palette.deep],
      ],
    ),
  );
  blades(canvas, palette, 3, 606, 26, 420);
  ballShadow(canvas, [450, 812], [420, 42], palette.deep, 0.9);
  football(
    canvas,
    { at: [640, 540], radius: 268, turn: [18, 40, 8], light: [0.55, -0.25] },
    { base: WHITE, patch: darker(palette.shade, 0.4), shadow: palette.deep },
  );
  blades(canvas, palette, 8, HEIGHT + 8, 150, 260);
  blades(canvas, { ...palette, band: palette.shade, ground: darker(palette.shade, 0.3) }, 5, HEIGHT + 8, 95, 240);
  vignette(canvas, palette, 0.5, [0.5, 0.5]);
}

function flight(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, HEIGHT],
      [WIDTH, 0],
      [
        [0, palette.deep],
        [0.5, palette.ground],
        [1, palette.horizon],
      ],
    ),
  );
  canvas.glow([1280, 250], 700, palette.glow, 0.75);
  const path: Spot[] = Array.from({ length: 40 }, (_, index) => {
    const t = index / 39;
    return [-60 + 1340 * t, 980 - 1140 * t + 420 * t * t];
  });
  for (let strand = -4; strand <= 4; strand += 1) {
    const line = path
      .map(([x, y], index) => `${x.toFixed(1)} ${(y + strand * 26 * (0.35 + (index / 39) * 0.65)).toFixed(1)}`)
      .join('L');
    canvas.stroke(
      `M${line}`,
      canvas.fade([0, 0], [1280, 0], alpha(palette.line, 0), alpha(strand % 2 ? palette.accent : palette.line, 0.85)),
      strand % 2 ? 9 : 5,
    );
  }
  football(
    canvas,
    { at: [1290, 262], radius: 172, turn: [52, 16, -30], light: [0.3, -0.5] },
    { base: WHITE, patch: palette.accent, shadow: palette.deep },
  );
  vignette(canvas, palette, 0.5, [0.7, 0.35]);
}

/** Like a planet: the ball fills one side, its edge alone is lit. */
function planet(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.shade, palette.deep));
  stars(canvas, palette.line, 17, 90, HEIGHT);
  canvas.glow([620, 240], 900, palette.accent, 0.55);
  football(
    canvas,
    { at: [1060, 690], radius: 560, turn: [30, 10, 24], light: [-0.62, -0.6] },
    { base: mix(WHITE, palette.horizon, 0.25), patch: darker(palette.shade, 0.3), shadow: palette.deep },
  );
  canvas.stroke(
    'M500 690a560 560 0 0 1 560 -560',
    canvas.linear(
      [500, 690],
      [1060, 130],
      [
        [0, alpha(palette.glow, 0)],
        [0.5, alpha(palette.glow, 0.95)],
        [1, alpha(palette.glow, 0)],
      ],
    ),
    7,
  );
  vignette(canvas, palette, 0.4, [0.4, 0.4]);
}

function onTheLine(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([0, 0], 4.6, 24);
  canvas.fill(area(camera, { left: -9, right: 9, near: -9, far: 9 }), palette.ground);
  canvas.fill(bands(camera, { left: -9, right: 9, near: -9, far: 9 }, 6, 'x'), palette.band);
  tufts(canvas, palette);
  canvas.fill(painted(camera, [{ line: [0.3, -9, 0.3, 9] }], 0.24), palette.line, 0.95);
  const at: Spot = [700, 440];
  ballShadow(canvas, [at[0] + 210, at[1] + 130], [330, 190], palette.deep, 0.75);
  football(
    canvas,
    { at, radius: 176, turn: [70, 20, 40] },
    { base: WHITE, patch: palette.accent, shadow: palette.deep },
  );
  sunlight(canvas, palette.glow, 0.5, 240, 420);
  wash(canvas, [1, 1], [0.4, 0.3], palette.deep, 0.55);
}

/** Short strokes all over, as grass has them from above. */
function tufts(canvas: Canvas, palette: Palette): void {
  const random = seeded(41);
  const strokes = ['', ''];
  for (let index = 0; index < 1500; index += 1) {
    const [x, y] = [Math.round(between(random, 0, WIDTH)), Math.round(between(random, 0, HEIGHT))];
    strokes[index % 2] += `M${x} ${y}l${Math.round(between(random, -6, 6))} ${Math.round(between(random, -16, -6))}`;
  }
  canvas.stroke(strokes[0] ?? '', palette.shade, 2.4, { opacity: 0.35 });
  canvas.stroke(strokes[1] ?? '', lighter(palette.band, 0.3), 2, { opacity: 0.35 });
}

function fourGoals(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-10, -21, 13], target: [0, -0.6, 0], lens: 1.02 });
  lawn(canvas, camera, palette, 30);
  pool(canvas, camera, [0, 0], 13, palette.glow, 0.4);
  canvas.fill(
    painted(
      camera,
      [
        { arc: [0, 0, 5, 0, 360] },
        { line: [-11, -9, 11, -9] },
        { line: [-11, 9, 11, 9] },
        { line: [-11, -9, -11, 9] },
        { line: [11, -9, 11, 9] },
      ],
      0.14,
    ),
    palette.line,
  );
  const small = { ...FOOTBALL_GOAL, width: 3, height: 1.4, mesh: 1.2 };
  goal(canvas, camera, palette, { ...small, x: 0, y: 9, depth: 1 }, 'x', 0.14);
  goal(canvas, camera, palette, { ...small, x: 11, y: 0, depth: 1 }, 'y', 0.14);
  goal(canvas, camera, palette, { ...small, x: -11, y: 0, depth: -1 }, 'y', 0.14);
  const at = camera.at([0, 0, 0.5]);
  ballShadow(canvas, [at[0] + 52, at[1] + 36], [96, 26], palette.deep, 0.75);
  football(
    canvas,
    { at, radius: 54, turn: [30, 60, 0] },
    { base: WHITE, patch: darker(palette.shade, 0.4), shadow: palette.deep },
  );
  goal(canvas, camera, palette, { ...small, x: 0, y: -9, depth: -1 }, 'x', 0.14);
  vignette(canvas, palette, 0.6);
}

/** Half in the light, half in the dark. */
function halfAndHalf(canvas: Canvas, palette: Palette): void {
  canvas.rect(0, 0, WIDTH / 2, HEIGHT, palette.ground);
  canvas.rect(WIDTH / 2, 0, WIDTH / 2, HEIGHT, palette.deep);
  for (let ringIndex = 1; ringIndex < 7; ringIndex += 1) {
    const radius = 250 + ringIndex * 92;
    canvas.stroke(`M825 ${464 - radius}a${radius} ${radius} 0 0 0 0 ${radius * 2}`, palette.line, 3, {
      opacity: 0.32 - ringIndex * 0.04,
    });
    canvas.stroke(`M825 ${464 - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}`, palette.accent, 3, {
      opacity: 0.5 - ringIndex * 0.06,
    });
  }
  football(
    canvas,
    { at: [825, 464], radius: 270, turn: [8, 36, 0], light: [-0.5, -0.3] },
    { base: WHITE, patch: '#15171c', shadow: palette.deep },
  );
  canvas.fill('M825 194a270 270 0 0 1 0 540Z', palette.deep, 0.55);
  canvas.stroke('M825 194a270 270 0 0 1 0 540', palette.accent, 6);
  wash(canvas, [0, 0], [0.5, 0.9], palette.glow, 0.2);
}

/** The rings of the last drops on the water. */
function drops(canvas: Canvas, palette: Palette, shore: number): void {
  const random = seeded(23);
  for (let index = 0; index < 26; index += 1) {
    const at: Spot = [between(random, 0, WIDTH), between(random, shore + 40, HEIGHT)];
    const size = between(random, 26, 90) * ((at[1] - shore) / 260 + 0.3);
    for (const share of [1, 0.55]) {
      canvas.stroke(
        `M${at[0] - size * share} ${at[1]}a${size * share} ${size * share * 0.2} 0 1 0 ${size * share * 2} 0a${size * share} ${size * share * 0.2} 0 1 0 ${-size * share * 2} 0Z`,
        palette.line,
        2.4,
        { opacity: 0.3 },
      );
    }
  }
}

/** After the rain: the ball and its likeness in the water. */
function wet(canvas: Canvas, palette: Palette): void {
  const shore = 560;
  canvas.cover(canvas.fade([0, 0], [0, shore], palette.sky, palette.horizon));
  for (const [x, y, radius] of [
    [240, 170, 70],
    [520, 250, 44],
    [1180, 150, 84],
    [1420, 290, 52],
    [930, 100, 40],
  ] as const) {
    canvas.glow([x, y], radius * 2.2, palette.glow, 0.5);
    canvas.circle([x, y], radius, palette.glow, 0.3);
  }
  const whole = { base: WHITE, patch: palette.ground, shadow: palette.deep };
  const place = { at: [825, 400] as Spot, radius: 196, turn: [24, 30, -12] as const };
  canvas.rect(0, shore, WIDTH, HEIGHT - shore, canvas.fade([0, shore], [0, HEIGHT], palette.shade, palette.deep));
  canvas.group({ transform: `translate(0 ${shore * 2 + 64}) scale(1 -1)`, opacity: 0.42 }, () =>
    football(canvas, place, whole),
  );
  drops(canvas, palette, shore);
  ballShadow(canvas, [825, 600], [210, 26], palette.deep, 0.8);
  football(canvas, place, whole);
  vignette(canvas, palette, 0.55);
}

export const ball = [
  scene(SAVANNA, [0.42, 0.56], dawn),
  scene(BLUE, [0.72, 0.36], flight),
  scene(INK, [0.55, 0.6], planet),
  scene(DAY, [0.44, 0.48], onTheLine),
  scene(NIGHT, [0.5, 0.5], fourGoals),
  scene(RED, [0.5, 0.5], halfAndHalf),
  scene(SPECIAL, [0.5, 0.45], wet),
];
