import { Camera, fromAbove, type Point } from '../drawing/camera';
import { HEIGHT, WIDTH, type Canvas, type Spot } from '../drawing/canvas';
import { alpha, darker, lighter, mix, type Colour } from '../drawing/colours';
import { level } from '../drawing/faces';
import { area } from '../drawing/ground';
import { beam, lamp, pool, sky, stars, sunlight, vignette, wash } from '../drawing/light';
import { between, seeded } from '../drawing/random';
import { BLUE, CLAY, DAY, DUSK, INK, SAVANNA, type Palette } from '../palettes';
import { scene } from '../scene';

/** A range of mountains: peaks with a lit and a shaded side. */
function range(
  canvas: Canvas,
  seed: number,
  base: number,
  tall: number,
  peaks: number,
  colour: Colour,
  lit: Colour,
): void {
  const random = seeded(seed);
  const step = WIDTH / peaks;
  let [body, light] = [`M-60 ${HEIGHT}V${base}`, ''];
  for (let index = 0; index <= peaks; index += 1) {
    const x = index * step + between(random, -0.25, 0.25) * step;
    const y = base - between(random, 0.45, 1) * tall;
    const [left, right] = [x - step * 0.62, x + step * 0.62];
    body += `L${Math.round(left)} ${Math.round(base - tall * 0.1)}L${Math.round(x)} ${Math.round(y)}L${Math.round(right)} ${Math.round(base - tall * 0.1)}`;
    light += `M${Math.round(x)} ${Math.round(y)}L${Math.round(right)} ${Math.round(base - tall * 0.1)}L${Math.round(x + step * 0.1)} ${base}L${Math.round(x - step * 0.08)} ${Math.round(y + tall * 0.5)}Z`;
  }
  canvas.fill(`${body}L${WIDTH + 60} ${base}V${HEIGHT}Z`, colour);
  canvas.fill(light, lit);
}

