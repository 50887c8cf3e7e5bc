import type { Match } from '@tribina/contracts';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();
const ZONE = { timeZone: 'UTC' };

const CUP = `= Alpine Cup 1990
[Sun Jun 10]
  Austria - Italy  1-2   @ Vienna, Austria
     Andreas Herzog 10';
     Roberto Baggio 20' Roberto Baggio 30' (pen.)
[Tue Jun 12]
  Italy - Tyrol  0-0   @ Rome, Italy
`;

async function matches(): Promise<Match[]> {
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

it('takes matches of nations without rounds, and makes no table of them', async () => {
  const { taken, refused } = await feed().importFile(folder.write('cup.txt', CUP), ZONE);
  expect(refused).toEqual([]);
  expect(
    (await matches()).map(({ home, visitor, phase, round, groupation, stadium, score }) => [
      home.name,
      visitor.name,
      phase,
      round?.name,
      groupation?.name,
      stadium,
      score,
    ]),
  ).toEqual([
    ['Austria', 'Italy', 'league', 'Round 1', 'Round 1', null, { home: 1, visitor: 2 }],
    ['Italy', 'Tyrol', 'league', 'Round 2', 'Round 2', null, { home: 0, visitor: 0 }],
  ]);
  const { id } = taken[0]?.competition ?? { id: 0 };
  const tables = await feed().app.inject(`/standings?competitionId=${id}`);
  expect([tables.statusCode, tables.json<{ data: object }>().data]).toMatchObject([200, { groups: [] }]);
});

it('says that a town is no stadium, once', async () => {
  const { taken } = await feed().importFile(folder.write('cup.txt', CUP), ZONE);
  expect(taken[0]?.remarks.filter(({ reason }) => reason.includes('town'))).toEqual([
    { line: 3, reason: "names a town and no stadium: 'Vienna, Austria', as all such, is passed over" },
  ]);
});

it('says of shoot-outs whose winner alone is told that they are left out, once', async () => {
  const text = `${CUP}  Tyrol - Austria  1-1   @ Graz, Austria   [Tyrol wins on penalties]
  Italy - Austria  2-2   @ Rome, Italy   [Austria wins on penalties]
`;
  const { taken } = await feed().importFile(folder.write('cup.txt', text), ZONE);
  expect(taken[0]?.remarks.filter(({ reason }) => reason.includes('penalties'))).toEqual([
    {
      line: 8,
      reason: 'says that Tyrol has won on penalties, and not how, and so do 1 more: the shoot-out is left out',
    },
  ]);
});

it('takes nations of whom it knows none as such where one is called as the country in which they play', async () => {
  const text = '= Island Cup 2006\n[Mon May 29]\n  Tyrol - Zanzibar  0-1   @ Stone Town, Zanzibar\n';
  const { refused } = await feed().importFile(folder.write('cup.txt', text), ZONE);
  expect([refused, (await matches()).map(({ home, visitor }) => [home.type, visitor.type])]).toEqual([
    [],
    [['NATIONAL_TEAM', 'NATIONAL_TEAM']],
  ]);
});

it('refuses nations of whom it knows none, who would be clubs', async () => {
  const text = '= Wild Cup 2006\n[Mon May 29]\n  Tyrol - Zanzibar  0-1   @ Hamburg, Germany\n';
  const { refused } = await feed().importFile(folder.write('cup.txt', text), ZONE);
  expect(refused.flatMap(({ faults }) => faults)).toEqual([
    { line: 3, reason: 'is of nations, and none of them is one that the feed knows or a country where they play' },
  ]);
});

it('takes countries of which it knows no team as nations, with their names in each language', async () => {
  const text = '= Cup 2021\n[Thu Oct 7]\n  Indonesia - Taiwan  2-1   @ Buriram, Thailand\n';
  const { refused } = await feed().importFile(folder.write('cup.txt', text), ZONE);
  const [match] = await matches();
  expect([refused, match?.home]).toMatchObject([[], { name: 'Indonesia', type: 'NATIONAL_TEAM' }]);
  const ofSerbia = await feed().app.inject({
    method: 'POST',
    url: '/matches',
    payload: {},
    headers: { 'x-edition': 'rs' },
  });
  expect(ofSerbia.json<{ items: Match[] }>().items[0]?.home.name).toBe('Indonezija');
});

it('gives a nation the code of its association and so its own flag, and one without an association nobody else’s', async () => {
  const text = `= Cup 2024
[Sat Dec 21]
  Bahrain - Greenland  2-1   @ Kuwait City, Kuwait
  Northern Cyprus - Panjab  0-0   @ Kuwait City, Kuwait
  Indonesia - Kuwait  0-0   @ Kuwait City, Kuwait
`;
  await feed().importFile(folder.write('cup.txt', text), ZONE);
  const teams = (await matches()).flatMap(({ home, visitor }) => [home, visitor]);
  expect(teams.map(({ name, code, flagUrl }) => [name, code, flagUrl])).toEqual([
    ['Bahrain', 'BHR', '/img/svg/flags/bhr.svg'],
    ['Greenland', 'GRL', '/img/svg/crests/greenland.svg'],
    ['Northern Cyprus', 'NOT', '/img/svg/crests/northern-cyprus.svg'],
    ['Panjab', 'PAJ', '/img/svg/crests/panjab.svg'],
    ['Indonesia', 'IDN', '/img/svg/flags/idn.svg'],
    ['Kuwait', 'KUW', '/img/svg/flags/kuw.svg'],
  ]);
});

describe('a match of nations that does not say how it ended', () => {
  const told = async (goals: string) => {
    const text = `= Cup 1972\n[Wed May 17]\n  Italy - Austria  1-1   @ Rome, Italy\n    ${goals}\n`;
    const report = await feed().importFile(folder.write('cup.txt', text), ZONE);
    return { ...report, match: (await matches())[0] };
  };

  it('had extra time where it was level after 90 minutes and a goal fell later', async () => {
    const { match, taken } = await told("Riva 98';\n    Krankl 115'");
    expect(match).toMatchObject({
      fullTime: { home: 0, visitor: 0 },
      score: { home: 1, visitor: 1 },
      goals: [{ minute: 98 }, { minute: 115 }],
    });
    const reason = 'is that after extra time, as its goals show: 0:0 after 90 minutes is taken';
    expect(taken[0]?.remarks).toContainEqual({ line: 3, reason });
  });

  it('had it although one was ahead where that goal fell too late for stoppage time: it may be of two legs', async () => {
    const { match, refused } = await told("Riva 103';\n    Krankl 32'");
    expect(refused).toEqual([]);
    expect(match).toMatchObject({ fullTime: { home: 0, visitor: 1 }, score: { home: 1, visitor: 1 } });
  });

  it('is refused where one was ahead and it may be stoppage time that is not named', async () => {
    const { refused } = await told("Riva 88';\n    Krankl 94'");
    expect(refused.flatMap(({ faults }) => faults)).toContainEqual({
      line: 5,
      reason: 'has a goal in minute 94 without extra time',
    });
  });
});
