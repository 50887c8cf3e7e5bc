import { ballShadow } from '../drawing/balls';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { contour } from '../drawing/contour';
import { Globe } from '../drawing/globe';
import { stars, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { BLUE, DUSK, INK, SAND, SAVANNA, SPECIAL, TEAL, type Palette } from '../palettes';
import { AFRICA, ARABIA, coast, MADAGASCAR, PENINSULA } from '../fields/coasts';
import { scene } from '../scene';

/** A pin that stands on its point. */
function pin(canvas: Canvas, palette: Palette, [x, y]: Spot, size: number, colour: Colour): void {
  ballShadow(canvas, [x + size * 0.5, y], [size * 0.8, size * 0.22], palette.deep, 0.6);
  canvas.fill(
    `M${x} ${y}C${x - size * 0.2} ${y - size * 0.7} ${x - size * 0.62} ${y - size * 0.86} ${x - size * 0.62} ${y - size * 1.36}a${size * 0.62} ${size * 0.62} 0 1 1 ${size * 1.24} 0C${x + size * 0.62} ${y - size * 0.86} ${x + size * 0.2} ${y - size * 0.7} ${x} ${y}Z`,
    canvas.fade([x - size, 0], [x + size, 0], lighter(colour, 0.3), darker(colour, 0.25)),
  );
  canvas.circle([x, y - size * 1.36], size * 0.26, '#ffffff');
}

/** A flight between two places. */
function flight(canvas: Canvas, from: Spot, to: Spot, lift: number, colour: Colour, thick: number): void {
  const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - lift];
  canvas.stroke(`M${from}Q${middle} ${to}`, colour, thick, { dash: [thick * 2.4, thick * 2] });
}

/** Water lines along a coast, as on old charts. */
function land(canvas: Canvas, path: string, palette: Palette, ground: Colour): void {
  for (const [width, strength] of [
    [110, 0.08],
    [70, 0.12],
    [34, 0.18],
  ] as const)
    canvas.stroke(path, palette.line, width, { opacity: strength });
  canvas.group({ transform: 'translate(16 22)' }, () => canvas.fill(path, palette.deep, 0.4));
  canvas.fill(path, ground);
  canvas.stroke(path, lighter(ground, 0.35), 4);
}

function africa(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.horizon, palette.sky));
  const at = ([lon, lat]: Spot): Spot => [575 + lon * 11.4, 508 - lat * 11.4];
  land(canvas, coast(ARABIA.map(at)), palette, mix(palette.shade, palette.horizon, 0.5));
  land(canvas, coast(AFRICA.map(at)), palette, palette.ground);
  land(canvas, coast(MADAGASCAR.map(at)), palette, palette.ground);
  canvas.clipped(coast(AFRICA.map(at)), () => {
    canvas.glow([420, 240], 420, '#f2c879', 0.55);
    for (let index = -10; index < 26; index += 1)
      canvas.stroke(`M${index * 70} 0l460 ${HEIGHT}`, palette.line, 22, { opacity: 0.05 });
  });
  const places: Spot[] = [
    [-6.5, 33.2],
    [9.6, 34.5],
    [-16, 14.6],
    [-1.6, 7.4],
    [12, 5.4],
  ];
  places.forEach((place) => pin(canvas, palette, at(place), 40, palette.accent));
  flight(canvas, at([-6.5, 33.2]), at([51.3, 25.3]), 190, '#ffffff', 6);
  flight(canvas, at([12, 5.4]), at([51.3, 25.3]), 150, '#ffffff', 6);
  vignette(canvas, palette, 0.35);
}

function gulf(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.ground, palette.deep));
  let waves = '';
  for (let index = 0; index < 60; index += 1) {
    const [x, y] = [(index * 389) % 1650, (index * 173) % 928];
    waves += `M${x} ${y}q18 -14 36 0t36 0`;
  }
  canvas.stroke(waves, palette.line, 3, { opacity: 0.16 });
  const at = ([lon, lat]: Spot): Spot => [830 + (lon - 51.15) * 470, 470 - (lat - 25.3) * 510];
  land(canvas, coast(PENINSULA.map(at)), palette, palette.second);
  const stadiums: Spot[] = [
    [51.49, 25.65],
    [51.49, 25.42],
    [51.34, 25.33],
    [51.42, 25.31],
    [51.45, 25.26],
    [51.57, 25.29],
    [51.52, 25.235],
    [51.53, 25.16],
  ];
  const city = at([51.47, 25.3]);
  canvas.glow(city, 260, palette.accent, 0.55);
  for (const stadium of stadiums) canvas.circle(at(stadium), 9, palette.deep);
  pin(canvas, palette, at([51.49, 25.65]), 44, palette.accent);
  pin(canvas, palette, at([51.42, 25.28]), 60, palette.ground);
  for (const [x, y, lift] of [
    [-80, 120, 160],
    [1740, 160, 190],
    [1740, 700, 120],
  ] as const)
    flight(canvas, [x, y], city, lift, palette.horizon, 6);
  compass(canvas, palette, [250, 640], 120);
  vignette(canvas, palette, 0.5);
}

