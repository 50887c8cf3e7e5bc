import { bowl } from '../drawing/arena';
import { football } from '../drawing/balls';
import { Camera, pathOf } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix } from '../drawing/colours';
import { beam, lamp, pool, sky, vignette } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { FOOTBALL } from '../fields/fields';
import { BLUE, DUSK, NIGHT, RED, SAVANNA, SPECIAL, type Palette } from '../palettes';
import { scene } from '../scene';
import { lawn, pitchLines } from './pitch';

/** A frame of lamps at the top of a mast, seen from below. */
function lampFrame(canvas: Canvas, palette: Palette, at: Spot, columns: number, rows: number, step: number): void {
  const [width, height] = [columns * step, rows * step];
  canvas.glow(at, width * 1.9, palette.glow, 0.5);
  canvas.fill(
    pathOf(
      [
        [at[0] - width / 2 - 14, at[1] - height / 2 - 10],
        [at[0] + width / 2 + 14, at[1] - height / 2 - 18],
        [at[0] + width / 2 + 6, at[1] + height / 2 + 14],
        [at[0] - width / 2 - 6, at[1] + height / 2 + 14],
      ],
      'Z',
    ),
    darker(palette.deep, 0.2),
  );
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const spot: Spot = [at[0] + (column - (columns - 1) / 2) * step, at[1] + (row - (rows - 1) / 2) * step];
      canvas.circle(spot, step * 0.38, mix(palette.glow, palette.second, 0.35));
      canvas.circle(spot, step * 0.26, '#ffffff');
    }
  }
  canvas.glow(at, width * 0.85, '#ffffff', 0.55);
}

/** The mast: two legs and the struts between. */
function mast(canvas: Canvas, palette: Palette, top: Spot, foot: Spot, wide: number): void {
  const legs = (side: number): [Spot, Spot] => [
    [top[0] + side * wide * 0.35, top[1]],
    [foot[0] + side * wide, foot[1]],
  ];
  const along = ([a, b]: [Spot, Spot], share: number): Spot => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ];
  const [left, right] = [legs(-1), legs(1)];
  const colour = darker(palette.deep, 0.15);
  canvas.stroke(pathOf(left) + pathOf(right), colour, wide * 0.22);
  for (let index = 0; index < 9; index += 1) {
    const [from, to] = [index / 9, (index + 1) / 9];
    canvas.stroke(
      pathOf([along(left, from), along(right, to)]) + pathOf([along(right, from), along(left, to)]),
      colour,
      wide * 0.09,
    );
  }
}

function oneMast(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, HEIGHT * 0.95);
  canvas.glow([420, 860], 900, palette.second, 0.8);
  const at: Spot = [1130, 250];
  for (const [x, wide] of [
    [-200, 520],
    [380, 560],
    [980, 480],
  ] as const)
    beam(canvas, at, [x, 1120], wide, palette.glow, 0.5);
  mast(canvas, palette, [1130, 300], [1186, HEIGHT + 30], 46);
  lampFrame(canvas, palette, at, 7, 4, 46);
  skyline(canvas, palette);
}

/** The rim of a stadium and some poplars against the last light. */
function skyline(canvas: Canvas, palette: Palette): void {
  canvas.fill(`M0 ${HEIGHT}V780C240 730 520 722 760 760L1650 838V${HEIGHT}Z`, palette.deep);
  const random = seeded(12);
  let trees = '';
  for (let x = 20; x < 640; x += 46)
    trees += `M${x} 800q${Math.round(between(random, 6, 14))} ${-Math.round(between(random, 90, 170))} 24 -6Z`;
  canvas.fill(trees, darker(palette.deep, 0.25));
}

function crossing(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [0, -74, 20], target: [0, 6, 6], lens: 0.7, centre: [0.5, 0.56] });
  sky(canvas, palette, 520);
  lawn(canvas, camera, palette, 18);
  pitchLines(canvas, camera, palette, 0.4);
  bowl(canvas, camera, palette, FOOTBALL.area);
  const masts: Spot[] = [
    [150, 120],
    [610, 190],
    [1040, 190],
    [1500, 120],
  ];
  for (const at of masts) {
    beam(canvas, at, [WIDTH - at[0], 880], 460, palette.glow, 0.55);
    for (let lampIndex = 0; lampIndex < 6; lampIndex += 1)
      lamp(canvas, [at[0] + (lampIndex % 3) * 22 - 22, at[1] + Math.floor(lampIndex / 3) * 20], 6, palette.glow);
  }
  pool(canvas, camera, [0, 0], 30, palette.glow, 0.35);
  vignette(canvas, palette, 0.55);
}

