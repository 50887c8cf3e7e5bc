import { nextStep, percentIn, stepOf } from './percent-steps';

it.each([
  ['10', 10],
  [' 0,5 ', 0.5],
  ['0.01', 0.01],
  ['100', 100],
  ['0', null],
  ['0.001', null],
  ['101', null],
  ['-1', null],
  ['1e2', null],
  ['', null],
])('%j is %s', (typed, percent) => {
  expect(percentIn(typed)).toBe(percent);
});

it.each([
  [0.5, 0, 1],
  [1, 0, 5],
  [10, 2, 25],
  [33, 3, 50],
  [50, 4, 100],
  [100, 5, 100],
])('%s %% stands at step %s, and goes on to %s %%', (percent, step, next) => {
  expect([stepOf(percent), nextStep(percent)]).toEqual([step, next]);
});
