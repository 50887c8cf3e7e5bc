import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { sky, stars, sunlight, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { BLUE, DUSK, INK, SAND, TEAL, type Palette } from '../palettes';
import { ripples } from '../drawing/waves';
import { scene } from '../scene';

/** A sea from the horizon down, with glints that grow towards us. */
function sea(canvas: Canvas, palette: Palette, horizon: number, seed: number): void {
  canvas.rect(
    0,
    horizon,
    WIDTH,
    HEIGHT - horizon,
    canvas.linear(
      [0, horizon],
      [0, HEIGHT],
      [
        [0, palette.band],
        [0.35, palette.ground],
        [1, palette.deep],
      ],
    ),
  );
  canvas.stroke(ripples(seed + 1, 220, [horizon, HEIGHT], 160), palette.shade, 3.5, { opacity: 0.5 });
  canvas.stroke(ripples(seed, 120, [horizon, HEIGHT], 160), palette.glow, 2.6, { opacity: 0.5 });
}

interface Boat {
  readonly at: Spot;
  /** Height of the mast, pixels. */
  readonly size: number;
  /** Heel, degrees. */
  readonly heel: number;
  readonly sails: readonly [Colour, Colour];
}

/** A boat with main and jib, its likeness in the water beneath. */
function boat(canvas: Canvas, palette: Palette, { at, size, heel, sails }: Boat): void {
  const [main, jib] = sails;
  const draw = () => {
    canvas.fill(
      `M0 ${-size}C${size * 0.2} ${-size * 0.62} ${size * 0.34} ${-size * 0.3} ${size * 0.38} ${-size * 0.1}L0 ${-size * 0.07}Z`,
      canvas.linear(
        [0, 0],
        [size * 0.4, 0],
        [
          [0, darker(main, 0.25)],
          [0.5, main],
          [1, lighter(main, 0.3)],
        ],
      ),
    );
    canvas.fill(
      `M${-size * 0.03} ${-size * 0.88}C${-size * 0.06} ${-size * 0.5} ${-size * 0.2} ${-size * 0.22} ${-size * 0.33} ${-size * 0.07}L${-size * 0.03} ${-size * 0.1}Z`,
      canvas.fade([-size * 0.35, 0], [0, 0], lighter(jib, 0.25), darker(jib, 0.2)),
    );
    for (let batten = 1; batten < 5; batten += 1)
      canvas.stroke(
        `M0 ${-size * (1 - batten * 0.19)}L${size * (0.05 + batten * 0.07)} ${-size * (0.97 - batten * 0.18)}`,
        darker(main, 0.3),
        Math.max(1.4, size * 0.006),
        { opacity: 0.6 },
      );
    canvas.stroke(`M0 0V${-size * 1.02}`, palette.deep, Math.max(2, size * 0.014));
    canvas.fill(
      `M${-size * 0.36} ${-size * 0.045}H${size * 0.36}C${size * 0.3} ${size * 0.06} ${-size * 0.2} ${size * 0.07} ${-size * 0.36} ${-size * 0.045}Z`,
      canvas.fade([0, -size * 0.05], [0, size * 0.06], '#ffffff', mix('#ffffff', palette.deep, 0.45)),
    );
  };
  canvas.group(
    { transform: `translate(${at[0]} ${at[1] + size * 0.08}) scale(1 -0.42) rotate(${heel})`, opacity: 0.22 },
    draw,
  );
  canvas.group({ transform: `translate(${at[0]} ${at[1]}) rotate(${heel})` }, draw);
  canvas.stroke(
    `M${at[0] - size * 0.42} ${at[1] + size * 0.045}q${size * 0.2} ${-size * 0.04} ${size * 0.42} 0t${size * 0.46} 0`,
    palette.glow,
    Math.max(2, size * 0.016),
    { opacity: 0.8 },
  );
}

function fleet(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 520);
  canvas.circle([1210, 330], 104, palette.glow);
  canvas.glow([1210, 330], 760, palette.glow, 0.8);
  canvas.fill(
    `M0 520C200 450 360 476 560 500S900 470 1120 506 1460 480 1650 512V540H0Z`,
    mix(palette.shade, palette.horizon, 0.45),
  );
  sea(canvas, palette, 516, 3);
  const boats: Boat[] = [
    { at: [1010, 556], size: 120, heel: 6, sails: [palette.line, palette.second] },
    { at: [1180, 566], size: 140, heel: 7, sails: [palette.second, palette.line] },
    { at: [820, 584], size: 180, heel: 6, sails: [palette.accent, palette.line] },
    { at: [1400, 640], size: 300, heel: 9, sails: [palette.line, palette.accent] },
    { at: [500, 742], size: 560, heel: 8, sails: [palette.line, palette.accent] },
  ];
  boats.forEach((one) => boat(canvas, palette, one));
  vignette(canvas, palette, 0.35);
}

