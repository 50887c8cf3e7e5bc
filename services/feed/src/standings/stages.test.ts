import { letterOf, matchesOf, teamsOf } from '../testing/tables';
import type { GroupMatchRow, GroupRow } from './repository';
import { tablesOf } from './stages';
import type { TableRules } from './table-rules';

const FIRST = 1;
const LATER = 40;

function groupOf(id: number, key: string, letters: string): GroupRow {
  const teams = teamsOf(letters).map((team) => ({ ...team, name: team.key, code: 'XXX', type: 'CLUB' as const }));
  return { id, ordinal: id, key, name: key, teams };
}

function played(groupId: number, texts: readonly string[]): GroupMatchRow[] {
  return matchesOf(texts).map((match) => ({ ...match, groupId }));
}

/** a 9, b 5, c 2, d 0 after the first stage. */
const BEFORE = played(FIRST, ['a-b 1:0', 'a-c 1:0', 'a-d 1:0', 'b-c 0:0', 'b-d 3:0', 'b-c 0:0', 'd-x 0:9']);

function championship(carried: TableRules['carried'], letters = 'ab', after = ['b-a 1:0']): string[] {
  const groups = [groupOf(FIRST, 'Table', 'abcd'), groupOf(LATER, 'Championship round', letters)];
  const matches = [...BEFORE, ...played(LATER, after)];
  const tables = tablesOf(groups, matches, { rules: { tieBreakers: ['carried-half', 'goal-difference'], carried } });
  return (tables[1]?.table ?? []).map(({ teamId, points, played: count }) => `${letterOf(teamId)} ${points} ${count}`);
}

it.each<[string, TableRules['carried'], string[]]>([
  ['nothing', undefined, ['b 3 1', 'a 0 1']],
  ['all points', { others: 'all' }, ['a 9 4', 'b 8 5']],
  ['half of them, rounded up', { others: 'half-up' }, ['b 6 5', 'a 5 4']],
  ['half of them, rounded down', { others: 'half-down' }, ['b 5 5', 'a 4 4']],
  ['what its own name says', { 'Championship round': 'all', others: 'half-up' }, ['a 9 4', 'b 8 5']],
])('a later stage takes %s along', (_title, carried, expected) => {
  expect(championship(carried)).toEqual(expected);
});

it('gives half a point back where teams are level, that was rounded off', () => {
  // Nine points are four and a half; c has won by far, and brings one of two.
  expect(championship({ others: 'half-down' }, 'ac', ['c-a 9:0'])).toEqual(['a 4 4', 'c 4 4']);
});

it('begins anew where others play in it, too', () => {
  expect(championship({ others: 'all' }, 'abx')).toEqual(['b 3 1', 'x 0 0', 'a 0 1']);
});