function compass(canvas: Canvas, palette: Palette, [x, y]: Spot, size: number): void {
  for (let point = 0; point < 8; point += 1) {
    const angle = (point * Math.PI) / 4;
    const reach = point % 2 ? size * 0.6 : size;
    const tip: Spot = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
    for (const side of [-1, 1]) {
      const flank: Spot = [
        x + Math.sin(angle + side * 0.39) * size * 0.2,
        y - Math.cos(angle + side * 0.39) * size * 0.2,
      ];
      canvas.fill(`M${x} ${y}L${flank}L${tip}Z`, side > 0 ? palette.line : palette.accent, 0.9);
    }
  }
  canvas.stroke(
    `M${x - size * 0.8} ${y}a${size * 0.8} ${size * 0.8} 0 1 0 ${size * 1.6} 0a${size * 0.8} ${size * 0.8} 0 1 0 ${-size * 1.6} 0Z`,
    palette.line,
    3,
    { opacity: 0.6 },
  );
}

/** Belgrade first, and where the matches are. */
const CITIES: readonly Spot[] = [
  [20.5, 44.8],
  [36.8, -1.3],
  [51.5, 25.3],
  [-3.7, 40.4],
  [-17, 14.7],
  [18, 59],
  [31, 30],
];

function globe(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.radial([1000, 420], 1250, [
      [0, palette.shade],
      [1, palette.deep],
    ]),
  );
  stars(canvas, palette.line, 8, 110, HEIGHT);
  const earth = new Globe([1000, 500], 400, [22, 24]);
  canvas.glow(earth.middle, 640, palette.horizon, 0.4);
  const { middle, radius } = earth;
  const ball = canvas.radial([middle[0] - 160, middle[1] - 180], radius * 1.7, [
    [0, palette.horizon],
    [0.35, palette.ground],
    [1, palette.deep],
  ]);
  canvas.circle(middle, radius, ball);
  canvas.stroke(earth.graticule(15), palette.line, 2, { opacity: 0.28 });
  for (const land of [AFRICA, ARABIA]) canvas.fill(coast(land.map((place) => earth.at(place))), palette.line, 0.3);
  const [home, ...others] = CITIES.map((place) => earth.at(place));
  for (const city of others) if (home) flight(canvas, home, city, 130, palette.accent, 5);
  for (const city of [...others, ...(home ? [home] : [])]) {
    canvas.glow(city, 46, palette.second, 0.8);
    canvas.circle(city, 9, palette.second);
  }
  const rim = `M${middle[0] - radius} ${middle[1]}A${radius} ${radius} 0 0 1 ${middle[0]} ${middle[1] - radius}`;
  canvas.stroke(
    rim,
    canvas.fade(
      [middle[0] - radius, middle[1]],
      [middle[0], middle[1] - radius],
      alpha(palette.glow, 0.2),
      alpha(palette.glow, 0.8),
    ),
    6,
  );
  vignette(canvas, palette, 0.4);
}

/** Height of an invented land at a point: a few hills on one another. */
function height(x: number, y: number): number {
  const hill = (hx: number, hy: number, size: number, tall: number) =>
    tall * Math.exp(-(((x - hx) / size) ** 2 + ((y - hy) / (size * 0.7)) ** 2));
  return (
    hill(420, 300, 330, 1) +
    hill(980, 560, 420, 1.25) +
    hill(1370, 210, 260, 0.8) +
    hill(140, 760, 260, 0.7) +
    0.09 * Math.sin(x / 120) * Math.cos(y / 95) +
    0.05 * Math.sin((x + y) / 61)
  );
}

function contours(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.ground);
  for (const [x, y, size] of [
    [420, 300, 520],
    [980, 560, 640],
    [1370, 210, 400],
  ] as const)
    canvas.glow([x, y], size, lighter(palette.band, 0.25), 0.55);
  for (let level = 1; level <= 12; level += 1) {
    canvas.stroke(contour(height, level * 0.11, 22), palette.line, level % 4 === 0 ? 5.5 : 2.6, {
      opacity: level % 4 === 0 ? 0.85 : 0.5,
    });
  }
  canvas.group({ transform: 'rotate(-12 1000 560)' }, () => {
    canvas.stroke('M860 500h220a78 78 0 1 1 0 156h-220a78 78 0 1 1 0 -156Z', palette.deep, 54, { opacity: 0.35 });
    canvas.stroke('M860 492h220a78 78 0 1 1 0 156h-220a78 78 0 1 1 0 -156Z', palette.accent, 48);
    for (const offset of [-12, 0, 12])
      canvas.stroke(
        `M860 ${492 + offset}h220a${78 - offset} ${78 - offset} 0 1 1 0 ${156 - offset * 2}h-220a${78 - offset} ${78 - offset} 0 1 1 0 ${-156 + offset * 2}Z`,
        '#ffffff',
        2.4,
        { opacity: 0.8 },
      );
  });
  pin(canvas, palette, [420, 310], 62, palette.second);
  canvas.stroke('M420 310C520 520 640 420 760 560', palette.second, 8, { dash: [22, 18] });
  wash(canvas, [1, 1], [0.4, 0.2], palette.deep, 0.45);
}

