import { LEAGUE_RULES } from './league-rules';
import { CUP_RULES } from './cup-rules';
import { knownDeductions } from './deductions';
import { knownRules, rulesOf, seriesOf } from './rules';
import { THIRD_PLACES } from './third-places';

it.each([
  ['serie-a-2021-22', undefined],
  ['serie-a-2022-23', [1, 17]],
  ['italian-serie-a-2025-26', [1, 17]],
  ['italian-serie-b-2025-26', undefined],
])('a title may be played for again: %s', (key, places) => {
  expect(knownRules(key)?.playOffPlaces).toEqual(places);
});

it.each([
  ['french-ligue-1-2018-19', undefined],
  ['french-ligue-1-2019-20', true],
  ['french-ligue-1-2020-21', undefined],
  ['english-league-one-2019-20', true],
  ['english-league-two-2020-21', undefined],
  ['scottish-premiership-2019-20', true],
  ['english-premier-league-2019-20', undefined],
])('knows which seasons were ended early: %s', (key, perMatch) => {
  expect(knownRules(key)?.perMatch).toBe(perMatch);
});

it('knows who has won the play-off that the files of 2022/23 do not have', () => {
  expect(knownRules('italian-serie-a-2022-23')?.playOffWinners).toEqual(['hellas-verona']);
  expect(knownRules('italian-serie-a-2023-24')?.playOffWinners).toBeUndefined();
});

it.each([
  ['premier-league-2018-19', ['goal-difference', 'goals-for', 'play-off']],
  [
    'english-premier-league-2019-20',
    ['goal-difference', 'goals-for', 'head-to-head-points', 'head-to-head-away-goals', 'play-off'],
  ],
  ['hungarian-nemzeti-bajnoksag-i-2024-25', ['wins', 'goal-difference', 'goals-for']],
  ['english-championship-1995-96', ['goals-for', 'goal-difference']],
  ['world-cup-1974', ['goal-difference', 'goals-for', 'drawing-of-lots']],
])('knows what parts teams in %s', (key, tieBreakers) => {
  expect(knownRules(key)?.tieBreakers).toEqual(tieBreakers);
});

it.each([
  ['world-cup-1990', 2],
  ['world-cup-1994', undefined],
  ['deutsche-bundesliga-1994-95', 2],
  ['deutsche-bundesliga-1995-96', undefined],
  ['italian-serie-a-1993-94', 2],
  ['italian-serie-a-1994-95', undefined],
])('knows what a win was worth in %s', (key, points) => {
  expect(knownRules(key)?.winPoints).toBe(points);
});

it('puts head to head first at the World Cup from 2026 on', () => {
  expect(knownRules('world-cup-2022')?.tieBreakers[0]).toBe('goal-difference');
  expect(knownRules('world-cup-2026')?.tieBreakers[0]).toBe('head-to-head-points');
});

it('has each competition once, its rules by year, and more than twenty leagues', () => {
  const all = [...CUP_RULES, ...LEAGUE_RULES];
  const names = all.flatMap((one) => one.names);
  expect(new Set(names).size).toBe(names.length);
  for (const { since } of all) expect(since.map(([year]) => year)).toEqual(since.map(([year]) => year).sort());
  expect(LEAGUE_RULES.length).toBeGreaterThan(20);
});

it('prefers what was named, and has most people’s rules for what nobody knows', () => {
  const named = { tieBreakers: ['wins' as const] };
  expect(rulesOf({ key: 'serie-a-2022-23', rules: named })).toBe(named);
  expect(rulesOf({ key: 'league-of-poles', rules: null })).toEqual({ tieBreakers: ['goal-difference', 'goals-for'] });
  expect([seriesOf('world-cup-1990'), seriesOf('serie-a-2023-24'), seriesOf('swiss')]).toEqual([
    'world-cup',
    'serie-a',
    'swiss',
  ]);
});

/** What the regulations let meet: of which groups the third may be whom the winner of a group meets. */
const MAY_MEET: Readonly<Record<keyof typeof THIRD_PLACES, Readonly<Record<string, string>>>> = {
  'winners-abcd': { A: 'CDE', B: 'ACD', C: 'ABF', D: 'BEF' },
  'winners-bcef': { B: 'ADEF', C: 'DEF', E: 'ABCD', F: 'ABC' },
  'winners-abdegikl': {
    A: 'CEFHI',
    B: 'EFGIJ',
    D: 'BEFIJ',
    E: 'ABCDF',
    G: 'AEHIJ',
    I: 'CDFGH',
    K: 'DEIJL',
    L: 'EHIJK',
  },
};

function waysOf(letters: string, count: number): string[] {
  if (count === 0) return [''];
  return [...letters].flatMap((letter, index) =>
    waysOf(letters.slice(index + 1), count - 1).map((rest) => letter + rest),
  );
}

it.each([
  ['winners-abcd', 'ABCDEF', 15],
  ['winners-bcef', 'ABCDEF', 15],
  ['winners-abdegikl', 'ABCDEFGHIJKL', 495],
] as const)('has every way in which thirds may go on: %s', (name, groups, count) => {
  const { winners, places, pairings } = THIRD_PLACES[name];
  const ways = waysOf(groups, places);
  expect(ways).toHaveLength(count);
  expect([...pairings.keys()].sort()).toEqual(ways);
  for (const word of pairings.values()) {
    expect([...word].filter((letter, index) => !MAY_MEET[name][winners[index] ?? '']?.includes(letter))).toEqual([]);
  }
});

it.each([
  ['ligue-1-2021-22', { lyon: 1, nice: 1 }],
  ['french-ligue-1-2021-22', { lyon: 1, nice: 1 }],
  ['french-ligue-1-2022-23', undefined],
])('knows what was taken away in %s', (key, deductions) => {
  expect(knownDeductions(key, ['lyon', 'nice', 'marseille'])).toEqual(deductions);
});
