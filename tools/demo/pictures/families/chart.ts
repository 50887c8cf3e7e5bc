import { fromAbove } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { area, painted } from '../drawing/ground';
import { vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { FOOTBALL } from '../fields/fields';
import { BLUE, INK, RED, SAND, SPECIAL, TEAL, VIOLET, type Palette } from '../palettes';
import { scene } from '../scene';

function paper(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.ground, palette.deep));
  canvas.glow([430, 220], 1000, palette.band, 0.7);
}

function grid(canvas: Canvas, palette: Palette, step: number): void {
  let lines = '';
  for (let x = step / 2; x < WIDTH; x += step) lines += `M${x} 0V${HEIGHT}`;
  for (let y = step / 2; y < HEIGHT; y += step) lines += `M0 ${y}H${WIDTH}`;
  canvas.stroke(lines, palette.line, 1.6, { opacity: 0.13 });
}

/** A block standing on the paper: front, side and top. */
function column(
  canvas: Canvas,
  x: number,
  base: number,
  wide: number,
  tall: number,
  colour: Colour,
  shadow: Colour,
): void {
  const [dx, dy] = [wide * 0.34, -wide * 0.2];
  canvas.fill(`M${x + wide} ${base}l${dx * 3.4} ${-dy * -0.4}v-26l${-dx * 2.4} ${dy}Z`, shadow, 0.35);
  canvas.fill(
    `M${x} ${base}V${base - tall}H${x + wide}V${base}Z`,
    canvas.fade([0, base - tall], [0, base], lighter(colour, 0.08), mix(colour, shadow, 0.4)),
  );
  canvas.fill(`M${x + wide} ${base}V${base - tall}l${dx} ${dy}V${base + dy}Z`, mix(colour, shadow, 0.55));
  canvas.fill(`M${x} ${base - tall}l${dx} ${dy}H${x + wide + dx}l${-dx} ${-dy}Z`, lighter(colour, 0.35));
}

function columns(canvas: Canvas, palette: Palette): void {
  paper(canvas, palette);
  grid(canvas, palette, 92);
  canvas.rect(0, 772, WIDTH, HEIGHT - 772, palette.deep, 0.45);
  [250, 430, 330, 560, 430, 640].forEach((tall, index) =>
    column(
      canvas,
      150 + index * 228,
      772,
      136,
      tall,
      index === 5 ? palette.accent : index % 2 ? palette.line : palette.horizon,
      palette.deep,
    ),
  );
  vignette(canvas, palette, 0.5);
}

function smooth(spots: readonly Spot[]): string {
  return spots.slice(1).reduce(
    (path, [x, y], index) => {
      const [px, py] = spots[index] ?? [x, y];
      return `${path}C${px + (x - px) / 2} ${py} ${px + (x - px) / 2} ${y} ${x} ${y}`;
    },
    `M${spots[0] ?? '0 0'}`,
  );
}

function twoLines(canvas: Canvas, palette: Palette): void {
  paper(canvas, palette);
  grid(canvas, palette, 110);
  const series = [
    { ys: [760, 720, 660, 690, 560, 500, 520, 380, 300, 262, 168], colour: palette.accent, thick: 13 },
    { ys: [700, 730, 610, 560, 600, 470, 420, 430, 360, 290, 232], colour: palette.line, thick: 9 },
  ];
  for (const { ys, colour, thick } of [...series].reverse()) {
    const spots = ys.map((y, index): Spot => [60 + index * 152, y]);
    const path = smooth(spots);
    canvas.fill(`${path}V${HEIGHT}H60Z`, canvas.fade([0, 200], [0, HEIGHT], alpha(colour, 0.32), alpha(colour, 0)));
    canvas.group({ transform: 'translate(0 14)' }, () => canvas.stroke(path, palette.deep, thick, { opacity: 0.35 }));
    canvas.stroke(path, colour, thick);
    for (const spot of spots.slice(1)) {
      canvas.circle(spot, thick * 1.2, palette.ground);
      canvas.circle(spot, thick * 0.75, colour);
    }
  }
  canvas.glow([1580, 168], 240, palette.accent, 0.7);
  vignette(canvas, palette, 0.4);
}