/** A road as a ribbon on the picture: wider as it comes nearer. */
function ribbon(
  canvas: Canvas,
  spine: readonly (readonly [x: number, y: number, half: number])[],
  palette: Palette,
): void {
  const sides = (share: number) => [
    ...spine.map(([x, y, half]): Spot => [x - half * share, y]),
    ...[...spine].reverse().map(([x, y, half]): Spot => [x + half * share, y]),
  ];
  const path = (spots: readonly Spot[]) => `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  canvas.fill(path(sides(1.16)), lighter(palette.shade, 0.2), 0.9);
  canvas.fill(
    path(sides(1)),
    canvas.fade([0, spine[0]?.[1] ?? 0], [0, HEIGHT], mix(INK.band, palette.horizon, 0.35), INK.shade),
  );
  spine.forEach(([x, y, half], index) => {
    const next = spine[index + 1];
    if (!next || index % 4 > 1) return;
    canvas.fill(
      path([
        [x - half * 0.035, y],
        [next[0] - next[2] * 0.035, next[1]],
        [next[0] + next[2] * 0.035, next[1]],
        [x + half * 0.035, y],
      ]),
      palette.line,
      0.9,
    );
  });
}

function curve(
  points: number,
  at: (t: number) => readonly [number, number, number],
): (readonly [number, number, number])[] {
  return Array.from({ length: points + 1 }, (_, index) => at(index / points));
}

function toTheMountains(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 560);
  canvas.circle([1180, 330], 110, palette.glow);
  canvas.glow([1180, 330], 700, palette.glow, 0.85);
  range(canvas, 4, 540, 300, 6, mix(palette.shade, palette.horizon, 0.62), mix(palette.band, palette.horizon, 0.75));
  range(canvas, 9, 570, 210, 8, mix(palette.shade, palette.horizon, 0.35), mix(palette.band, palette.horizon, 0.5));
  canvas.fill(
    `M0 560C320 520 620 580 980 556S1460 540 1650 566V${HEIGHT}H0Z`,
    canvas.fade([0, 550], [0, HEIGHT], palette.band, palette.shade),
  );
  ribbon(
    canvas,
    curve(60, (t) => [
      930 + Math.sin(t * 4.4 + 0.4) * 190 * t ** 1.3 - 110 * t,
      562 + (HEIGHT - 540) * t ** 1.7,
      5 + 470 * t ** 2,
    ]),
    palette,
  );
  for (let index = 0; index < 9; index += 1) {
    const t = (index + 1) / 9;
    const y = 580 + 300 * t ** 1.7;
    canvas.rect(1010 + 560 * t ** 1.4, y - 60 * t, 8 * t + 2, 60 * t, palette.line);
    canvas.rect(1010 + 560 * t ** 1.4, y - 60 * t, 8 * t + 2, 14 * t, palette.accent);
  }
  vignette(canvas, palette, 0.45);
}

/** Hairpins up a slope, from the other side of the valley. */
function hairpins(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 420);
  range(canvas, 21, 420, 260, 5, mix(palette.shade, palette.horizon, 0.55), mix(palette.band, palette.horizon, 0.7));
  canvas.fill(
    `M0 ${HEIGHT}V520L300 330L520 250L760 190L980 250L1300 340L1650 480V${HEIGHT}Z`,
    canvas.fade([300, 200], [1300, HEIGHT], palette.band, palette.shade),
  );
  canvas.fill(`M760 190L980 250L1300 340L1650 480V${HEIGHT}H900C1010 700 800 520 760 190Z`, palette.deep, 0.28);
  const path =
    'M1180 960C1340 880 1300 800 1080 790H520C360 780 350 690 500 676L1060 654C1190 644 1190 566 1066 560L640 548C540 540 540 478 630 472L980 458C1060 452 1058 400 984 396L720 388C660 382 664 340 716 336L860 326C900 322 894 292 860 288L770 280';
  canvas.stroke(path, darker(palette.shade, 0.45), 50, { opacity: 0.6 });
  canvas.stroke(path, INK.band, 34);
  canvas.stroke(path, palette.line, 3.4, { dash: [20, 18] });
  const random = seeded(15);
  for (let index = 0; index < 60; index += 1) {
    const [x, y] = [between(random, 40, 1610), between(random, 560, 900)];
    const size = 16 + (y - 540) / 12;
    canvas.fill(
      `M${x} ${y}l${size * 0.5} ${-size * 1.9}l${size * 0.5} ${size * 1.9}Z`,
      mix(palette.deep, palette.ground, between(random, 0.1, 0.5)),
    );
  }
  vignette(canvas, palette, 0.4);
}

/** Spokes, rim and tyre, from near. */
function wheel(canvas: Canvas, palette: Palette): void {
  canvas.cover(
    canvas.linear(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0, palette.horizon],
        [0.45, palette.ground],
        [1, palette.deep],
      ],
    ),
  );
  for (let index = 0; index < 12; index += 1)
    canvas.rect(0, 90 + index * 66, between(seeded(index + 5), 300, 900), 7, palette.line, 0.16);
  const [x, y] = [1060, 520];
  const ring = (radius: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`;
  canvas.group({ transform: 'translate(-26 34)' }, () => canvas.stroke(ring(392), palette.deep, 54, { opacity: 0.4 }));
  for (let spoke = 0; spoke < 28; spoke += 1) {
    const angle = (spoke / 28) * 2 * Math.PI;
    const lean = angle + (spoke % 2 ? 0.3 : -0.3);
    canvas.stroke(
      `M${x + Math.cos(lean) * 34} ${y + Math.sin(lean) * 34}L${x + Math.cos(angle) * 380} ${y + Math.sin(angle) * 380}`,
      spoke % 4 < 2 ? palette.line : palette.second,
      4.5,
      { opacity: 0.85 },
    );
  }
  canvas.stroke(ring(392), '#0d0f14', 50);
  canvas.stroke(ring(364), palette.accent, 26);
  canvas.stroke(ring(408), '#3a3f4a', 5);
  canvas.circle([x, y], 46, '#0d0f14');
  canvas.circle([x, y], 30, palette.second);
  canvas.circle([x, y], 12, '#0d0f14');
  canvas.stroke(`M${x} ${y}L${x - 330} ${-40}`, palette.accent, 44);
  canvas.stroke(`M${x - 10} ${y - 10}L${x - 346} ${-40}`, lighter(palette.accent, 0.4), 8);
  vignette(canvas, palette, 0.4);
}

function atNight(canvas: Canvas, palette: Palette): void {
  sky(canvas, palette, 470);
  stars(canvas, palette.line, 61, 120, 420);
  range(canvas, 33, 480, 170, 7, mix(palette.deep, palette.sky, 0.3), mix(palette.shade, palette.sky, 0.5));
  canvas.rect(0, 470, WIDTH, HEIGHT - 470, palette.shade);
  const camera = new Camera({ eye: [0, 0, 1.5], target: [0, 30, 1.4], lens: 0.72, centre: [0.5, 0.5] });
  canvas.fill(level(camera, [-3.6, 3.6], [0, 400], 0), INK.ground);
  for (let y = 2; y < 120; y += 6) canvas.fill(level(camera, [-0.07, 0.07], [y, y + 3], 0), palette.second);
  for (const x of [-3.4, 3.4]) canvas.fill(level(camera, [x - 0.06, x + 0.06], [0, 400], 0), palette.line, 0.8);
  for (let post = 0; post < 9; post += 1) {
    const y = 18 + post * 11;
    const [foot, top, arm] = [camera.at([5, y, 0]), camera.at([5, y, 7]), camera.at([3.2, y, 7.2])];
    canvas.stroke(`M${foot}L${top}L${arm}`, palette.deep, Math.max(2, camera.scale([5, y, 3]) * 0.1));
    lamp(canvas, arm, Math.max(2, camera.scale([5, y, 3]) * 0.11), palette.glow);
    pool(canvas, camera, [1.5, y], 4, palette.glow, 0.42);
  }
  vignette(canvas, palette, 0.55);
}

