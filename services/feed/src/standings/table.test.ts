import { idOf, letterOf, matchesOf, playOffOf, teamsOf } from '../testing/tables';
import type { TableMatch } from './record';
import { tableOf, type TableParts } from './table';
import type { TableRules } from './table-rules';
import type { TieBreaker } from './tie-breakers';

const TEAMS = teamsOf('abcd');

/** Places best first; those who share one stand in brackets. */
function placesOf(
  matches: readonly TableMatch[],
  rules: TableRules,
  parts: Omit<TableParts, 'rules'> = {},
  teams = TEAMS,
): string {
  const byRank = new Map<number, string>();
  for (const { rank, teamId } of tableOf(teams, matches, { rules, ...parts })) {
    byRank.set(rank, (byRank.get(rank) ?? '') + letterOf(teamId));
  }
  return [...byRank.values()].map((letters) => (letters.length > 1 ? `(${letters})` : letters)).join('');
}

const LEVEL_ON_POINTS = ['b-a 1:0', 'a-c 5:0', 'b-d 0:1', 'c-d 0:0'];

it.each<[string, string[], TieBreaker[], string]>([
  ['points come first', ['a-b 0:1', 'c-d 9:0', 'b-c 1:0', 'd-a 0:1'], ['goal-difference'], 'bcad'],
  ['goal difference', ['a-c 3:0', 'b-d 1:0'], ['goal-difference'], 'abdc'],
  ['goals scored, only after the difference', ['a-c 1:0', 'b-d 4:3'], ['goal-difference', 'goals-for'], 'badc'],
  ['goals divided by goals', ['a-c 4:2', 'b-d 1:0'], ['goal-average'], 'bacd'],
  ['away goals of all matches', ['a-c 1:0', 'd-b 0:1'], ['away-goals'], 'ba(cd)'],
  ['wins', ['a-c 1:1', 'a-d 2:2', 'a-c 1:1', 'b-c 1:0', 'd-b 1:0'], ['wins', 'goal-difference'], 'dbac'],
  ['wins away', ['a-c 1:0', 'd-b 0:1'], ['away-wins', 'away-goals'], 'ba(cd)'],
  ['what those have done whom one has met', ['a-c 1:0', 'b-d 1:0', 'c-d 2:0'], ['opponents-points'], '(ac)bd'],
  ['head to head before the difference', LEVEL_ON_POINTS, ['head-to-head-points', 'goal-difference'], 'dbac'],
  ['the difference before head to head', LEVEL_ON_POINTS, ['goal-difference', 'head-to-head-points'], 'dabc'],
  ['no head to head while a match of theirs is open', [...LEVEL_ON_POINTS, 'a-b'], ['head-to-head-points'], 'd(ab)c'],
  ['wins among each other', ['a-b 0:0', 'b-a 0:1', 'b-c 3:0'], ['head-to-head-wins'], 'ab(cd)'],
  [
    'difference of the matches among each other',
    ['a-b 1:0', 'b-a 3:0'],
    ['head-to-head-points', 'head-to-head-difference'],
    'ba(cd)',
  ],
  [
    'goals in the matches among each other',
    ['a-b 1:1', 'b-c 2:2', 'c-a 0:0'],
    ['head-to-head-points', 'head-to-head-difference', 'head-to-head-goals'],
    'bcad',
  ],
  [
    'goals away in the matches among each other',
    ['a-b 2:3', 'b-a 1:2'],
    ['head-to-head-points', 'head-to-head-difference', 'head-to-head-goals', 'head-to-head-away-goals'],
    'ba(cd)',
  ],
  ['nobody is parted where no rule does', [], ['goal-difference', 'head-to-head-points'], '(abcd)'],
])('%s', (_title, matches, tieBreakers, expected) => {
  expect(placesOf(matchesOf(matches), { tieBreakers })).toBe(expected);
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
      '(ab)cd',
    ],
  ])('%s', (_title, tieBreakers, expected) => {
    expect(placesOf(matchesOf(MATCHES), { tieBreakers })).toBe(expected);
  });
});

it('counts a win as two points where the rules say so', () => {
  const matches = matchesOf(['a-c 1:0', 'c-a 1:0', 'b-d 0:0', 'd-b 0:0', 'b-a 0:0', 'a-b 0:0']);
  expect(placesOf(matches, { tieBreakers: ['goal-difference'] })).toBe('abcd');
  expect(placesOf(matches, { tieBreakers: ['goal-difference'], winPoints: 2 })).toBe('(ab)(cd)');
});

