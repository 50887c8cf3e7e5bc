import { SUBGAME_IDS } from '../known/subgames';
import { inPlay, ended } from '../testing/documents';
import type { Odds } from '../write/odds';
import { oddsBefore, oddsDuring } from './odds-model';

const EQUALS = { home: 1500, visitor: 1500, advantage: 0 };
const IDS = Array.from({ length: 300 }, (_, index) => index + 1);

/** What the values say about the chances, with the bookmaker's share. */
function book(odds: Odds, keys: readonly (keyof typeof SUBGAME_IDS)[]): number {
  return keys.reduce((sum, key) => sum + 1 / (odds.get(SUBGAME_IDS[key]) ?? Infinity), 0);
}

it('keeps six per cent of the final result and of the number of goals', () => {
  for (const id of IDS) {
    const odds = oddsBefore(id, { home: 1400 + id, visitor: 1550, advantage: 60 });
    expect(book(odds, ['1', 'X', '2'])).toBeCloseTo(1.06, 1);
    expect(book(odds, ['0-2', '3+'])).toBeCloseTo(1.06, 1);
  }
});

it('is the same whenever it is asked for, and not the same for all matches', () => {
  const ask = () => IDS.map((id) => [...oddsBefore(id, EQUALS)]);
  expect(ask()).toEqual(ask());
  expect(new Set(ask().map((odds) => JSON.stringify(odds))).size).toBeGreaterThan(100);
});

it('favours the better side, and the one at home', () => {
  const value = (strengths: typeof EQUALS, key: '1' | '2') => oddsBefore(7, strengths).get(SUBGAME_IDS[key]) ?? 0;
  expect(value({ ...EQUALS, home: 1700 }, '1')).toBeLessThan(value(EQUALS, '1'));
  expect(value({ ...EQUALS, home: 1700 }, '2')).toBeGreaterThan(value(EQUALS, '2'));
  expect(value({ ...EQUALS, advantage: 60 }, '1')).toBeLessThan(value(EQUALS, '1'));
});

it('follows the score and the time that is left', () => {
  const home = (minute: number, score: [number, number]) =>
    oddsDuring(7, EQUALS, inPlay(score, { minute })).get(SUBGAME_IDS['1']) ?? 0;
  expect(home(30, [1, 0])).toBeLessThan(home(30, [0, 0]));
  expect(home(80, [1, 0])).toBeLessThan(home(30, [1, 0]));
  expect(home(80, [0, 1])).toBeGreaterThan(home(30, [0, 1]));
});

it('drifts from minute to minute while nothing happens', () => {
  const values = Array.from({ length: 30 }, (_, minute) =>
    oddsDuring(7, EQUALS, inPlay([0, 0], { minute: minute + 1 })).get(SUBGAME_IDS['1']),
  );
  expect(new Set(values).size).toBeGreaterThan(15);
});

it('offers no outcome that is decided, and none when the match is over', () => {
  const late = oddsDuring(7, EQUALS, inPlay([3, 0], { minute: 88 }));
  expect([...late.keys()]).not.toContain(SUBGAME_IDS['3+']);
  expect([...late.keys()]).not.toContain(SUBGAME_IDS['2']);
  expect(oddsDuring(7, EQUALS, ended([3, 0])).size).toBe(0);
});