/** A velodrome's bank, its lines, and the light along the boards. */
function bank(canvas: Canvas, palette: Palette): void {
  canvas.cover(palette.deep);
  const arcs = 26;
  const [cx, cy] = [380, 1420];
  const path = (radius: number) =>
    `M${cx - radius * 1.35} ${cy}A${radius * 1.35} ${radius} 0 0 1 ${cx + radius * 1.35} ${cy}`;
  for (let index = arcs; index >= 0; index -= 1) {
    const radius = 620 + index * 34;
    canvas.fill(
      `${path(radius)}Z`,
      mix(mix(CLAY.ground, palette.ground, 0.75), palette.deep, Math.abs(index - 12) / 22),
    );
  }
  canvas.fill(`${path(620)}Z`, palette.second);
  canvas.fill(`${path(560)}Z`, palette.shade);
  for (const [radius, colour, width] of [
    [690, '#15171c', 9],
    [760, palette.accent, 9],
    [1010, '#1d6fd1', 10],
  ] as const)
    canvas.stroke(path(radius), colour, width);
  canvas.stroke(path(1520), palette.line, 14);
  for (let index = 0; index < 5; index += 1)
    beam(canvas, [260 + index * 330, -40], [200 + index * 260, 620], 200, palette.glow, 0.35);
  canvas.glow([520, 760], 560, palette.glow, 0.35);
  wash(canvas, [1, 1], [0.5, 0.4], palette.deep, 0.6);
}

/** Fields in their furrows, each in its own tone. */
function patchwork(canvas: Canvas, camera: Camera, palette: Palette): void {
  const random = seeded(83);
  const tones = [palette.ground, palette.band, palette.shade, palette.second, mix(palette.second, palette.ground, 0.5)];
  for (let x = -90; x < 90; x += 22) {
    for (let y = -70; y < 70; y += 17) {
      const [w, h] = [22 + between(random, -1, 1), 17 + between(random, -1, 1)];
      const tone = tones[Math.floor(random() * tones.length)] ?? palette.ground;
      canvas.fill(area(camera, { left: x, right: x + w, near: y, far: y + h }), tone);
      let rows = '';
      const across = random() > 0.5;
      for (let step = 1; step < 12; step += 1)
        rows += across
          ? camera.line([
              [x + (w * step) / 12, y, 0],
              [x + (w * step) / 12, y + h, 0],
            ])
          : camera.line([
              [x, y + (h * step) / 12, 0],
              [x + w, y + (h * step) / 12, 0],
            ]);
      canvas.stroke(rows, darker(tone, 0.25), 2.4, { opacity: 0.35 });
    }
  }
}

/** From the air: a road through fields. */
function fields(canvas: Canvas, palette: Palette): void {
  const camera = fromAbove([0, 0], 120, 21);
  canvas.cover(palette.ground);
  patchwork(canvas, camera, palette);
  const spine = Array.from({ length: 60 }, (_, index): Point => [
    -95 + index * 3.3,
    Math.sin(index / 7.5) * 15 + index * 0.3 - 8,
    0,
  ]);
  const road = camera.line(spine);
  canvas.stroke(road, darker(palette.shade, 0.4), 70, { opacity: 0.45 });
  canvas.stroke(road, INK.band, 52);
  canvas.stroke(road, palette.line, 4, { dash: [26, 22] });
  for (let index = 0; index < 14; index += 1) {
    const [x, y, z] = spine[22 + index] ?? [0, 0, 0];
    const at = camera.at([x, y + (index % 3) * 0.7 - 0.7, z]);
    canvas.circle([at[0] + 5, at[1] + 7], 9, palette.deep, 0.5);
    canvas.circle(at, 9, [palette.accent, palette.line, '#ffd54a', '#35a7ff'][index % 4] ?? palette.line);
  }
  sunlight(canvas, palette.glow, 0.4, 300, 300);
  canvas.cover(
    canvas.linear(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0.4, alpha(palette.deep, 0)],
        [1, alpha(palette.deep, 0.45)],
      ],
    ),
  );
}

export const road = [
  scene(SAVANNA, [0.56, 0.55], toTheMountains),
  scene({ ...DAY, sky: '#6fb7e6' }, [0.5, 0.5], hairpins),
  scene({ ...BLUE, accent: '#ff7a4d' }, [0.64, 0.52], wheel),
  scene({ ...INK, sky: '#0a1024', horizon: '#35407a', shade: '#12172a' }, [0.5, 0.5], atNight),
  scene({ ...CLAY, second: '#4aa3c7', deep: '#20100a' }, [0.4, 0.55], bank),
  scene({ ...DAY, ground: '#8fae4a', band: '#b6c763', shade: '#5f8a3a', second: '#e0c46a' }, [0.5, 0.5], fields),
  scene(DUSK, [0.56, 0.55], toTheMountains),
];
