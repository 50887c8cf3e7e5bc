import { unbroken } from './unbroken';

it.each([
  ['Harambee win 2–1 (1–0)', 'Harambee win 2–\u20601 (1–\u20600)'],
  ['Košava – Bura 2:1', 'Košava – Bura 2:1'],
])('%s', (text, expected) => {
  expect(unbroken(text)).toBe(expected);
});