/** A great coloured sail that fills the picture. */
function spinnaker(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 760);
  sea(canvas, palette, 742, 9);
  const head: Spot = [980, 40];
  const [left, right]: [Spot, Spot] = [
    [330, 720],
    [1350, 700],
  ];
  const colours = [palette.accent, palette.line, palette.second, palette.line, palette.accent, palette.second];
  const edge = (share: number): string => {
    const foot: Spot = [left[0] + (right[0] - left[0]) * share, 712 + 60 * Math.sin(share * Math.PI)];
    const belly = (share - 0.42) * 1500;
    return `${head[0] + belly * 0.62} ${head[1] + 120} ${foot[0] + (share - 0.5) * 260} ${foot[1] - 330} ${foot[0]} ${foot[1]}`;
  };
  colours.forEach((colour, index) => {
    const [from, to] = [index / colours.length, (index + 1) / colours.length];
    const [a, b] = [edge(from), edge(to)];
    const back = b.split(' ');
    canvas.fill(
      `M${head}C${a}L${back[4]} ${back[5]}C${back[2]} ${back[3]} ${back[0]} ${back[1]} ${head}Z`,
      mix(colour, palette.deep, Math.abs(from - 0.35) * 0.5),
    );
  });
  canvas.stroke(`M${head}L1130 790M${left}L1120 800M${right}L1130 796`, palette.deep, 5);
  canvas.fill(
    'M960 780H1390C1350 850 1080 860 960 780Z',
    canvas.fade([0, 780], [0, 850], '#ffffff', mix('#ffffff', palette.deep, 0.5)),
  );
  canvas.fill('M1000 800H1366L1352 816H1016Z', palette.accent);
  sunlight(canvas, palette.glow, 0.45, 420, 260);
  vignette(canvas, palette, 0.4);
}

/** From the air: boats round a buoy, each with its wake. */
function roundTheBuoy(canvas: Canvas, palette: Palette): void {
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
  const random = seeded(27);
  let ripples = '';
  for (let index = 0; index < 260; index += 1)
    ripples += `M${Math.round(between(random, 0, WIDTH))} ${Math.round(between(random, 0, HEIGHT))}q14 -12 28 0t28 0`;
  canvas.stroke(ripples, palette.glow, 2.4, { opacity: 0.22 });
  const middle: Spot = [900, 440];
  const path = Array.from({ length: 7 }, (_, index): [Spot, number] => {
    const angle = -2.5 + index * 0.62;
    const reach = 250 + index * 46;
    return [
      [middle[0] + Math.cos(angle) * reach * 1.3, middle[1] + Math.sin(angle) * reach * 0.82],
      (angle * 180) / Math.PI + 90,
    ];
  });
  path.forEach(([at, turn], index) => {
    const colour = [palette.accent, palette.line, palette.second][index % 3] ?? palette.line;
    canvas.group({ transform: `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn.toFixed(1)})` }, () => {
      canvas.fill(
        'M-64 0L-400 -74C-300 -30 -300 30 -400 74Z',
        canvas.fade([-64, 0], [-400, 0], alpha(palette.glow, 0.75), alpha(palette.glow, 0)),
      );
      canvas.fill('M78 0C40 -30 -30 -32 -66 -22V22C-30 32 40 30 78 0Z', '#ffffff');
      canvas.fill('M52 0C30 -18 -20 -20 -48 -14V14C-20 20 30 18 52 0Z', darker('#ffffff', 0.18));
      canvas.fill('M34 0C-6 46 -52 66 -92 66L-20 6Z', colour, 0.96);
      canvas.fill('M70 -4C40 20 14 30 -12 30L30 0Z', lighter(colour, 0.3), 0.96);
    });
  });
  canvas.circle([middle[0] + 14, middle[1] + 20], 34, palette.deep, 0.4);
  canvas.circle(middle, 34, palette.accent);
  canvas.circle([middle[0] - 8, middle[1] - 8], 16, lighter(palette.accent, 0.5));
  vignette(canvas, palette, 0.5);
}

