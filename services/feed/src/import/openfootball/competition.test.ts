import { asText, lineWith } from '../../testing/files';
import type { ImportOptions } from '../context';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

const fileOf = (name: string) => ({
  name,
  matches: [{ round: 'Matchday 1', date: '2024-07-20', time: '18:00', team1: 'FC One', team2: 'FC Two' }],
});

async function outcome(name: string, options: ImportOptions) {
  const { taken, refused } = await feed().importFile(folder.write('league.json', fileOf(name)), options);
  return taken[0]?.competition ?? refused[0]?.faults;
}

interface Listed {
  readonly name: string;
  readonly season: string;
  readonly timeZone: string;
}

async function competitions(): Promise<Listed[]> {
  return (await feed().app.inject('/competitions')).json<{ data: Listed[] }>().data;
}

it('P199 refuses an import without a time zone, of a competition that nobody knows', async () => {
  const before = await feed().contents();
  const reason = "name is 'Swiss League 2024/25', which is not known: name its time zone (--time-zone Europe/Paris)";
  expect(await outcome('Swiss League 2024/25', {})).toEqual([{ line: 2, reason }]);
  expect(await outcome('constructor 2024/25', {})).toEqual([
    { line: 2, reason: expect.stringContaining('which is not known') as string },
  ]);
  expect(await feed().contents()).toEqual(before);
});

it('takes one with a time zone, and from then on without', async () => {
  const options = { timeZone: 'Europe/Zurich' };
  expect(await outcome('Swiss League 2024/25', options)).toMatchObject({ key: 'swiss-league-2024-25' });
  expect(await outcome('Swiss League 2024/25', {})).toMatchObject({ key: 'swiss-league-2024-25' });
  expect(await competitions()).toMatchObject([
    { name: 'Swiss League 2024/25', season: '2024/25', timeZone: 'Europe/Zurich' },
  ]);
});

it('takes one under the key and the name that it is told', async () => {
  const options = { competition: 'swiss', name: 'Super League', timeZone: 'Europe/Zurich' };
  expect(await outcome('Swiss League 2024/25', options)).toMatchObject({ key: 'swiss', name: 'Super League' });
  expect(await outcome('Swiss League', { competition: 'swiss' })).toMatchObject({ key: 'swiss' });
});

it.each<[string, string, ImportOptions, string]>([
  [
    'a competition that the file is not of',
    'English Premier League 2023/24',
    { competition: 'la-liga-2023-24' },
    "name is 'English Premier League 2023/24', not 'la-liga-2023-24'",
  ],
  [
    'another time zone than is known',
    'English Premier League 2023/24',
    { timeZone: 'Europe/Paris' },
    'name is played in Europe/London, not in Europe/Paris',
  ],
  [
    'an id that nobody knows',
    'Swiss League 2024/25',
    { competition: '77', timeZone: 'Europe/Zurich' },
    'name is not known: a new competition is named by a key, not by the id 77',
  ],
])('refuses %s', async (_title, name, options, reason) => {
  expect(await outcome(name, options)).toEqual([{ line: lineWith(asText(fileOf(name)), name), reason }]);
});

it.each([['196'], ['world-cup-2022']])('knows the World Cup 2022 as %s', async (competition) => {
  expect(await outcome('World Cup 2022', { competition })).toMatchObject({ id: 196, key: 'world-cup-2022' });
});

