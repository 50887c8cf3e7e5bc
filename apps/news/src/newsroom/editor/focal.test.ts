import { inShown, inWhole } from './focal';

const WIDE = 16 / 9;

it.each([
  [
    'the same shape',
    { width: 1600, height: 900, focal: { x: 0.5, y: 0.5 } },
    { x: 0.25, y: 0.75 },
    { x: 0.25, y: 0.75 },
  ],
  [
    'a tall one, in its middle',
    { width: 900, height: 1600, focal: { x: 0.5, y: 0.5 } },
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ],
  ['a tall one, at its top', { width: 900, height: 1600, focal: { x: 0.5, y: 0 } }, { x: 0, y: 0 }, { x: 0, y: 0 }],
  ['a wide one, at its right', { width: 3200, height: 900, focal: { x: 1, y: 0.5 } }, { x: 1, y: 0 }, { x: 1, y: 0 }],
])('%s', (_what, facts, shown, whole) => {
  expect(inWhole(facts, WIDE, shown)).toEqual(whole);
  expect(inShown(facts, WIDE, whole)).toEqual(shown);
});

it('goes there and back', () => {
  const facts = { width: 1000, height: 1000, focal: { x: 0.3, y: 0.9 } };
  const back = inShown(facts, WIDE, inWhole(facts, WIDE, { x: 0.2, y: 0.4 }));
  expect([back.x, back.y].map((value) => Number(value.toFixed(9)))).toEqual([0.2, 0.4]);
});