function underTheMoon(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 560);
  stars(canvas, palette.line, 90, 110, 480);
  canvas.circle([1150, 250], 132, palette.glow);
  canvas.glow([1150, 250], 620, palette.glow, 0.55);
  for (const [x, y, r] of [
    [1110, 220, 24],
    [1190, 280, 34],
    [1150, 320, 16],
  ] as const)
    canvas.circle([x, y], r, darker(palette.glow, 0.12), 0.6);
  sea(canvas, palette, 560, 31);
  const random = seeded(91);
  for (let index = 0; index < 30; index += 1)
    canvas.rect(
      1150 - 150 * ((index + 1) / 30) + between(random, -40, 40),
      572 + index * 12,
      300 * ((index + 1) / 30),
      4,
      palette.glow,
      0.5,
    );
  boat(canvas, palette, {
    at: [640, 700],
    size: 500,
    heel: 7,
    sails: [mix(palette.shade, palette.line, 0.25), mix(palette.shade, palette.line, 0.4)],
  });
  boat(canvas, palette, { at: [1330, 596], size: 150, heel: 6, sails: [palette.deep, palette.deep] });
  vignette(canvas, palette, 0.45);
}

/** Panels of a sail from near: seams, battens, the sun behind. */
function cloth(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.horizon, palette.sky));
  const seams: Spot[] = Array.from({ length: 9 }, (_, index): Spot => [0, -120 + index * 150]);
  const outline = `M520 -60L470 ${HEIGHT + 60}H1560C1360 640 1000 200 640 -60Z`;
  canvas.group({ transform: 'translate(40 30)' }, () => canvas.fill(outline, palette.deep, 0.25));
  canvas.clipped(outline, () => {
    canvas.cover(palette.line);
    seams.forEach(([, y], index) => {
      const colour = index % 3 === 2 ? palette.accent : index % 3 === 1 ? palette.second : palette.line;
      canvas.fill(
        `M400 ${y}Q1000 ${y + 190} 1700 ${y + 60}V${y + 210}Q1000 ${y + 340} 400 ${y + 150}Z`,
        canvas.linear(
          [460, 0],
          [1500, 0],
          [
            [0, darker(colour, 0.28)],
            [0.45, colour],
            [1, lighter(colour, 0.25)],
          ],
        ),
      );
      canvas.stroke(`M400 ${y}Q1000 ${y + 190} 1700 ${y + 60}`, palette.deep, 3, { opacity: 0.35, dash: [14, 8] });
    });
  });
  canvas.stroke(`M496 -60L450 ${HEIGHT + 60}`, darker(palette.deep, 0.1), 44);
  canvas.stroke(`M488 -60L442 ${HEIGHT + 60}`, lighter(palette.deep, 0.35), 8);
  canvas.stroke(`M640 -60C1000 200 1360 640 1560 ${HEIGHT + 60}`, palette.deep, 8);
  canvas.glow([1420, 150], 620, palette.glow, 0.7);
  wash(canvas, [0, 1], [0.6, 0.3], palette.deep, 0.45);
}

/** Two that meet: one bow just ahead. */
function duel(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 600);
  canvas.glow([360, 380], 900, palette.glow, 0.7);
  sea(canvas, palette, 590, 55);
  boat(canvas, palette, { at: [1090, 720], size: 640, heel: 13, sails: [palette.accent, palette.second] });
  boat(canvas, palette, { at: [600, 800], size: 720, heel: 12, sails: [palette.line, palette.line] });
  canvas.fill(`M0 ${HEIGHT}V836C240 790 420 880 700 838S1240 800 1650 850V${HEIGHT}Z`, palette.deep, 0.55);
  vignette(canvas, palette, 0.4);
}

export const sail = [
  scene(
    { ...TEAL, glow: '#fff1cf', sky: '#f2a65a', horizon: '#ffe3b0', accent: '#d7263d', second: '#ffd166' },
    [0.34, 0.5],
    fleet,
  ),
  scene({ ...BLUE, sky: '#69b8ea', horizon: '#e5f4fb', accent: '#e2344c', second: '#ffd54a' }, [0.55, 0.45], spinnaker),
  scene({ ...BLUE, accent: '#ff7a4d' }, [0.55, 0.48], roundTheBuoy),
  scene(
    {
      ...INK,
      sky: '#070d22',
      horizon: '#2b3d77',
      ground: '#152247',
      band: '#24397a',
      shade: '#0d1633',
      glow: '#f4f0dc',
    },
    [0.42, 0.5],
    underTheMoon,
  ),
  scene(
    { ...SAND, sky: '#2f7fb0', horizon: '#bfe3f2', line: '#fffaf0', accent: '#c0142e', second: '#0d6e75' },
    [0.5, 0.5],
    cloth,
  ),
  scene({ ...DUSK, ground: '#3a3f86', band: '#5a55a6' }, [0.45, 0.5], duel),
];
