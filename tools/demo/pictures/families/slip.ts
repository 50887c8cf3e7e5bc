import { pathOf } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { BLUE, INK, RED, SAVANNA, SPECIAL, TEAL, type Palette } from '../palettes';
import { scene } from '../scene';

/** A slip of paper with a torn edge below; its top left corner is 0, 0. */
function paper(canvas: Canvas, wide: number, high: number, colour: Colour, shadow: Colour): void {
  const teeth = 14;
  const edge: Spot[] = Array.from({ length: teeth * 2 + 1 }, (_, index) => [
    wide - (index / (teeth * 2)) * wide,
    high + (index % 2 ? 18 : 0),
  ]);
  const path = pathOf([[0, 0], [wide, 0], ...edge], 'Z');
  canvas.group({ transform: 'translate(26 34)' }, () => canvas.fill(path, shadow, 0.4));
  canvas.fill(path, canvas.fade([0, 0], [wide, high], lighter(colour, 0.35), darker(colour, 0.1)));
}

/** Rows of three fields, of which at most one is filled: a prediction for each match. */
function picks(canvas: Canvas, palette: Palette, wide: number, rows: readonly number[], tall: number): void {
  rows.forEach((chosen, row) => {
    const y = 150 + row * tall;
    canvas.rect(56, y, wide * 0.34, 18, palette.deep, 0.7, 6);
    canvas.rect(56, y + 30, wide * 0.24, 14, palette.deep, 0.35, 6);
    for (let option = 0; option < 3; option += 1) {
      const x = wide * 0.48 + option * wide * 0.165;
      const isChosen = option === chosen;
      canvas.rect(x, y - 8, wide * 0.14, 62, isChosen ? palette.accent : palette.deep, isChosen ? 1 : 0.14, 12);
      if (isChosen)
        canvas.stroke(`M${x + wide * 0.045} ${y + 24}l${wide * 0.018} 14l${wide * 0.034} -30`, '#ffffff', 7);
    }
  });
}

function head(canvas: Canvas, palette: Palette, wide: number): void {
  canvas.rect(56, 46, 58, 18, palette.accent, 1, 5);
  canvas.rect(56, 72, 58, 18, palette.accent, 0.7, 5);
  canvas.rect(132, 46, wide * 0.36, 44, palette.deep, 0.85, 8);
  canvas.stroke(`M40 116H${wide - 40}`, palette.deep, 3, { dash: [10, 12], opacity: 0.5 });
}

function ground(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0, palette.band],
        [0.5, palette.ground],
        [1, palette.deep],
      ],
    ),
  );
  canvas.glow([1200, 180], 800, palette.glow, 0.3);
}

const PAPER = '#f6f1e4';

function one(canvas: Canvas, palette: Palette): void {
  ground(canvas, palette);
  for (let index = 0; index < 7; index += 1)
    canvas.stroke(`M${-200 + index * 330} ${HEIGHT + 40}L${index * 330 + 300} -40`, palette.line, 60, {
      opacity: 0.04,
      cap: 'butt',
    });
  canvas.group({ transform: 'translate(470 -50) rotate(7)' }, () => {
    paper(canvas, 780, 1000, PAPER, palette.deep);
    head(canvas, palette, 780);
    picks(canvas, palette, 780, [0, 2, 1, 0, 0, 2, 1, 0], 102);
  });
  vignette(canvas, palette, 0.45);
}

function stack(canvas: Canvas, palette: Palette): void {
  ground(canvas, palette);
  const leaves = [
    [-19, 180, 130],
    [-9, 330, 70],
    [2, 500, 30],
    [14, 720, 10],
  ] as const;
  leaves.forEach(([turn, x, y], index) =>
    canvas.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
      paper(canvas, 620, 780, mix(PAPER, palette.horizon, 0.3 - index * 0.1), palette.deep);
      head(canvas, palette, 620);
      picks(canvas, palette, 620, [index % 3, (index + 1) % 3, 2 - (index % 3), 0, 1, (index * 2) % 3], 100);
    }),
  );
  vignette(canvas, palette, 0.5);
}

