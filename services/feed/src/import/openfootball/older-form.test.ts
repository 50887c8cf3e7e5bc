import type { Match } from '@tribina/contracts';
import { asText, lineWith } from '../../testing/files';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();
const ZONE = { timeZone: 'Europe/Berlin' };

const SPAIN = { name: 'Spain', code: 'ESP' };
const ITALY = { name: 'Italy', code: 'ITA' };
const ENGLAND = { name: 'England', code: 'ENG' };
const name = 'Euro 2024';
/** As `euro.json` and `copa-america.json` have it: matches below their rounds, teams with their codes. */
const EURO = {
  name,
  rounds: [
    {
      name: 'Matchday 1',
      matches: [
        { num: 1, date: '2024-06-15', time: '18:00', team1: SPAIN, team2: ITALY, score: { ft: [3, 0], ht: [3, 0] }, group: 'Group A' }, // oxfmt-ignore
        { num: 2, date: '2024-06-16', time: '21:00', team1: ENGLAND, team2: ITALY, score: { ft: [1, 0], ht: [1, 0] }, group: 'Group A' }, // oxfmt-ignore
      ],
    },
    {
      name: 'Final',
      matches: [{ num: 51, date: '2024-07-14', time: '21:00', team1: SPAIN, team2: ENGLAND, score: { ft: [2, 1] } }],
    },
  ],
};
const GROUPS = { name, groups: [{ name: 'Group A', teams: [SPAIN, ITALY, ENGLAND] }] };

it('takes matches below their rounds, and teams with their codes', async () => {
  folder.write('euro.json', EURO);
  folder.write('euro.groups.json', GROUPS);
  const { taken, refused, passedOver } = await feed().importFile(folder.path, ZONE);
  expect([refused, passedOver, taken.map(({ matches }) => matches.added)]).toEqual([[], [], [0, 3]]);
  const answer = await feed().app.inject({
    method: 'POST',
    url: '/matches',
    payload: {},
    headers: { 'x-edition': 'ke' },
  });
  const matches = answer.json<{ items: Match[] }>().items;
  expect(matches.map(({ home, visitor, phase, score }) => [home.name, visitor.name, phase, score?.home])).toEqual([
    ['Spain', 'Italy', 'group', 3],
    ['England', 'Italy', 'group', 1],
    ['Spain', 'England', 'final', 2],
  ]);
});

it('is the same competition as the present form of it', async () => {
  await feed().importFile(folder.write('euro.json', EURO), ZONE);
  const matches = EURO.rounds.flatMap((round) =>
    round.matches.map((match) => ({ ...match, round: round.name, team1: match.team1.name, team2: match.team2.name })),
  );
  const { taken } = await feed().importFile(folder.write('euro.json', { name, matches }), ZONE);
  expect(taken[0]?.matches).toMatchObject({ added: 0, changed: 0, unchanged: 3, withdrawn: 0 });
});

/** As the first `worldcup.json` had it: each number of goals by itself, grounds with their keys, the offset beside the time. */
const OLDEST = {
  name: 'World Cup 2018',
  rounds: [
    {
      name: 'Semi-finals',
      matches: [
        {
          num: 62,
          date: '2018-07-11',
          time: '21:00',
          team1: { name: 'Croatia', code: 'CRO' },
          team2: ENGLAND,
          ...{ score1: 1, score2: 1, score1i: 0, score2i: 1, score1et: 2, score2et: 1, score1p: null, score2p: null },
          goals1: [
            { name: 'Perišić', minute: 68, score1: 1, score2: 1 },
            { name: 'Mandžukić', minute: 109, score1: 2, score2: 1 },
          ],
          goals2: [{ name: 'Trippier', minute: 5, score1: 0, score2: 1 }],
          stadium: { key: 'luzhniki', name: 'Luzhniki Stadium' },
          city: 'Moscow',
          timezone: 'UTC+3',
        },
      ],
    },
    {
      name: 'Final',
      matches: [{ num: 64, date: '2018-07-15', time: '18:00', team1: SPAIN, team2: ITALY, score1: null, score2: null }],
    },
  ],
};

it('takes goals of each time by themselves, grounds with keys, and the offset of a match', async () => {
  const { taken, refused } = await feed().importFile(folder.write('worldcup.json', OLDEST), ZONE);
  expect([refused, taken.map(({ matches }) => matches.added)]).toEqual([[], [2]]);
  await feed().setTime('2018-07-20T00:00:00Z');
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  const [semiFinal, final] = answer.json<{ items: Match[] }>().items;
  expect(semiFinal).toMatchObject({
    startTime: '2018-07-11T18:00:00.000Z',
    halfTime: { home: 0, visitor: 1 },
    fullTime: { home: 1, visitor: 1 },
    extraTime: { home: 2, visitor: 1 },
    penalties: null,
    stadium: { name: 'Luzhniki Stadium', city: 'Moscow' },
  });
  expect(final).toMatchObject({ score: null, stadium: null });
});

it('takes rounds of which no match is known yet', async () => {
  const early = { ...OLDEST, rounds: [...OLDEST.rounds, { name: 'Match for third place', matches: [] }] };
  const { taken, refused } = await feed().importFile(folder.write('worldcup.json', early), ZONE);
  expect([refused, taken.map(({ matches }) => matches.added)]).toEqual([[], [2]]);
});

it.each<[string, object, string, string]>([
  ['goals that are no number', { score1: 'one' }, '"score1"', 'score1'],
  ['a score after extra time that is less than before', { score1et: 0 }, '"score1et"', 'score1et'],
])('refuses %s in that form, where the file has it', async (_title, change, at, reason) => {
  const [semiFinals] = OLDEST.rounds;
  const content = { ...OLDEST, rounds: [{ ...semiFinals, matches: [{ ...semiFinals?.matches[0], ...change }] }] };
  const { refused } = await feed().importFile(folder.write('worldcup.json', content), ZONE);
  expect(refused[0]?.faults[0]).toEqual({
    line: lineWith(asText(content), at),
    reason: expect.stringContaining(reason),
  });
});

const [first, final] = EURO.rounds;
it.each<[string, object, string, string]>([
  ['an unknown round', { ...EURO, rounds: [first, { ...final, name: 'Runde der Letzten' }] }, 'Runde der Letzten', 'rounds[1].name is not a known round'], // oxfmt-ignore
  ['a day that is none', { ...EURO, rounds: [{ name: 'Final', matches: [{ ...final?.matches[0], date: '14/7/2024' }] }] }, '14/7/2024', 'rounds[0].matches[0].date is not a date'], // oxfmt-ignore
  ['a team without a name', { ...EURO, rounds: [{ name: 'Final', matches: [{ ...final?.matches[0], team2: { code: 'QQQ' } }] }] }, '"team2"', 'rounds[0].matches[0].team2'], // oxfmt-ignore
  ['no round with a match', { ...EURO, rounds: [{ name: 'Final', matches: [] }] }, '"rounds"', 'rounds must NOT'],
  ['no rounds at all', { ...EURO, rounds: [] }, '"rounds"', 'rounds'],
])('refuses %s, where the file has it', async (_title, content, at, reason) => {
  const { refused } = await feed().importFile(folder.write('euro.json', content), ZONE);
  expect(refused[0]?.faults[0]).toEqual({
    line: lineWith(asText(content), at),
    reason: expect.stringContaining(reason),
  });
});