it('takes deducted points off, and says how many', () => {
  const matches = matchesOf(['a-b 1:0', 'c-d 1:0']);
  const deductions = new Map([[idOf('a'), 1]]);
  const [first, second] = tableOf(TEAMS, matches, { rules: { tieBreakers: ['goal-difference'] }, deductions });
  expect(first).toMatchObject({ teamId: idOf('c'), points: 3, deduction: 0 });
  expect(second).toMatchObject({ teamId: idOf('a'), points: 2, deduction: 1 });
});

it('counts wins, draws, defeats and goals of matches that were played', () => {
  const [a] = tableOf(TEAMS, matchesOf(['a-b 3:1', 'c-a 0:0', 'd-a 2:1', 'a-c']), { rules: { tieBreakers: [] } });
  expect(a).toMatchObject({
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goalsFor: 4,
    goalsAgainst: 3,
    points: 4,
    awayGoals: 1,
    awayWon: 0,
    isUndecided: false,
  });
});

describe('fair play', () => {
  const cards = (...kinds: ('yellow' | 'second-yellow' | 'red')[]) =>
    kinds.map((kind, index) => ({ side: 'home' as const, player: `${index}`, kind }));
  const both = (first: TableMatch['cards'], second: TableMatch['cards']) =>
    matchesOf(['a-c 0:0', 'b-d 0:0']).map((match, index) => ({ ...match, cards: index === 0 ? first : second }));

  it('parts by cards: Japan before Senegal at the World Cup 2018, by four yellow ones against six', () => {
    const yellow = (count: number) => cards(...Array.from({ length: count }, () => 'yellow' as const));
    const [senegal, japan] = [yellow(6), yellow(4)];
    expect(placesOf(both(senegal, japan), { tieBreakers: ['goal-difference', 'fair-play'] })).toBe('(cd)ba');
  });

  it('counts a red card as four in the scale of FIFA and as three in that of UEFA', () => {
    const matches = both(cards('red'), cards('yellow', 'yellow', 'yellow'));
    expect(placesOf(matches, { tieBreakers: ['fair-play'] })).toBe('(cd)ba');
    expect(placesOf(matches, { tieBreakers: ['fair-play-uefa'] })).toBe('(cd)(ab)');
  });

  it('counts the yellow cards of one player as one of three, and a red one beside a yellow one as both', () => {
    const of = (player: string, kind: 'yellow' | 'second-yellow' | 'red') => ({ side: 'home' as const, player, kind });
    const twice = [of('x', 'yellow'), of('x', 'second-yellow')];
    expect(placesOf(both(twice, cards('yellow', 'yellow', 'yellow')), { tieBreakers: ['fair-play'] })).toBe('(cd)(ab)');
    const straight = [of('x', 'yellow'), of('x', 'red')];
    expect(placesOf(both(straight, cards('red')), { tieBreakers: ['fair-play'] })).toBe('(cd)ba');
  });

  it('parts nobody where the cards of a match are not known', () => {
    expect(placesOf(both(cards('red'), null), { tieBreakers: ['fair-play'] })).toBe('(abcd)');
  });

  it('takes the word of the rules where no source tells of cards, once all matches are over', () => {
    const rules = { tieBreakers: ['fair-play' as const], fairPlay: { a: -6, b: -4 } };
    const unknown = (results: string[]) => matchesOf(results).map((match) => ({ ...match, cards: null }));
    expect(placesOf(unknown(['a-c 1:0', 'b-d 1:0']), rules)).toBe('ba(cd)');
    expect(placesOf(unknown(['a-c 1:0', 'b-d 1:0', 'a-b']), rules)).toBe('(ab)(cd)');
  });
});

it.each<[string, Partial<TableRules>, string]>([
  ['lots', { tieBreakers: ['drawing-of-lots'], lots: ['b', 'a'] }, 'ba(cd)'],
  ['lots of which one is not told', { tieBreakers: ['drawing-of-lots'], lots: ['b'] }, '(ab)(cd)'],
  ['a ranking', { tieBreakers: ['ranking'], ranking: ['d', 'c', 'b', 'a'] }, 'badc'],
])('parts by %s', (_title, rules, expected) => {
  expect(placesOf(matchesOf(['a-c 1:0', 'b-d 1:0']), { tieBreakers: [], ...rules })).toBe(expected);
});

it('counts points by match where a season was ended early', () => {
  const played = matchesOf(['a-c 1:0', 'a-d 0:0', 'b-d 1:0']);
  expect(placesOf(played, { tieBreakers: [] })).toBe('abdc');
  expect(placesOf(played, { tieBreakers: [], perMatch: true })).toBe('badc');
});