describe('a file that calls its competition otherwise than the version before', () => {
  const TEAMS = ['FC One', 'Two', 'Three', 'Four'];
  const league = (name: string, day = '2024-08') => ({
    name,
    matches: TEAMS.flatMap((team1) => TEAMS.filter((other) => other !== team1).map((team2) => ({ team1, team2 }))).map(
      (pair, index) => ({ ...pair, round: `Matchday ${index + 1}`, date: `${day}-${index + 10}`, time: '18:00' }),
    ),
  });
  const take = (content: object, options: ImportOptions = {}) =>
    feed().importFile(folder.write('league.json', content), options);

  it('is known by its matches, and the competition keeps its key, its name and its time zone', async () => {
    await take(league('Liga de España 2024/25'), { timeZone: 'Europe/Madrid' });
    const { taken } = await take(league('Spain Liga 2024/25', '2024-09'));
    expect(taken).toMatchObject([
      {
        competition: { key: 'liga-de-espana-2024-25', name: 'Liga de España 2024/25' },
        matches: { added: 0, changed: 12, withdrawn: 0 },
        remarks: [
          {
            line: 2,
            reason:
              "name is 'Spain Liga 2024/25', and 12 of its matches are those of 'Liga de España 2024/25': taken as that " +
              '(another competition is named: --competition spain-liga-2024-25)',
          },
        ],
      },
    ]);
    expect(await competitions()).toHaveLength(1);
  });

  it('is another one where a few nations meet again within weeks in another tournament', async () => {
    const cup = (
      name: string,
      goals: number,
      days: readonly number[],
      pairs: readonly (readonly [number, number])[],
    ) => ({
      name,
      matches: pairs.map(([one, other], index) => ({
        team1: TEAMS[one],
        team2: TEAMS[other],
        round: 'Matchday 1',
        date: `1975-12-${days[index]}`,
        time: '18:00',
        score: { ft: [goals, index] },
      })),
    });
    const first = cup('Test Cup 1975', 1, [21, 21, 23, 24, 25, 26], [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]]); // oxfmt-ignore
    const other = cup('Other Cup 1975', 2, [10, 10, 11, 12, 13, 14], [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [2, 1]]); // oxfmt-ignore
    for (const file of [first, other]) {
      const { taken } = await take(file, { timeZone: 'Europe/Madrid' });
      expect(taken).toMatchObject([{ matches: { added: 6 }, competition: { name: file.name } }]);
    }
  });

  it.each(['first', 'last'])('is another one that has its matches among many others, taken %s', async (order) => {
    const part = league('Far Eastern Games 2024', '2024-05');
    const { matches } = league('', '2024-02');
    const others = matches.flatMap((match) => [match, { ...match, team1: match.team2, team2: match.team1 }]);
    const list = {
      name: 'Friendly 2024',
      matches: [...part.matches, ...others.map((match, index) => ({ ...match, round: `Matchday ${index + 20}` }))],
    };
    for (const file of order === 'first' ? [part, list] : [list, part]) {
      const { taken } = await take(file, { timeZone: 'Asia/Manila' });
      expect(taken).toMatchObject([{ competition: { name: file.name }, matches: { withdrawn: 0 } }]);
    }
    expect(await competitions()).toHaveLength(2);
  });

  it('is refused for a day that does not exist, whatever else is known', async () => {
    await take(league('Liga de España 2024/25'), { timeZone: 'Europe/Madrid' });
    const { matches } = league('Other Liga 2024/25');
    const damaged = matches.map((match, index) => ({ ...match, ...(index === 3 ? { date: '2024-02-30' } : {}) }));
    const { refused } = await take({ name: 'Other Liga 2024/25', matches: damaged }, { timeZone: 'Europe/Madrid' });
    expect(refused[0]?.faults).toMatchObject([{ reason: 'matches[3].date is no day: 2024-02-30' }]);
  });

  it('is known by its matches where most of them have come since', async () => {
    const whole = league('Spain Liga 2024/25');
    await take({ name: 'Liga de España 2024/25', matches: whole.matches.slice(0, 5) }, { timeZone: 'Europe/Madrid' });
    expect((await take(whole)).taken).toMatchObject([{ matches: { added: 7, withdrawn: 0 } }]);
  });

  it('is another one where that is said, and so are the same teams in another season', async () => {
    await take(league('Liga de España 2024/25'), { timeZone: 'Europe/Madrid' });
    const named = { competition: 'spain-liga-2024-25', timeZone: 'Europe/Madrid' };
    expect((await take(league('Spain Liga 2024/25'), named)).taken[0]?.matches.added).toBe(12);
    const { refused } = await take(league('Spain Liga 2025/26', '2025-08'));
    expect(refused[0]?.faults[0]?.reason).toMatch(/which is not known: name its time zone/);
  });
});
