import { bowl, STADIUM } from '../drawing/arena';
import { ballShadow } from '../drawing/balls';
import { Camera, fromAbove } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { area, bands, painted, type Area } from '../drawing/ground';
import { beam, lamp, pool, sky, sunlight, vignette, wash } from '../drawing/light';
import { RUGBY } from '../fields/fields';
import { BLUE, DAY, DUSK, NIGHT, RED, SAVANNA, type Palette } from '../palettes';
import { scene } from '../scene';

const LAWN: Area = { left: -66, right: 66, near: -42, far: 42 };

function field(canvas: Canvas, camera: Camera, palette: Palette, stripes = 22): void {
  canvas.fill(area(camera, { left: -400, right: 400, near: -400, far: 400 }), palette.shade);
  canvas.fill(area(camera, LAWN), palette.ground);
  canvas.fill(bands(camera, LAWN, stripes, 'x'), palette.band);
  canvas.fill(painted(camera, RUGBY.marks, RUGBY.line), palette.line, 0.92);
}

/** The posts: an H, with padding below. */
function posts(canvas: Canvas, camera: Camera, palette: Palette, x: number, colour: Colour = palette.line): void {
  const scale = camera.scale([x, 0, 4]);
  const thick = Math.max(3, scale * 0.16);
  const frame =
    camera.line([
      [x, -2.8, 0],
      [x, -2.8, 16],
    ]) +
    camera.line([
      [x, 2.8, 0],
      [x, 2.8, 16],
    ]) +
    camera.line([
      [x, -2.8, 3],
      [x, 2.8, 3],
    ]);
  canvas.stroke(frame, darker(colour, 0.5), thick * 1.3);
  canvas.stroke(frame, colour, thick);
  for (const y of [-2.8, 2.8])
    canvas.stroke(
      camera.line([
        [x, y, 0.1],
        [x, y, 1.8],
      ]),
      palette.accent,
      Math.max(6, scale * 0.5),
    );
}

/** An egg-shaped ball with its seams, `long` and `thick` are half its axes, turned by `turn` degrees. */
function oval(
  canvas: Canvas,
  palette: Palette,
  [x, y]: Spot,
  long: number,
  thick: number,
  turn: number,
  base: Colour,
): void {
  const hull =
    `M${-long} 0C${-long} ${-thick * 0.62} ${-long * 0.56} ${-thick} 0 ${-thick}S${long} ${-thick * 0.62} ${long} 0` +
    `S${long * 0.56} ${thick} 0 ${thick}S${-long} ${thick * 0.62} ${-long} 0Z`;
  canvas.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    canvas.fill(
      hull,
      canvas.radial([-long * 0.25, -thick * 0.55], long * 1.3, [
        [0, lighter(base, 0.5)],
        [0.4, base],
        [0.8, mix(base, palette.deep, 0.5)],
        [1, palette.deep],
      ]),
    );
    canvas.clipped(hull, () => panels(canvas, palette, long, thick, base));
    canvas.fill(
      hull,
      canvas.radial([-long * 0.3, -thick * 0.5], long * 1.25, [
        [0, alpha('#ffffff', 0.25)],
        [0.35, alpha('#ffffff', 0)],
        [0.65, alpha(palette.deep, 0)],
        [1, alpha(palette.deep, 0.7)],
      ]),
    );
  });
}

/** Seams along a ball, and its two ends in another colour. */
function panels(canvas: Canvas, palette: Palette, long: number, thick: number, base: Colour): void {
  canvas.stroke(
    `M${-long} 0C${-long * 0.5} ${thick * 0.34} ${long * 0.5} ${thick * 0.34} ${long} 0`,
    darker(base, 0.55),
    Math.max(2, thick * 0.03),
  );
  canvas.stroke(
    `M${-long} 0C${-long * 0.6} ${-thick * 0.75} ${long * 0.6} ${-thick * 0.75} ${long} 0`,
    darker(base, 0.55),
    Math.max(2, thick * 0.03),
  );
  for (const side of [-1, 1]) {
    canvas.fill(
      `M${side * long} ${-thick}V${thick}H${side * long * 0.62}Q${side * long * 0.74} 0 ${side * long * 0.62} ${-thick}Z`,
      palette.accent,
      0.9,
    );
  }
}

function sunset(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [20, -5, 1.6], target: [50, 0.6, 6.2], lens: 0.92, centre: [0.5, 0.5] });
  sky(canvas, palette, 720);
  canvas.circle([930, 590], 150, palette.glow);
  canvas.glow([930, 590], 900, palette.glow, 0.85);
  canvas.fill(
    `M0 730C300 640 520 690 760 700S1300 620 1650 690V${HEIGHT}H0Z`,
    mix(palette.deep, palette.horizon, 0.35),
  );
  field(canvas, camera, palette);
  posts(canvas, camera, palette, 50, palette.deep);
  wash(canvas, [0.5, 1.1], [0.5, 0.65], palette.deep, 0.8);
  vignette(canvas, palette, 0.35);
}

