import { isOverBudget, median, percentile, worseBy, type Figure } from './bench';

const figure = (value: number, worse: Figure['worse'], budget?: number): Figure => ({
  id: 'x',
  what: 'x',
  value,
  unit: '×',
  reference: null,
  worse,
  detail: '',
  ...(budget === undefined ? {} : { budget }),
});

it.each([
  [figure(2.6, 'higher', 2.5), true],
  [figure(2.5, 'higher', 2.5), false],
  [figure(39, 'lower', 40), true],
  [figure(41, 'lower', 40), false],
  [figure(9, 'higher'), false],
])('knows what is over its budget: %#', (measured, expected) => expect(isOverBudget(measured)).toBe(expected));

it('compares with what was recorded in the direction that is worse', () => {
  expect(worseBy({ value: 3, worse: 'higher' }, 2)).toBe(1.5);
  expect(worseBy({ value: 20, worse: 'lower' }, 40)).toBe(2);
});

it('finds the middle and the percentiles', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(percentile([5, 1, 2, 3, 4], 0.8)).toBe(4);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => median([])).toThrow('Nothing was measured');
});
