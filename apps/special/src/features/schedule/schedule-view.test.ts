import { EDITIONS } from '@tribina/editions';
import { aCup, GROUP_A, GROUP_B } from '../../testing/cup';
import { goalsWithScore } from './goals-with-score';
import { askedGroup, groupsOf, roundDays } from './schedule-view';

const ROUNDS = aCup('2026-01-01T00:00:00Z');

it('P069: knows the groups of the schedule by name', () => {
  expect(groupsOf(ROUNDS)).toEqual([GROUP_A, GROUP_B]);
});

it.each([
  ['12', GROUP_B],
  ['13', null],
  ['A', null],
  [undefined, null],
])('the query %s asks for %o', (query, group) => {
  expect(askedGroup(groupsOf(ROUNDS), query)).toEqual(group);
});

it('P199: a day is that of the edition', () => {
  const late = ROUNDS.map((round) => ({
    ...round,
    matches: round.matches.map((match) =>
      match.id === 4 ? { ...match, startTime: '2022-11-22T21:30:00.000Z' } : match,
    ),
  }));
  const daysIn = (edition: 'rs' | 'ke') =>
    roundDays(EDITIONS[edition], late, null)[1]?.days.map(({ day, matches }) => [day, matches.length]);
  expect(daysIn('rs')).toEqual([['2022-11-22', 2]]);
  expect(daysIn('ke')).toEqual([
    ['2022-11-22', 1],
    ['2022-11-23', 1],
  ]);
});

it('leaves rounds out in which a group has no match', () => {
  expect(roundDays(EDITIONS.rs, ROUNDS, GROUP_B).map(({ name }) => name)).toEqual(['1. kolo', '2. kolo', '3. kolo']);
});

it('tells goals with the score that they made', () => {
  const final = ROUNDS.at(-1)?.matches[0];
  const told = goalsWithScore(final?.goals ?? []).map(
    ({ minute, kind, score }) => `${minute} ${kind} ${score.home}:${score.visitor}`,
  );
  expect(told).toEqual([
    '23′ penalty 1:0',
    '45+1′ ownGoal 2:0',
    '80′ null 2:1',
    '81′ null 2:2',
    '108′ null 3:2',
    '118′ penalty 3:3',
  ]);
});
