import type { Match } from '@tribina/contracts';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

const ROUNDS: readonly (readonly [round: string, date: string, pairs: readonly string[]])[] = [
  ['Group, Matchday 1', '2023-09-19', ['Red v Blue', 'Lime v Teal', 'Gold v Pink', 'Navy v Plum']],
  ['Group, Matchday 2', '2023-10-03', ['Blue v Gold', 'Pink v Red', 'Teal v Navy', 'Plum v Lime']],
  ['Group, Matchday 3', '2023-10-24', ['Red v Gold', 'Blue v Pink', 'Lime v Navy', 'Teal v Plum']],
];
const FINAL = ['Finals, Final', '2024-06-01', ['Red v Lime']] as const;

async function imported(
  rounds: readonly (readonly [string, string, readonly string[]])[],
  groupOf: (team?: string) => string | undefined = () => undefined,
) {
  const matches = rounds.flatMap(([round, date, pairs]) =>
    pairs.map((pair, index) => {
      const [team1, team2] = pair.split(' v ');
      const group = round.startsWith('Group') ? groupOf(team1) : undefined;
      return { round, date, time: '21:00', team1, team2, group, score: { ft: [index + 1, 0] } };
    }),
  );
  const path = folder.write('cup.json', { name: 'Test Cup 2023/24', matches });
  const report = await feed().importFile(path, { timeZone: 'UTC' });
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return { ...report, matches: answer.json<{ items: Match[] }>().items };
}

it('groups that a file does not name are those who meet, and it says so', async () => {
  const { taken, refused, matches } = await imported([...ROUNDS, FINAL]);
  expect(refused).toEqual([]);
  const teamsOf = (group: string) =>
    [...new Set(matches.filter((match) => match.groupation?.name === group).map(({ home }) => home.name))].sort();
  expect([teamsOf('Group 1'), teamsOf('Group 2'), teamsOf('Final')]).toEqual([
    ['Blue', 'Gold', 'Pink', 'Red'],
    ['Lime', 'Navy', 'Plum', 'Teal'],
    ['Red'],
  ]);
  expect(taken[0]?.remarks).toEqual([
    {
      line: expect.any(Number),
      reason: 'matches[0] has no group, as all such: those who meet are one, numbered by their first match',
    },
  ]);
  const tables = await feed().app.inject(`/standings?competitionId=${taken[0]?.competition.id}`);
  expect(
    tables.json<{ data: { groups: { standings: object[] }[] } }>().data.groups.map(({ standings }) => standings.length),
  ).toEqual([4, 4]);
});

it('are not guessed while not all have met', async () => {
  const { refused } = await imported(ROUNDS.slice(0, 2));
  expect(refused[0]?.faults[0]?.reason).toBe('matches[0] has no group, as matches of a matchday here have');
});

it('have their names, and their matches their ids, once a version of the file names them', async () => {
  const before = await imported([...ROUNDS, FINAL]);
  const ofTeam = (team = '') => (['Red', 'Blue', 'Gold', 'Pink'].includes(team) ? 'Group B' : 'Group A');
  const after = await imported([...ROUNDS, FINAL], ofTeam);
  expect(after.refused).toEqual([]);
  const shown = ({ id, home, visitor }: Match) => [id, home.name, visitor.name];
  expect(after.matches.map(shown)).toEqual(before.matches.map(shown));
  expect(new Set(after.matches.map(({ groupation }) => groupation?.name))).toEqual(
    new Set(['Group A', 'Group B', 'Final']),
  );
});