/** Coins that lie and stand beside a row of crosses. */
function crosses(canvas: Canvas, palette: Palette): void {
  ground(canvas, palette);
  canvas.group({ transform: 'translate(150 120) rotate(-6)' }, () => {
    paper(canvas, 880, 560, PAPER, palette.deep);
    for (let index = 0; index < 6; index += 1) {
      const x = 80 + index * 128;
      canvas.rect(x, 90, 96, 96, palette.deep, 0.1, 14);
      canvas.rect(x, 260, 96, 96, palette.deep, 0.1, 14);
      canvas.stroke(`M${x + 22} 112l52 52m0 -52l-52 52`, palette.accent, 14);
      if (index !== 4) canvas.stroke(`M${x + 22} 282l52 52m0 -52l-52 52`, palette.accent, 14);
      else canvas.stroke(`M${x + 20} 308l22 24l38 -52`, palette.second, 14);
    }
    canvas.rect(80, 430, 420, 26, palette.deep, 0.5, 8);
    canvas.rect(560, 424, 220, 40, palette.deep, 0.85, 8);
  });
  for (const [x, y, size] of [
    [1240, 640, 150],
    [1420, 500, 110],
    [1090, 770, 96],
  ] as const)
    coin(canvas, palette, [x, y], size);
  vignette(canvas, palette, 0.5);
}

function coin(canvas: Canvas, palette: Palette, [x, y]: Spot, size: number): void {
  canvas.ellipse([x + size * 0.2, y + size * 0.3], [size, size * 0.7], palette.deep, 0.5);
  for (let layer = 6; layer >= 0; layer -= 1)
    canvas.ellipse([x, y + layer * 4], [size, size * 0.72], layer ? '#8a6420' : '#e9bd4e');
  canvas.ellipse([x, y], [size * 0.82, size * 0.58], '#d4a338');
  canvas.ellipse([x - size * 0.06, y - size * 0.05], [size * 0.74, size * 0.52], '#f2cf6b');
  canvas.fill(
    `M${x - size * 0.28} ${y + size * 0.2}v${-size * 0.2}h${size * 0.16}v${size * 0.2}ZM${x - size * 0.08} ${y + size * 0.2}v${-size * 0.32}h${size * 0.16}v${size * 0.32}ZM${x + size * 0.12} ${y + size * 0.2}v${-size * 0.46}h${size * 0.16}v${size * 0.46}Z`,
    '#a87a26',
  );
}

/** The odds as they moved: three curves, one of them taken. */
function odds(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [0, HEIGHT], palette.shade, palette.deep));
  const random = seeded(14);
  [palette.line, palette.second, palette.accent].forEach((colour, series) => {
    let y = 300 + series * 160;
    let path = `M0 ${y}`;
    for (let x = 66; x <= WIDTH; x += 66) {
      y = Math.max(120, Math.min(800, y + between(random, -70, 70) + (series - 1) * 8));
      path += `H${x}V${Math.round(y)}`;
    }
    canvas.fill(`${path}V${HEIGHT}H0Z`, canvas.fade([0, 200], [0, HEIGHT], alpha(colour, 0.2), alpha(colour, 0)));
    canvas.stroke(path, colour, series === 2 ? 11 : 7);
  });
  for (let option = 0; option < 3; option += 1) {
    const x = 210 + option * 430;
    canvas.rect(x + 14, 360 + 20, 370, 210, palette.deep, 0.5, 26);
    canvas.rect(x, 360, 370, 210, option === 2 ? palette.accent : mix(palette.deep, palette.line, 0.1), 1, 26);
    canvas.rect(x + 40, 412, 70, 26, palette.line, 0.75, 8);
    canvas.rect(x + 40, 466, 250, 58, palette.line, option === 2 ? 1 : 0.35, 12);
  }
  vignette(canvas, palette, 0.5);
}

