import { canonicalJson } from './canonical-json';

it.each([
  [{ b: 1, a: { d: [2, { f: 3, e: 4 }], c: null } }, '{"a":{"c":null,"d":[2,{"e":4,"f":3}]},"b":1}'],
  [{ a: undefined, b: 'ž\u0000' }, '{"b":"ž\\u0000"}'],
  [[3, 1, 2], '[3,1,2]'],
])('writes keys in order, lists as they are, and nothing that is undefined', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
