import { BASKETBALL, FOOTBALL, HANDBALL, RUGBY, TENNIS, VOLLEYBALL } from '../fields/fields';
import { Camera, fromAbove } from './camera';
import { Canvas, HEIGHT, WIDTH } from './canvas';
import { alpha, darker, lighter, mix } from './colours';
import { contour } from './contour';
import { Globe } from './globe';
import { arcDashes, bands, dashes, painted, type Mark } from './ground';
import { bulge } from './mesh';
import { between, seeded } from './random';

describe('a camera', () => {
  const camera = new Camera({ eye: [0, -10, 2], target: [0, 0, 2], lens: 1 });

  it('has its target in the middle and the horizon at the height of the eye', () => {
    expect(camera.at([0, 0, 2])).toEqual([WIDTH / 2, HEIGHT / 2]);
    expect(camera.at([0, 1e9, 0])[1]).toBeCloseTo(HEIGHT / 2, 1);
  });

  it('makes what is twice as far half as large, and knows right, left and up', () => {
    expect(camera.scale([0, 10, 0])).toBeCloseTo(camera.scale([0, 0, 0]) / 2);
    expect(camera.at([1, 0, 2])[0]).toBeGreaterThan(WIDTH / 2);
    expect(camera.at([0, 0, 3])[1]).toBeLessThan(HEIGHT / 2);
  });

  it('cuts what comes behind it instead of turning it over', () => {
    const path = camera.shape([
      [-1, -30, 0],
      [1, -30, 0],
      [1, 30, 0],
      [-1, 30, 0],
    ]);
    const heights = [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...heights)).toBeGreaterThan(HEIGHT / 2);
    expect(
      camera.shape([
        [-1, -30, 0],
        [1, -30, 0],
        [0, -40, 0],
      ]),
    ).toBe('');
    expect(
      camera.line([
        [0, -30, 0],
        [0, -40, 0],
      ]),
    ).toBe('');
  });

  it('looks straight down with the metres that it is told', () => {
    const above = fromAbove([5, 5], 33);
    const [left, right] = [above.at([5, 5, 0]), above.at([6, 5, 0])];
    expect(left).toEqual([WIDTH / 2, HEIGHT / 2]);
    expect(right[0] - left[0]).toBeCloseTo(WIDTH / 33);
  });

  it('rolls', () => {
    const rolled = fromAbove([0, 0], 33, 90);
    expect(Math.abs(rolled.at([1, 0, 0])[0] - WIDTH / 2)).toBeLessThan(0.01);
  });
});

it.each([
  ['football', FOOTBALL, 105, 68],
  ['basketball', BASKETBALL, 28, 15],
  ['tennis', TENNIS, 23.77, 10.97],
  ['handball', HANDBALL, 40, 20],
  ['volleyball', VOLLEYBALL, 18, 9],
  ['rugby', RUGBY, 120, 70],
])('the field of %s measures %s', (_name, { area, marks }, length, width) => {
  expect(area.right - area.left).toBeCloseTo(length);
  expect(area.far - area.near).toBeCloseTo(width);
  for (const mark of marks) {
    const [x, y] = 'line' in mark ? mark.line : 'dot' in mark ? mark.dot : mark.arc;
    expect(Math.abs(x)).toBeLessThanOrEqual(length / 2 + 0.01);
    expect(Math.abs(y)).toBeLessThanOrEqual(width / 2 + 0.01);
  }
});

describe('paint on the ground', () => {
  const camera = fromAbove([0, 0], 40);

  it('runs the same way round in every mark, so that crossing lines leave no hole', () => {
    const marks: Mark[] = [
      { line: [0, 0, 9, 3] },
      { line: [9, 3, 0, 0] },
      { arc: [0, 0, 5, 0, 90] },
      { dot: [0, 0, 2] },
    ];
    const ways = marks.map((mark) => Math.sign(turnOf(painted(camera, [mark], 0.3))));
    expect(new Set(ways).size).toBe(1);
  });

  it('breaks lines into dashes that end where the line ends', () => {
    expect(dashes(0, 0, 10, 0, 3, 1)).toEqual([
      { line: [0, 0, 3, 0] },
      { line: [4, 0, 7, 0] },
      { line: [8, 0, 10, 0] },
    ]);
    expect(arcDashes(0, 0, 1, 0, 25, 10)).toEqual([{ arc: [0, 0, 1, 0, 10] }, { arc: [0, 0, 1, 20, 25] }]);
  });

  it('mows every second band', () => {
    expect(bands(camera, { left: 0, right: 8, near: 0, far: 1 }, 4, 'x').match(/Z/g)).toHaveLength(2);
  });
});

/** Twice the area inside a path, with the sign of its turn. */
function turnOf(path: string): number {
  const spots = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  return spots.reduce((sum, [x, y], index) => {
    const [nx, ny] = spots[(index + 1) % spots.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
}

describe('colours', () => {
  it.each([
    [mix('#000000', '#ffffff', 0.5), '#808080'],
    [mix('#102030', '#405060', 0), '#102030'],
    [lighter('#000000', 1), '#ffffff'],
    [darker('#ffffff', 1), '#05070c'],
    [alpha('#123456', 0.5), '#12345680'],
    [alpha('#12345680', 2), '#123456ff'],
  ])('%s is %s', (made, expected) => expect(made).toBe(expected));

  it('writes transparency of a gradient as SVG knows it', () => {
    const canvas = new Canvas();
    canvas.cover(canvas.fade([0, 0], [0, 9], '#ff000080', '#00ff00'));
    expect(canvas.svg()).toContain('stop-color="#ff0000" stop-opacity="0.5"');
    expect(canvas.svg()).toContain('stop-color="#00ff00"/>');
  });
});

it('draws the same numbers for the same seed, all over the range', () => {
  const numbers = (seed: number) => Array.from({ length: 1000 }, seeded(seed));
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(Math.min(...numbers(7))).toBeLessThan(0.01);
  expect(Math.max(...numbers(7))).toBeGreaterThan(0.99);
  expect(between(() => 0.25, 10, 20)).toBe(12.5);
});

it('draws a line of equal height where the height is', () => {
  const path = contour((x) => x, 500, 50);
  const crossed = [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
  expect(new Set(crossed)).toEqual(new Set([500]));
  expect(contour(() => 0, 1, 50)).toBe('');
});

it('sees the earth from where it faces', () => {
  const globe = new Globe([100, 100], 50, [20, 0]);
  expect(globe.at([20, 0])).toEqual([100, 100]);
  expect(globe.at([20, 90])[1]).toBeCloseTo(50);
  expect(globe.at([110, 0])[0]).toBeCloseTo(150);
});

it('stretches a net where the ball is, and not far from it', () => {
  const stretch = bulge([0, 0], 10, [5, 0]);
  expect(stretch([0, 0])).toEqual([5, 0]);
  expect(stretch([100, 0])[0]).toBeCloseTo(100);
});