/** A town from above: blocks, a river, the way to the ground. */
function town(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.shade);
  const random = seeded(57);
  canvas.group({ transform: 'rotate(-11 825 464)' }, () => {
    for (let column = -2; column < 15; column += 1) {
      for (let row = -3; row < 12; row += 1) {
        const [x, y] = [column * 128, row * 104];
        const tone = random();
        const colour = tone > 0.9 ? palette.second : mix(palette.ground, palette.band, tone);
        canvas.rect(x, y, 108, 84, colour, 1, 7);
        if (tone < 0.6) {
          canvas.rect(x + 12, y + 12, between(random, 20, 50), between(random, 20, 60), lighter(colour, 0.14), 1, 4);
          canvas.rect(x + 68, y + 14, 28, between(random, 20, 56), darker(colour, 0.14), 1, 4);
        }
      }
    }
  });
  const river = 'M-60 700C260 600 420 860 760 730S1180 380 1720 470';
  canvas.stroke(river, palette.deep, 150, { opacity: 0.35 });
  canvas.stroke(river, '#3b8fd6', 122);
  canvas.stroke(river, '#7cc0ee', 5, { dash: [60, 46], opacity: 0.7 });
  canvas.stroke('M330 300L610 248L660 470L900 424L1000 300L1240 250', palette.deep, 22, { opacity: 0.35 });
  canvas.stroke('M330 292L610 240L660 462L900 416L1000 292L1240 242', palette.accent, 14);
  canvas.ellipse([1300, 262], [130, 92], palette.deep, 0.4);
  canvas.ellipse([1290, 246], [126, 88], palette.line);
  canvas.ellipse([1290, 246], [92, 58], '#2f9152');
  canvas.stroke('M1290 190V302M1262 246a28 22 0 1 0 56 0a28 22 0 1 0 -56 0Z', '#ffffff', 4);
  pin(canvas, palette, [330, 292], 52, palette.accent);
  vignette(canvas, palette, 0.5);
}

/** Islands of an invented sea, and who plays whom. */
function islands(canvas: Canvas, palette: Palette): void {
  canvas.cover(canvas.fade([0, 0], [WIDTH, HEIGHT], palette.band, palette.shade));
  const random = seeded(64);
  const places: Spot[] = [
    [280, 250],
    [640, 610],
    [860, 230],
    [1180, 520],
    [1430, 210],
    [330, 720],
    [1440, 780],
  ];
  places.forEach((middle, index) => {
    const size = between(random, 90, 170);
    const rim = Array.from({ length: 14 }, (_, corner): Spot => {
      const angle = (corner / 14) * 2 * Math.PI;
      const reach = size * between(random, 0.68, 1.2);
      return [middle[0] + Math.cos(angle) * reach * 1.25, middle[1] + Math.sin(angle) * reach * 0.85];
    });
    land(canvas, coast(rim), palette, index % 3 === 1 ? palette.second : mix(palette.second, palette.ground, 0.35));
  });
  const routes = [
    [0, 1],
    [0, 2],
    [2, 4],
    [1, 3],
    [3, 4],
    [5, 1],
    [3, 6],
  ] as const;
  for (const [a, b] of routes) {
    const [from, to] = [places[a], places[b]];
    if (from && to) flight(canvas, from, to, 90, palette.line, 7);
  }
  places.forEach((place, index) =>
    pin(canvas, palette, place, index === 2 ? 58 : 40, index === 2 ? palette.accent : palette.deep),
  );
  compass(canvas, palette, [1150, 800], 92);
  vignette(canvas, palette, 0.45);
}

export const map = [
  scene({ ...SAVANNA, horizon: '#7fc4c9', sky: '#1f7f8c' }, [0.45, 0.42], africa),
  scene(SPECIAL, [0.5, 0.5], gulf),
  scene({ ...BLUE, accent: '#ff7a4d' }, [0.6, 0.5], globe),
  scene({ ...SAND, ground: '#c98d4e', band: '#dba565', accent: '#b5341f', second: '#0d5c63' }, [0.55, 0.55], contours),
  scene(
    { ...INK, ground: '#2b3350', band: '#3a4468', shade: '#1b2036', second: '#3f7d5a', accent: '#ff5d73' },
    [0.55, 0.42],
    town,
  ),
  scene({ ...TEAL, second: '#f0d9a0', accent: '#e2344c' }, [0.52, 0.45], islands),
  scene({ ...DUSK, ground: '#6a4f8f', band: '#8a6aa8', accent: '#ff5d73', second: '#ffc06a' }, [0.55, 0.55], contours),
];
