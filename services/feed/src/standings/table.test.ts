import type { Pair } from '../score';
import type { TableMatch } from './record';
import { tableOf } from './table';
import type { TieBreaker } from './tie-breakers';

const TEAMS = ['a', 'b', 'c', 'd'].map((key, index) => ({ id: index + 1, key }));
const idOf = (key: string | undefined) => TEAMS.find((team) => team.key === key)?.id ?? 0;

/** `a-b 2:1`, `a-b` still to be played. */
function matchesOf(texts: readonly string[]): TableMatch[] {
  return texts.map((text) => {
    const [pairing = '', result] = text.split(' ');
    const [home, visitor] = pairing.split('-');
    const [h = 0, v = 0] = result?.split(':').map(Number) ?? [];
    const score: Pair | null = result ? [h, v] : null;
    return { homeId: idOf(home), visitorId: idOf(visitor), score };
  });
}

function orderOf(matches: readonly string[], rules: readonly TieBreaker[]): string {
  return tableOf(TEAMS, matchesOf(matches), rules, new Map())
    .map(({ teamId }) => TEAMS.find(({ id }) => id === teamId)?.key)
    .join('');
}

const LEVEL_ON_POINTS = ['b-a 1:0', 'a-c 5:0', 'b-d 0:1', 'c-d 0:0'];

it.each<[string, string[], TieBreaker[], string]>([
  ['points come first', ['a-b 0:1', 'c-d 9:0', 'b-c 1:0', 'd-a 0:1'], ['goal-difference'], 'bcad'],
  ['goal difference', ['a-c 3:0', 'b-d 1:0'], ['goal-difference'], 'abdc'],
  ['goals scored, only after the difference', ['a-c 1:0', 'b-d 4:3'], ['goal-difference', 'goals-for'], 'badc'],
  ['away goals of all matches', ['a-c 1:0', 'd-b 0:1'], ['away-goals'], 'bacd'],
  ['head to head before the difference', LEVEL_ON_POINTS, ['head-to-head-points', 'goal-difference'], 'dbac'],
  ['the difference before head to head', LEVEL_ON_POINTS, ['goal-difference', 'head-to-head-points'], 'dabc'],
  ['no head to head while a match of theirs is open', [...LEVEL_ON_POINTS, 'a-b'], ['head-to-head-points'], 'dabc'],
  [
    'difference of the matches among each other',
    ['a-b 1:0', 'b-a 3:0'],
    ['head-to-head-points', 'head-to-head-difference'],
    'bacd',
  ],
  [
    'goals away in the matches among each other',
    ['a-b 2:3', 'b-a 1:2'],
    ['head-to-head-points', 'head-to-head-difference', 'head-to-head-goals', 'head-to-head-away-goals'],
    'bacd',
  ],
  ['by key when nothing parts them', [], ['goal-difference', 'head-to-head-points'], 'abcd'],
])('%s', (_title, matches, rules, expected) => {
  expect(orderOf(matches, rules)).toBe(expected);
});

describe('three teams level, of whom one is parted by points among each other', () => {
  // a, b and c have 4 points; among each other c has none. b has beaten c by more than a has, a and b have drawn.
  const MATCHES = ['a-b 1:1', 'a-c 1:0', 'b-c 5:0', 'c-d 1:0', 'd-c 0:0'];

  it.each<[string, TieBreaker[], string]>([
    [
      'judges those left by the matches of all who were level',
      ['head-to-head-points', 'head-to-head-difference'],
      'bacd',
    ],
    [
      'lets those left start again among themselves where the rules say so',
      ['head-to-head-points', 'head-to-head-again', 'head-to-head-difference', 'head-to-head-again'],
      'abcd',
    ],
  ])('%s', (_title, rules, expected) => {
    expect(orderOf(MATCHES, rules)).toBe(expected);
  });
});

it('takes deducted points off, and says how many', () => {
  const matches = matchesOf(['a-b 1:0', 'c-d 1:0']);
  const [first, second] = tableOf(TEAMS, matches, ['goal-difference'], new Map([[idOf('a'), 1]]));
  expect(first).toMatchObject({ teamId: idOf('c'), points: 3, deduction: 0 });
  expect(second).toMatchObject({ teamId: idOf('a'), points: 2, deduction: 1 });
});

it('counts wins, draws, defeats and goals of matches that were played', () => {
  const [a] = tableOf(TEAMS, matchesOf(['a-b 3:1', 'c-a 0:0', 'd-a 2:1', 'a-c']), [], new Map());
  expect(a).toMatchObject({
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goalsFor: 4,
    goalsAgainst: 3,
    points: 4,
    awayGoals: 1,
  });
});
