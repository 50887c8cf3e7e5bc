import { ballShadow } from '../drawing/balls';
import { Camera, fromAbove } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { area } from '../drawing/ground';
import { beam, pool, sunlight, vignette, wash } from '../drawing/light';
import { BLUE, DAY, INK, NIGHT, RED, SPECIAL, VIOLET, type Palette } from '../palettes';
import { scene } from '../scene';
import { lawn, pitchLines } from './pitch';

const YELLOW = '#f7c948';
const CARD_RED = '#d7263d';

/** A referee's whistle around 0, 0, about 520 wide. */
function whistleBody(canvas: Canvas, palette: Palette, colour: Colour): void {
  const body = 'M-60 -110H280V-20H112C96 74 34 136 -60 136A123 123 0 1 1 -60 -110Z';
  canvas.group({ transform: 'translate(34 46)' }, () => canvas.fill(body, palette.deep, 0.45));
  canvas.fill(
    body,
    canvas.linear(
      [-180, -120],
      [140, 150],
      [
        [0, lighter(colour, 0.5)],
        [0.4, colour],
        [1, darker(colour, 0.5)],
      ],
    ),
  );
  canvas.fill('M280 -110V-20H236V-110Z', darker(colour, 0.35));
  canvas.fill('M-14 -110H96V-72C60 -58 16 -70 -14 -110Z', darker(palette.deep, 0.2));
  canvas.circle([-60, 14], 82, darker(colour, 0.28));
  canvas.circle(
    [-60, 14],
    70,
    canvas.radial([-84, -14], 120, [
      [0, lighter(colour, 0.4)],
      [1, darker(colour, 0.3)],
    ]),
  );
  canvas.stroke('M-150 -52A112 112 0 0 1 -60 -94H228', '#ffffff', 10, { opacity: 0.55 });
  canvas.stroke('M-176 70a34 34 0 1 0 -50 30', mix(colour, palette.deep, 0.4), 15);
}

function cord(canvas: Canvas, path: string, palette: Palette, colour: Colour): void {
  canvas.group({ transform: 'translate(18 26)' }, () => canvas.stroke(path, palette.deep, 22, { opacity: 0.35 }));
  canvas.stroke(path, darker(colour, 0.35), 22);
  canvas.stroke(path, colour, 15);
  canvas.stroke(path, lighter(colour, 0.5), 3.5, { dash: [12, 12] });
}

function onTheGrass(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-36, 4], 9, 16);
  lawn(canvas, camera, palette, 60);
  pitchLines(canvas, camera, palette, 0.3);
  cord(canvas, 'M510 590C300 700 60 560 120 330S520 60 760 210 1180 60 1660 120', palette, palette.accent);
  canvas.group({ transform: 'translate(760 470) rotate(-14) scale(1.25)' }, () =>
    whistleBody(canvas, palette, '#c9ced8'),
  );
  sunlight(canvas, palette.glow, 0.5, 560, 260);
  wash(canvas, [1, 1], [0.4, 0.2], palette.deep, 0.5);
}

/** A card held out of nowhere into the light, and its shadow. */
function card(canvas: Canvas, [x, y]: Spot, turn: number, colour: Colour, shadow: Colour, scale = 1): void {
  canvas.group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, () => {
    canvas.group({ transform: 'translate(30 40)' }, () => canvas.rect(-150, -210, 300, 420, shadow, 0.45, 22));
    canvas.rect(
      -150,
      -210,
      300,
      420,
      canvas.linear(
        [-150, -210],
        [150, 210],
        [
          [0, lighter(colour, 0.25)],
          [0.5, colour],
          [1, darker(colour, 0.25)],
        ],
      ),
      1,
      22,
    );
    canvas.fill('M-150 -188a22 22 0 0 1 22 -22H20L-150 60Z', '#ffffff', 0.16);
  });
}

function cards(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.band, palette.deep));
  for (let index = 0; index < 9; index += 1)
    canvas.stroke(`M${index * 240 - 300} ${HEIGHT + 20}L${index * 240 + 160} -20`, palette.line, 70, {
      opacity: 0.045,
      cap: 'butt',
    });
  beam(canvas, [1420, -60], [820, 860], 700, palette.glow, 0.5);
  card(canvas, [690, 500], -16, YELLOW, palette.deep, 1.2);
  card(canvas, [1000, 440], 12, CARD_RED, palette.deep, 1.2);
  vignette(canvas, palette, 0.5);
}