it('asks head to head in such a season only where all have met on both grounds', () => {
  const rules: TableRules = { tieBreakers: ['head-to-head-points', 'goal-difference'], perMatch: true };
  const once = ['b-a 1:0', 'a-c 5:0', 'd-b 1:0'];
  expect(placesOf(matchesOf(once), rules)).toBe('dabc');
  expect(placesOf(matchesOf([...once, 'a-b 0:0', 'a-d 0:1', 'b-d 0:1']), rules)).toBe('dbac');
});

describe('a play-off', () => {
  const LEVEL = matchesOf(['a-c 1:0', 'b-d 1:0']);

  it.each<[string, string[], string]>([
    ['by its score', ['b-a 2:1'], 'ba(cd)'],
    ['on penalties', ['a-b 1:1 3:4'], 'ba(cd)'],
    ['of two legs', ['a-b 1:0', 'b-a 1:0 5:4'], 'ba(cd)'],
    ['not while it is to be played', ['a-b'], '(ab)(cd)'],
  ])('parts two who are level, %s', (_title, playOffs, expected) => {
    expect(placesOf(LEVEL, { tieBreakers: ['play-off'] }, { playOffs: playOffs.map(playOffOf) })).toBe(expected);
  });

  const TITLE: TableRules = { tieBreakers: ['goal-difference'], playOffPlaces: [1] };
  const OVER = matchesOf(['a-c 3:0', 'b-d 1:0', 'c-d 1:0']);

  it.each<[string, TableMatch[], string[], string]>([
    ['goes before all other rules in the place that is played for', OVER, ['b-a 1:0'], 'bacd'],
    ['leaves that place undecided until it is played', OVER, [], '(ab)cd'],
    ['is nobody’s business while the season is on', [...OVER, ...matchesOf(['d-c'])], [], 'abcd'],
  ])('%s', (_title, matches, playOffs, expected) => {
    expect(placesOf(matches, TITLE, { playOffs: playOffs.map(playOffOf) })).toBe(expected);
  });

  it('that no source tells of is decided by who is said to have won it', () => {
    expect(placesOf(OVER, { ...TITLE, playOffWinners: ['b'] })).toBe('bacd');
    expect(placesOf(OVER, { ...TITLE, playOffWinners: ['c'] })).toBe('(ab)cd');
    expect(placesOf(OVER, { ...TITLE, playOffWinners: ['b'] }, { playOffs: [playOffOf('a-b 1:0')] })).toBe('abcd');
  });

  it('is played by the first two of three who are level, in the order of the other rules', () => {
    const matches = matchesOf(['a-d 3:0', 'b-d 2:0', 'c-d 1:0']);
    expect(placesOf(matches, TITLE, { playOffs: [playOffOf('b-a 1:0')] })).toBe('bacd');
  });
});

describe('a league that splits', () => {
  const FIRST = matchesOf(['a-b 1:0', 'a-c 1:0', 'a-d 1:0', 'b-c 1:0', 'b-d 1:0', 'c-d 1:0']);
  const rules: TableRules = { tieBreakers: ['goal-difference'], split: { afterRound: 6, places: 2 } };
  const later = (texts: string[]) => matchesOf(texts).map((match) => ({ ...match, round: 7 }));

  it('keeps everybody in his half, whatever points he makes there', () => {
    // c overtakes b in points and stays third.
    const all = [...FIRST, ...later(['a-b 1:0', 'a-b 1:0', 'c-d 1:0', 'c-d 1:0'])];
    const table = tableOf(TEAMS, all, { rules });
    expect(table.map(({ teamId, points, rank }) => `${rank}${letterOf(teamId)}${points}`)).toEqual([
      '1a15',
      '2b6',
      '3c9',
      '4d0',
    ]);
  });

  it('has not split before its round is over', () => {
    const open = FIRST.map((match, index) => (index === 5 ? { ...match, score: null } : match));
    expect(placesOf([...open, ...later(['c-d 9:0', 'c-d 9:0', 'c-a 9:0'])], rules)).toBe('cabd');
  });
});

it('parts by the half point that was rounded off', () => {
  const left = new Map([
    [idOf('a'), { points: 0, half: 0 }],
    [idOf('b'), { points: 0, half: 1 }],
  ]);
  const matches = matchesOf(['a-c 5:0', 'b-d 1:0']);
  expect(placesOf(matches, { tieBreakers: ['carried-half', 'goal-difference'] }, { left })).toBe('badc');
});