/** Where on the pitch most of it happened. */
function heat(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([0, 0], 112, -6);
  canvas.cover(palette.deep);
  canvas.fill(area(camera, FOOTBALL.area), palette.shade);
  const random = seeded(5);
  const spots: [number, number, number][] = Array.from({ length: 46 }, () => [
    between(random, -46, 48),
    between(random, -28, 28),
    between(random, 4, 12),
  ]);
  canvas.clipped(area(camera, FOOTBALL.area), () => {
    canvas.group({ blend: 'screen' }, () => {
      for (const [x, y, size] of spots) canvas.glow(camera.at([x, y, 0]), size * 24, palette.second, 0.34);
      for (const [x, y, size] of [
        [30, 12, 9],
        [24, -14, 8],
        [38, 2, 7],
        [6, 18, 6],
        [-14, -6, 6],
      ] as const) {
        canvas.glow(camera.at([x, y, 0]), size * 26, palette.accent, 0.85);
        canvas.glow(camera.at([x, y, 0]), size * 10, palette.glow, 0.85);
      }
    });
  });
  canvas.fill(painted(camera, FOOTBALL.marks, 0.34), palette.line, 0.85);
  vignette(canvas, palette, 0.55);
}

function radar(canvas: Canvas, palette: Palette): void {
  paper(canvas, palette);
  const middle: Spot = [825, 484];
  const axes = 7;
  const at = (axis: number, reach: number): Spot => {
    const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
    return [middle[0] + Math.cos(angle) * reach * 400, middle[1] + Math.sin(angle) * reach * 400];
  };
  const shape = (reaches: readonly number[]) =>
    `M${reaches
      .map((reach, axis) =>
        at(axis, reach)
          .map((part) => part.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  for (let ring = 5; ring >= 1; ring -= 1) {
    canvas.fill(shape(Array(axes).fill(ring / 5)), ring % 2 ? palette.deep : palette.line, ring % 2 ? 0.16 : 0.05);
    canvas.stroke(shape(Array(axes).fill(ring / 5)), palette.line, 2, { opacity: 0.3 });
  }
  for (let axis = 0; axis < axes; axis += 1)
    canvas.stroke(`M${middle}L${at(axis, 1)}`, palette.line, 2, { opacity: 0.3 });
  for (const { reaches, colour } of [
    { reaches: [0.5, 0.82, 0.46, 0.7, 0.92, 0.5, 0.62], colour: palette.line },
    { reaches: [0.94, 0.56, 0.8, 0.48, 0.6, 0.86, 0.74], colour: palette.accent },
  ]) {
    canvas.fill(shape(reaches), colour, 0.42);
    canvas.stroke(shape(reaches), colour, 8);
    reaches.forEach((reach, axis) => canvas.circle(at(axis, reach), 13, colour));
  }
  vignette(canvas, palette, 0.55);
}

/** Shots at the goal: the larger the ring, the better the chance. */
function shots(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([39.5, 0], 50, -90);
  canvas.cover(palette.ground);
  canvas.fill(area(camera, { left: 0, right: 52.5, near: -34, far: 34 }), palette.band);
  canvas.fill(painted(camera, FOOTBALL.marks, 0.22), palette.line, 0.75);
  const list = [
    [47.5, -1, 1.7, 1],
    [45, 4, 1.3, 1],
    [41, -3, 1.1, 0],
    [36, 8, 0.8, 0],
    [33, -9, 0.7, 1],
    [43, -10, 0.9, 0],
    [38, 13, 0.6, 0],
    [29, 2, 0.7, 0],
    [48, 7, 1, 0],
    [34, 0, 0.9, 0],
    [44, 0.6, 1.5, 0],
    [39, -16, 0.6, 0],
  ] as const;
  for (const [x, y, size, isGoal] of list) {
    const [from, to] = [camera.at([x, y, 0]), camera.at([52.5, y * 0.25, 0])];
    canvas.stroke(`M${from}L${to}`, isGoal ? palette.accent : palette.line, isGoal ? 5 : 2.4, {
      opacity: isGoal ? 0.95 : 0.4,
      dash: isGoal ? [] : [10, 12],
    });
    canvas.circle(from, size * 34, isGoal ? palette.accent : palette.deep, isGoal ? 0.92 : 0.4);
    canvas.stroke(
      `M${from[0] - size * 34} ${from[1]}a${size * 34} ${size * 34} 0 1 0 ${size * 68} 0a${size * 34} ${size * 34} 0 1 0 ${-size * 68} 0Z`,
      isGoal ? palette.glow : palette.line,
      4,
    );
  }
  wash(canvas, [0.5, 1], [0.5, 0.3], palette.deep, 0.5);
  vignette(canvas, palette, 0.35);
}

/** A season as a field of squares: light, dark, and a streak in between. */
function matrix(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.deep);
  const random = seeded(38);
  const size = 78;
  for (let row = 0; row < 11; row += 1) {
    for (let columnIndex = 0; columnIndex < 20; columnIndex += 1) {
      const value = random() * 0.65 + (0.35 * columnIndex) / 20;
      const isStreak = row === 5 && columnIndex > 6 && columnIndex < 16;
      const [x, y] = [columnIndex * (size + 8) - 30, row * (size + 8) - 10];
      canvas.rect(x, y, size, size, isStreak ? palette.accent : mix(palette.shade, palette.horizon, value ** 2), 1, 12);
      if (isStreak) canvas.rect(x, y, size, size * 0.45, palette.glow, 0.2, 12);
    }
  }
  wash(canvas, [0, 0], [0.8, 1], palette.deep, 0.5);
  vignette(canvas, palette, 0.45);
}

/** A table with ticks in its margin: rows of bars, no words. */
function list(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.ground);
  canvas.group({ transform: 'rotate(-4 825 464)' }, () => {
    canvas.rect(226, -70, 1260, 1120, palette.deep, 0.3, 18);
    canvas.rect(200, -90, 1260, 1120, palette.line, 1, 18);
    const random = seeded(71);
    for (let row = 0; row < 12; row += 1) {
      const y = -20 + row * 84;
      if (row % 2) canvas.rect(200, y - 26, 1260, 84, palette.ground, 0.18);
      canvas.rect(330, y, between(random, 210, 330), 26, palette.deep, 0.78, 8);
      canvas.rect(760, y, between(random, 120, 220), 26, palette.deep, 0.4, 8);
      for (let point = 0; point < 5; point += 1)
        canvas.circle([1090 + point * 54, y + 13], 17, random() > 0.55 ? palette.second : palette.deep, 0.85);
      if (row % 3 !== 1) canvas.stroke(`M246 ${y + 10}l18 20l34 -44`, palette.accent, 9);
    }
  });
  canvas.cover(
    canvas.linear(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0, alpha(palette.glow, 0.25)],
        [0.5, alpha(palette.glow, 0)],
        [1, alpha(darker(palette.deep, 0.2), 0.4)],
      ],
    ),
  );
}

export const chart = [
  scene(INK, [0.55, 0.5], columns),
  scene({ ...BLUE, accent: '#ffd54a' }, [0.6, 0.4], twoLines),
  scene({ ...RED, shade: '#3a0a1c', second: '#c0142e', deep: '#1c0510' }, [0.6, 0.5], heat),
  scene(VIOLET, [0.5, 0.5], radar),
  scene({ ...TEAL, accent: '#ff8552' }, [0.5, 0.4], shots),
  scene({ ...SPECIAL, horizon: '#ebddc5' }, [0.56, 0.52], matrix),
  scene(SAND, [0.5, 0.5], list),
];