/** Lying on the grass and looking up: the roof is a ring, its edge a chain of lamps. */
function roofRing(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.deep);
  const middle: Spot = [860, 450];
  const ring = (rx: number, ry: number) =>
    `M${middle[0] - rx} ${middle[1]}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`;
  for (let step = 9; step >= 1; step -= 1) {
    canvas.fill(ring(470 + step * 96, 250 + step * 66), mix(palette.shade, palette.deep, step / 9));
  }
  for (let spoke = 0; spoke < 48; spoke += 1) {
    const angle = (spoke / 48) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    canvas.stroke(
      `M${middle[0] + dx * 470} ${middle[1] + dy * 250}L${middle[0] + dx * 1500} ${middle[1] + dy * 980}`,
      palette.ground,
      4,
      { opacity: 0.5 },
    );
  }
  canvas.fill(ring(470, 250), canvas.fade([500, 220], [1200, 700], palette.sky, palette.horizon));
  football(
    canvas,
    { at: [930, 400], radius: 62, turn: [40, 20, 10], light: [0.2, 0.5] },
    { base: '#f8f8f3', patch: palette.deep, shadow: palette.deep },
  );
  for (let index = 0; index < 36; index += 1) {
    const angle = ((index + 0.5) / 36) * 2 * Math.PI;
    lamp(
      canvas,
      [middle[0] + Math.cos(angle) * 500, middle[1] + Math.sin(angle) * 272],
      7 + 4 * Math.abs(Math.sin(angle)),
      palette.glow,
    );
  }
  canvas.stroke(ring(470, 250), palette.glow, 4, { opacity: 0.9 });
  vignette(canvas, palette, 0.6, [0.52, 0.48]);
}

function panel(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [0, HEIGHT], palette.shade, palette.deep));
  const [columns, rows, step] = [9, 5, 178];
  canvas.group({ transform: 'translate(825 464) skewX(-8) rotate(-5)' }, () => {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at: Spot = [(column - (columns - 1) / 2) * step, (row - (rows - 1) / 2) * step];
        const isLit = (row * 5 + column * 3) % 11 !== 0;
        bulb(canvas, palette, at, step * 0.4, isLit);
      }
    }
  });
  canvas.glow([1060, 380], 760, palette.glow, 0.42);
  vignette(canvas, palette, 0.7, [0.6, 0.42]);
}

function bulb(canvas: Canvas, palette: Palette, at: Spot, radius: number, isLit: boolean): void {
  canvas.circle(at, radius * 1.12, darker(palette.deep, 0.3));
  canvas.circle(
    at,
    radius,
    canvas.radial(
      at,
      radius,
      isLit
        ? [
            [0, '#ffffff'],
            [0.45, lighter(palette.glow, 0.3)],
            [0.8, palette.accent],
            [1, darker(palette.accent, 0.5)],
          ]
        : [
            [0, mix(palette.shade, palette.accent, 0.2)],
            [1, palette.deep],
          ],
    ),
  );
  if (isLit) canvas.glow(at, radius * 2.1, palette.glow, 0.4);
}

function cones(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, 0],
      [0, HEIGHT],
      [
        [0, palette.sky],
        [0.62, palette.shade],
        [1, palette.deep],
      ],
    ),
  );
  const floor = 720;
  canvas.rect(0, floor, WIDTH, HEIGHT - floor, canvas.fade([0, floor], [0, HEIGHT], palette.ground, palette.deep));
  canvas.rect(0, 60, WIDTH, 26, palette.deep);
  for (const [index, x] of [170, 500, 825, 1150, 1480].entries()) {
    const colour = index % 2 ? palette.accent : palette.glow;
    beam(canvas, [x, 96], [x + (index - 2) * 46, 860], 430, colour, 0.75);
    canvas.ellipse(
      [x + (index - 2) * 40, 800],
      [190, 46],
      canvas.radial([x + (index - 2) * 40, 800], 190, [
        [0, alpha(colour, 0.75)],
        [1, alpha(colour, 0)],
      ]),
    );
    canvas.fill(`M${x - 34} 74h68l-14 44h-40Z`, darker(palette.deep, 0.3));
    lamp(canvas, [x, 112], 12, colour);
  }
  canvas.rect(0, floor - 4, WIDTH, 8, palette.line, 0.35);
  vignette(canvas, palette, 0.55, [0.5, 0.55]);
}

/** Masts one behind the other, each paler than the one before it. */
function rowOfMasts(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, HEIGHT * 0.9);
  canvas.circle([1240, 660], 130, palette.glow);
  canvas.glow([1240, 660], 800, palette.glow, 0.85);
  for (let index = 4; index >= 0; index -= 1) {
    const near = 1 / (1 + index * 0.62);
    const x = 1250 - 900 * near;
    const pale: Palette = { ...palette, deep: mix(palette.deep, palette.horizon, index * 0.16) };
    const top: Spot = [x, 640 - 470 * near];
    mast(canvas, pale, [x, top[1] + 40 * near], [x + 24 * near, 800], 40 * near);
    beam(canvas, top, [x + 500 * near, 980], 420 * near, palette.glow, 0.4);
    lampFrame(canvas, pale, top, 5, 3, 46 * near);
  }
  canvas.fill(`M0 ${HEIGHT}V720C500 700 900 760 1650 726V${HEIGHT}Z`, mix(palette.deep, palette.ground, 0.25));
  canvas.fill(`M0 ${HEIGHT}V800C420 770 1100 850 1650 800V${HEIGHT}Z`, palette.deep);
}

export const lights = [
  scene(DUSK, [0.66, 0.36], oneMast),
  scene(NIGHT, [0.5, 0.5], crossing),
  scene(BLUE, [0.52, 0.5], roofRing),
  scene(RED, [0.6, 0.45], panel),
  scene(SPECIAL, [0.5, 0.5], cones),
  scene(SAVANNA, [0.3, 0.4], rowOfMasts),
];