/** The bookmaker's scales: what is taken and what is given, and the share between. */
function margin(canvas: Canvas, palette: Palette): void {
  ground(canvas, palette);
  const parts = [
    [0.52, palette.accent],
    [0.29, palette.second],
    [0.25, palette.line],
  ] as const;
  const [cx, cy, radius] = [620, 470, 330];
  let from = -Math.PI / 2;
  canvas.ellipse([cx + 30, cy + 46], [radius, radius], palette.deep, 0.4);
  for (const [share, colour] of parts) {
    const to = from + share * 2 * Math.PI * 0.94;
    const large = to - from > Math.PI ? 1 : 0;
    const spot = (angle: number, reach: number): Spot => [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
    const lift = 14;
    const middle = (from + to) / 2;
    const [dx, dy] = [Math.cos(middle) * lift, Math.sin(middle) * lift];
    const [a, b, c, d] = [spot(from, radius), spot(to, radius), spot(to, 150), spot(from, 150)];
    canvas.group({ transform: `translate(${dx.toFixed(1)} ${dy.toFixed(1)})` }, () =>
      canvas.fill(
        `M${a}A${radius} ${radius} 0 ${large} 1 ${b}L${c}A150 150 0 ${large} 0 ${d}Z`,
        canvas.radial([cx - 90, cy - 120], radius * 1.5, [
          [0, lighter(colour, 0.2)],
          [1, darker(colour, 0.25)],
        ]),
      ),
    );
    from = to;
  }
  canvas.group({ transform: 'translate(1060 110) rotate(5)' }, () => {
    paper(canvas, 460, 640, PAPER, palette.deep);
    parts.forEach(([share, colour], index) => {
      canvas.rect(50, 80 + index * 150, 360, 54, palette.deep, 0.12, 10);
      canvas.rect(
        50,
        80 + index * 150,
        360 * share * 1.6,
        54,
        colour === palette.line ? palette.ground : colour,
        1,
        10,
      );
      canvas.rect(50, 150 + index * 150, 160, 16, palette.deep, 0.4, 6);
    });
    canvas.stroke('M50 540H410', palette.deep, 4, { opacity: 0.6 });
    canvas.rect(250, 566, 160, 34, palette.deep, 0.85, 8);
  });
  wash(canvas, [1, 1], [0.5, 0.4], palette.deep, 0.4);
}

/** Fields to be filled, from near: most are empty. */
function fieldOfChoices(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.deep);
  canvas.group({ transform: 'translate(-160 80) rotate(-14 825 464) scale(1.16)' }, () => {
    const chosen = [1, 0, 2, 0, 1, 1, 0, 2];
    for (let row = 0; row < 8; row += 1) {
      for (let option = 0; option < 9; option += 1) {
        const isChosen = Math.floor(option / 3) === 1 && option % 3 === chosen[row];
        const [x, y] = [option * 190 + Math.floor(option / 3) * 46, row * 128];
        canvas.rect(x + 8, y + 12, 172, 104, '#000000', 0.28, 22);
        canvas.rect(
          x,
          y,
          172,
          104,
          isChosen ? palette.accent : mix(palette.shade, palette.ground, 0.5 + (option % 3) * 0.16),
          1,
          22,
        );
        canvas.rect(x, y, 172, 46, '#ffffff', isChosen ? 0.22 : 0.06, 22);
        if (isChosen) canvas.stroke(`M${x + 56} ${y + 54}l22 24l42 -52`, '#ffffff', 13);
      }
    }
  });
  vignette(canvas, palette, 0.65);
}

export const slip = [
  scene(RED, [0.52, 0.45], one),
  scene({ ...BLUE, accent: '#0b4fa8' }, [0.6, 0.5], stack),
  scene({ ...SAVANNA, second: '#0a6b3d', deep: '#04190f' }, [0.5, 0.5], crosses),
  scene({ ...INK, second: '#4cc9f0' }, [0.5, 0.5], odds),
  scene({ ...TEAL, accent: '#ff8552' }, [0.4, 0.5], margin),
  scene(SPECIAL, [0.5, 0.5], fieldOfChoices),
];
