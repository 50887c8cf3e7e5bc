import { contrastOf } from './contrast.rules';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // W3C's own examples around the limit.
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#7a1e3a', '#ffffff', 10.17],
])('%s on %s is %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});