/** The line that decides: a hand's breadth before or behind it. */
function offside(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [24, -30, 15], target: [37, -2, 0], lens: 1.12 });
  lawn(canvas, camera, palette, 26);
  pitchLines(canvas, camera, palette, 0.26);
  canvas.fill(area(camera, { left: 38.2, right: 62, near: -42, far: 42 }), palette.accent, 0.26);
  canvas.fill(area(camera, { left: 38.08, right: 38.3, near: -42, far: 42 }), palette.accent);
  for (const [x, y, colour] of [
    [38, 7, palette.line],
    [36.4, -7, palette.line],
    [39.4, -1.5, palette.second],
    [33.4, 3.5, palette.second],
  ] as const) {
    const at = camera.at([x, y, 0]);
    ballShadow(canvas, [at[0] + 26, at[1] + 8], [60, 20], palette.deep, 0.6);
    canvas.fill(
      `M${at[0] - 30} ${at[1]}a30 11 0 0 0 60 0L${at[0] + 10} ${at[1] - 92}a10 5 0 0 0 -20 0Z`,
      canvas.fade([at[0] - 30, 0], [at[0] + 30, 0], lighter(colour, 0.3), darker(colour, 0.35)),
    );
  }
  pool(canvas, camera, [38, 0], 15, palette.glow, 0.25);
  vignette(canvas, palette, 0.55);
}

/** A stop watch: a minute and a half to go. */
function watch(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.radial([825, 500], 1050, [
      [0, palette.band],
      [0.5, palette.ground],
      [1, palette.deep],
    ]),
  );
  const [x, y] = [825, 510];
  canvas.circle([x + 34, y + 46], 352, palette.deep, 0.4);
  canvas.rect(x - 46, y - 470, 92, 130, darker(palette.line, 0.35), 1, 16);
  canvas.group({ transform: `rotate(38 ${x} ${y})` }, () =>
    canvas.rect(x - 30, y - 430, 60, 90, darker(palette.line, 0.45), 1, 12),
  );
  canvas.circle(
    [x, y],
    352,
    canvas.linear(
      [x - 300, y - 300],
      [x + 300, y + 300],
      [
        [0, '#ffffff'],
        [0.5, darker(palette.line, 0.25)],
        [1, darker(palette.line, 0.6)],
      ],
    ),
  );
  canvas.circle([x, y], 306, darker(palette.deep, 0.1));
  canvas.circle([x, y], 294, palette.line);
  const spot = (share: number, reach: number): Spot => [
    x + Math.sin(share * 2 * Math.PI) * reach,
    y - Math.cos(share * 2 * Math.PI) * reach,
  ];
  canvas.fill(`M${x} ${y}L${spot(0.75, 270)}A270 270 0 0 1 ${spot(1, 270)}Z`, palette.accent, 0.9);
  for (let minute = 0; minute < 60; minute += 1)
    canvas.stroke(
      `M${spot(minute / 60, 282)}L${spot(minute / 60, minute % 5 ? 262 : 236)}`,
      '#15171c',
      minute % 5 ? 4 : 9,
      { cap: 'butt' },
    );
  canvas.stroke(`M${spot(0.25, 40)}L${spot(0.75, 240)}`, '#15171c', 12);
  canvas.circle([x, y], 24, '#15171c');
  canvas.stroke(`M${x - 240} ${y - 150}A284 284 0 0 1 ${x - 60} ${y - 278}`, '#ffffff', 14, { opacity: 0.6 });
  vignette(canvas, palette, 0.5);
}

/** The sound: a whistle, and rings that run from it. */
function sound(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, HEIGHT],
      [WIDTH, 0],
      [
        [0, palette.deep],
        [0.6, palette.ground],
        [1, palette.horizon],
      ],
    ),
  );
  for (let index = 0; index < 10; index += 1) {
    const radius = 150 + index * 96;
    canvas.stroke(
      `M${920 + radius * 0.7} ${420 - radius * 0.72}A${radius} ${radius} 0 0 1 ${920 + radius * 0.7} ${420 + radius * 0.72}`,
      index % 2 ? palette.accent : palette.line,
      26 - index * 2,
      { opacity: 0.85 - index * 0.08 },
    );
  }
  canvas.group({ transform: 'translate(620 450) scale(1.4)' }, () => whistleBody(canvas, palette, palette.accent));
  vignette(canvas, palette, 0.5, [0.4, 0.5]);
}

/** A yellow card on the line, alone. */
function booked(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([-36, 3], 10, -24);
  lawn(canvas, camera, palette, 52);
  pitchLines(canvas, camera, palette, 0.34);
  card(canvas, [960, 470], 22, YELLOW, palette.deep, 1.35);
  sunlight(canvas, palette.glow, 0.4, 240, 320);
  canvas.cover(
    canvas.linear(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0.3, alpha(palette.deep, 0)],
        [1, alpha(palette.deep, 0.6)],
      ],
    ),
  );
}

export const whistle = [
  scene(DAY, [0.46, 0.5], onTheGrass),
  scene({ ...INK, band: '#3a4150' }, [0.52, 0.5], cards),
  scene({ ...NIGHT, accent: '#ff5a5f', second: '#4cc9f0' }, [0.5, 0.5], offside),
  scene(BLUE, [0.5, 0.52], watch),
  scene(VIOLET, [0.42, 0.5], sound),
  scene(RED, [0.58, 0.5], booked),
  scene(SPECIAL, [0.5, 0.52], watch),
];
