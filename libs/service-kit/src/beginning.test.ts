import { beginningOf } from './beginning';

it.each([
  ['Gol', 5, 'Gol'],
  ['Golovi', 3, 'Gol'],
  ['Gol 😀', 6, 'Gol 😀'],
  ['Gol 😀', 5, 'Gol '],
  ['😀', 1, ''],
  ['', 3, ''],
])('the beginning of %j, %i characters, is %j', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});
