import { cropAround } from './crop';

it.each([
  // picture, target, focal point, expected left, top, width, height
  [
    [1600, 900],
    [825, 464],
    [0.5, 0.5],
    [0, 0, 1600, 900],
  ],
  [
    [1600, 900],
    [96, 96],
    [0.5, 0.5],
    [350, 0, 900, 900],
  ],
  [
    [1600, 900],
    [96, 96],
    [0, 0],
    [0, 0, 900, 900],
  ],
  [
    [1600, 900],
    [96, 96],
    [1, 1],
    [700, 0, 900, 900],
  ],
  [
    [1600, 900],
    [96, 96],
    [0.3, 0.5],
    [30, 0, 900, 900],
  ],
  [
    [600, 1200],
    [320, 180],
    [0.5, 0.25],
    [0, 131, 600, 338],
  ],
  [
    [1, 1],
    [1740, 979],
    [0.5, 0.5],
    [0, 0, 1, 1],
  ],
  [
    [5000, 1],
    [96, 96],
    [1, 0],
    [4999, 0, 1, 1],
  ],
])('crops %j for %j around %j to %j', ([width = 0, height = 0], [w = 0, h = 0], [x = 0, y = 0], expected) => {
  const region = cropAround({ width, height }, { width: w, height: h }, { x, y });
  const [left = 0, top = 0, cropWidth = 0, cropHeight = 0] = expected;
  expect(region.width).toBe(cropWidth);
  expect(region.left).toBe(left);
  expect(Math.abs(region.height - cropHeight)).toBeLessThanOrEqual(1);
  expect(Math.abs(region.top - top)).toBeLessThanOrEqual(1);
  expect(region.left + region.width).toBeLessThanOrEqual(width);
  expect(region.top + region.height).toBeLessThanOrEqual(height);
});