function onTheTee(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [24, -1.1, 0.5], target: [50, 2, 5], lens: 0.78, centre: [0.56, 0.44] });
  sky(canvas, palette, 520);
  field(canvas, camera, palette, 60);
  bowl(canvas, camera, palette, RUGBY.area, ['right', 'far'], { ...STADIUM, rows: 18 });
  posts(canvas, camera, palette, 50);
  ballShadow(canvas, [460, 820], [250, 30], palette.deep, 0.8);
  canvas.fill('M520 838l40 -74h80l40 74Z', palette.accent);
  oval(canvas, palette, [600, 604], 208, 124, -78, '#f4efe2');
  vignette(canvas, palette, 0.55);
}

function flight(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-20, -50, 26], target: [2, -2, 0], lens: 0.82, centre: [0.5, 0.56] });
  field(canvas, camera, palette);
  sunlight(canvas, palette.glow, 0.5, 300, 260);
  wash(canvas, [1, 0], [0.4, 0.8], palette.deep, 0.55);
  ballShadow(canvas, [940, 700], [170, 44], palette.deep, 0.55);
  for (let index = 1; index < 7; index += 1)
    canvas.stroke(`M${1010 - index * 92} ${360 + index * 62 + index * index * 4}l-46 34`, palette.line, 9 - index, {
      opacity: 0.7 - index * 0.09,
    });
  oval(canvas, palette, [1060, 340], 190, 116, -34, '#f4efe2');
  vignette(canvas, palette, 0.45, [0.6, 0.4]);
}

/** From one half into touch near the corner: the kick that wins the throw. */
function kickToTouch(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([8, 9], 130, -7);
  field(canvas, camera, palette);
  const [from, bounce, out] = [camera.at([-14, -12, 0]), camera.at([34, 30, 0]), camera.at([39, 36.6, 0])];
  canvas.fill(area(camera, { left: 28, right: 50, near: -35, far: 35 }), palette.second, 0.28);
  canvas.stroke(
    `M${from}Q${(from[0] + bounce[0]) / 2 - 120} ${(from[1] + bounce[1]) / 2 - 210} ${bounce}`,
    palette.second,
    9,
    { dash: [4, 22] },
  );
  canvas.stroke(`M${bounce}L${out}`, palette.second, 9, { dash: [4, 22] });
  canvas.circle(from, 26, palette.accent);
  canvas.stroke(`M${bounce[0] - 26} ${bounce[1]}a26 12 0 1 0 52 0a26 12 0 1 0 -52 0Z`, palette.line, 6);
  oval(canvas, palette, out, 40, 25, -40, '#f4efe2');
  vignette(canvas, palette, 0.55);
}

function fromBelow(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.radial([1120, 260], 1200, [
      [0, palette.horizon],
      [0.4, mix(palette.horizon, palette.sky, 0.6)],
      [1, palette.deep],
    ]),
  );
  const camera = new Camera({ eye: [46.5, -1.9, 0.7], target: [50, 0.3, 7], lens: 0.62, centre: [0.46, 0.5] });
  for (const [x, y] of [
    [120, 160],
    [330, 90],
    [1480, 500],
  ] as const)
    lamp(canvas, [x, y], 12, palette.glow);
  beam(canvas, [330, 90], [900, 900], 420, palette.glow, 0.35);
  posts(canvas, camera, palette, 50);
  oval(canvas, palette, [960, 250], 118, 72, -28, '#f4efe2');
  vignette(canvas, palette, 0.5);
}

function underLights(canvas: Canvas, palette: Palette): void {
  const camera = new Camera({ eye: [-8, -22, 7.5], target: [50, 5, 4], lens: 0.95, centre: [0.52, 0.44] });
  sky(canvas, palette, 420);
  field(canvas, camera, palette);
  bowl(canvas, camera, palette, RUGBY.area, ['far', 'right']);
  posts(canvas, camera, palette, 50);
  pool(canvas, camera, [22, -4], 26, palette.glow, 0.3);
  beam(canvas, [90, 40], [700, 900], 520, palette.glow, 0.45);
  for (let index = 0; index < 5; index += 1) lamp(canvas, [60 + index * 26, 40], 8, palette.glow);
  canvas.rect(
    0,
    HEIGHT - 230,
    WIDTH,
    230,
    canvas.fade([0, HEIGHT - 230], [0, HEIGHT], alpha(palette.deep, 0), alpha(palette.deep, 0.75)),
  );
  vignette(canvas, palette, 0.45);
}

export const rugby = [
  scene(SAVANNA, [0.52, 0.5], sunset),
  scene(DAY, [0.38, 0.6], onTheTee),
  scene(RED, [0.62, 0.38], flight),
  scene({ ...BLUE, accent: '#ff7a4d' }, [0.6, 0.5], kickToTouch),
  scene(DUSK, [0.55, 0.4], fromBelow),
  scene(NIGHT, [0.62, 0.45], underLights),
];
