import type { Match, Standing } from '@tribina/contracts';
import { TestFolder } from '../../testing/files';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

interface Fixture {
  readonly round?: string;
  readonly stage?: string;
  readonly group?: string;
  readonly teams?: readonly [string, string];
  readonly date?: string;
  readonly score?: object;
}

const fileOf = (fixtures: readonly Fixture[], name = 'Test Cup 2024') => ({
  name,
  matches: fixtures.map(({ teams: [team1, team2] = ['Reds', 'Blues'], date = '2024-06-10', ...match }) => ({
    ...match,
    date,
    time: '18:00',
    team1,
    team2,
  })),
});

async function taken(fixtures: readonly Fixture[]): Promise<Match[]> {
  const { refused } = await feed().importFile(folder.write('cup.json', fileOf(fixtures)), { timeZone: 'UTC' });
  expect(refused).toEqual([]);
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

const placeOf = ({ phase, round, groupation }: Match) => [phase, round?.name, groupation?.name];

describe('rounds of openfootball', () => {
  it('groups of two play-offs of one season are their own; those of a cup are the cup’s, however their stage is called', async () => {
    const groups = (rounds: readonly string[]) =>
      taken(rounds.map((round, day) => ({ round, date: `2024-06-1${day}` }))).then((found) =>
        found.map(({ phase, groupation }) => `${phase}, ${groupation?.name}`),
      );
    expect(await groups(['Apertura Playoffs, Group B', 'Clausura Playoffs, Group B'])).toEqual([
      'group, Apertura Playoffs: Group B',
      'group, Clausura Playoffs: Group B',
    ]);
    await feed().reset();
    expect(await groups(['Group stage, Group B'])).toEqual(['group, Group B']);
    await feed().reset();
    expect(await groups(['First round, Group 1'])).toEqual(['group, Group 1']);
    await feed().reset();
    expect(await groups(['Group stage - Group 1'])).toEqual(['group, Group 1']);
  });

  it('a group of a second stage is another one where the first has one of that name', async () => {
    const groups = await taken([
      { round: 'Group stage - Group 1', date: '2024-06-10' },
      { round: 'Group stage - Group 2', date: '2024-06-11', teams: ['Greens', 'Whites'] },
      { round: 'Second group stage - Group 1', date: '2024-06-20', teams: ['Reds', 'Greens'] },
      { round: 'Second group stage - Group B', date: '2024-06-21', teams: ['Blues', 'Whites'] },
    ]);
    expect(groups.map(({ groupation }) => groupation?.name)).toEqual([
      'Group 1',
      'Group 2',
      'Second group stage: Group 1',
      'Group B',
    ]);
  });

  it.each([
    ['is level after 90 minutes where a team has no goal after extra time', [], []],
    [
      'may have been decided in the match before',
      [{ round: 'Round 1', date: '2024-06-03', teams: ['Blues', 'Reds'], score: { ft: [1, 0] } }],
      ['tells of play and has no score after 90 minutes'],
    ],
  ] as const)('a match of which only the score after extra time is told %s', async (_what, before, reasons) => {
    const match = { round: 'Round 1', score: { et: [1, 0] } };
    const file = folder.write('cup.json', fileOf([...before, match]));
    const { refused } = await feed().importFile(file, { timeZone: 'UTC' });
    expect(refused.flatMap(({ faults }) => faults.map(({ reason }) => reason.replace(/^\S+ /, '')))).toEqual(reasons);
    const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
    expect(answer.json<{ items: Match[] }>().items.map(({ fullTime }) => fullTime)).toEqual(
      reasons.length > 0 ? [] : [{ home: 0, visitor: 0 }],
    );
  });

  it('a round that is only numbered is one of a cup where a match of such a round goes on', async () => {
    const numbered = (score: object) => [
      { round: '1. Round', date: '2024-06-10', score: { ft: [1, 0] } },
      { round: '2. Round', date: '2024-06-20', score },
      { round: 'Final', date: '2024-06-30', score: { ft: [1, 1], et: [2, 1] } },
    ];
    expect((await taken(numbered({ ft: [1, 1], et: [2, 1] }))).map(placeOf)).toEqual([
      ['knock-out', 'Round 1', 'Round 1'],
      ['knock-out', 'Round 2', 'Round 2'],
      ['final', 'Final', 'Final'],
    ]);
    await feed().reset();
    expect((await taken(numbered({ ft: [1, 1] }))).map(({ phase }) => phase)).toEqual(['league', 'league', 'final']);
  });

  it('the second leg of a knock-out goes on after a decided score, also where legs are matchdays', async () => {
    const legs = [
      { round: 'Playoffs, Matchday 1', score: { ft: [0, 2] } },
      {
        round: 'Playoffs, Matchday 2',
        date: '2024-06-17',
        teams: ['Blues', 'Reds'],
        score: { ft: [0, 2], et: [1, 2] },
      },
    ] as const;
    expect((await taken(legs)).map(({ phase }) => phase)).toEqual(['knock-out', 'knock-out']);
  });

  it('of a league that names none are counted by what its teams have played', async () => {
    const found = await taken([
      { teams: ['Reds', 'Blues'] },
      { teams: ['Greens', 'Whites'], date: '2024-06-11' },
      { teams: ['Blues', 'Reds'], date: '2024-06-12' },
      { teams: ['Greens', 'Blues'], date: '2024-06-13' },
    ]);
    expect(found.map(({ phase, round }) => `${phase}, ${round?.name}`)).toEqual(
      [1, 1, 2, 3].map((number) => `league, Round ${number}`),
    );
  });

  it('the stage may stand beside the round, or alone', async () => {
    const found = await taken([
      { stage: 'Regular', round: 'Matchday 1' },
      { stage: 'Playoffs - Championship', round: 'Matchday 23', date: '2024-06-11' },
      { stage: 'Playoffs', date: '2024-06-12' },
    ]);
    expect(found.map(placeOf)).toEqual([
      ['league', 'Round 1', 'Round 1'],
      ['league', 'Championship round: Round 23', 'Championship round: Round 23'],
      ['knock-out', 'Play-offs', 'Play-offs'],
    ]);
  });
});

describe('groups', () => {
  it('by letter or number, beside the round or instead of it; a stage after the other', async () => {
    const found = await taken([
      { round: 'Matchday 1', group: 'Group 4' },
      { round: 'First round', group: 'Group 4', teams: ['Blues', 'Reds'], date: '2024-06-11' },
      { round: 'Group B', date: '2024-06-12' },
      { round: 'Final Round', date: '2024-06-13' },
    ]);
    expect(found.map(placeOf)).toEqual([
      ['group', 'Round 1', 'Group 4'],
      ['group', 'Round 2', 'Group 4'],
      ['group', 'Round 3', 'Group B'],
      ['group', 'Round 4', 'Final round'],
    ]);
  });

  it('a team is in one of a stage', async () => {
    const file = fileOf([
      { round: 'Matchday 1', group: 'Group 1' },
      { round: 'Matchday 2', group: 'Group 2', teams: ['Reds', 'Greens'] },
    ]);
    const { refused } = await feed().importFile(folder.write('cup.json', file), { timeZone: 'UTC' });
    expect(refused[0]?.faults[0]?.reason).toMatch(/puts 'reds' into another group than before$/);
  });

  it('of a stage that the source does not name are asked for', async () => {
    const file = fileOf([{ round: 'Group, Matchday 1' }]);
    const { refused } = await feed().importFile(folder.write('cup.json', file), { timeZone: 'UTC' });
    expect(refused[0]?.faults[0]?.reason).toMatch(/has no group, as matches of a matchday here have$/);
  });
});

it('the parts of a split season have tables of their own', async () => {
  await taken([
    { round: 'Matchday 1', score: { ft: [1, 0] } },
    { round: 'Championship, Matchday 2', score: { ft: [0, 2] }, date: '2024-06-11' },
    { round: 'Relegation, Matchday 2', teams: ['Greens', 'Whites'], score: { ft: [3, 3] }, date: '2024-06-11' },
  ]);
  await feed().setTime('2024-07-01T00:00:00Z');
  const [competition] = (await feed().app.inject('/competitions')).json<{ data: { id: number }[] }>().data;
  const answer = await feed().app.inject(`/standings?competitionId=${competition?.id}`);
  const { groups } = answer.json<{ data: { groups: { name: string; standings: Standing[] }[] } }>().data;
  expect(
    groups.map(({ name, standings }) => [
      name,
      ...standings.map(({ competitor, points }) => [competitor.name, points]),
    ]),
  ).toEqual([
    ['Table', ['Reds', 3], ['Blues', 0]],
    ['Championship round', ['Blues', 3], ['Reds', 0]],
    ['Relegation round', ['Greens', 1], ['Whites', 1]],
  ]);
});

it('a tie of two legs may go on after a decided second one', async () => {
  const [, second] = await taken([
    { round: 'Quarterfinals', score: { ft: [2, 1] } },
    {
      round: 'Quarterfinals',
      teams: ['Blues', 'Reds'],
      date: '2024-06-17',
      score: { ft: [2, 1], et: [2, 1], p: [4, 2] },
    },
  ]);
  expect(second).toMatchObject({ penalties: { home: 4, visitor: 2 }, extraTime: { home: 2, visitor: 1 } });
});

it('names keep their rounds and matches when a later version brings others before them', async () => {
  const final = { round: 'Apertura Playoffs, Final', date: '2024-06-20' };
  const [before] = await taken([final]);
  const found = await taken([{ round: 'Apertura Playoffs, Semifinals', date: '2024-06-15' }, final]);
  expect(found).toHaveLength(2);
  expect(found[1]).toEqual(before);
});

describe('a later version of a file', () => {
  const MORE = [
    { round: 'Matchday 1', teams: ['Reds', 'Blues'] },
    { round: 'Matchday 2', teams: ['Greens', 'Reds'], date: '2024-06-17' },
    // The third of four meetings of a season: the same teams on the same ground again.
    { round: 'Matchday 3', teams: ['Reds', 'Blues'], date: '2024-06-24' },
  ] as const;
  const idsOf = (found: readonly Match[]) =>
    Object.fromEntries(
      found.map(({ id, home, visitor, round }) => [`${round?.name}: ${home.name} - ${visitor.name}`, id]),
    );

  it('moves a match to another round: it stays the match that it was', async () => {
    const before = idsOf(await taken(MORE));
    const moved = MORE.map((match) =>
      match.round === 'Matchday 1' ? { ...match, round: 'Matchday 9', date: '2024-08-01' } : match,
    );
    const after = idsOf(await taken(moved));
    expect(after).toEqual({
      'Round 9: Reds - Blues': before['Round 1: Reds - Blues'],
      'Round 2: Greens - Reds': before['Round 2: Greens - Reds'],
      'Round 3: Reds - Blues': before['Round 3: Reds - Blues'],
    });
  });

  it('may bring an earlier meeting of the same teams: each keeps its own', async () => {
    const before = idsOf(await taken(MORE.slice(1)));
    expect(idsOf(await taken(MORE))).toMatchObject(before);
  });

  it('withdraws matches that it has no more; they are the same when they are there again', async () => {
    const before = await taken(MORE);
    const file = folder.write('cup.json', fileOf(MORE.slice(0, 2)));
    const { taken: files } = await feed().importFile(file, { timeZone: 'UTC', allowsWithdrawals: true });
    expect(files[0]?.changes).toMatchObject([
      { kind: 'withdrawn', id: before[2]?.id, home: 'Reds', visitor: 'Blues', round: 'Round 3' },
    ]);
    expect(await taken(MORE)).toEqual(before);
  });
});

it('a folder is taken as its repository has it: what is nothing for the feed is passed over', async () => {
  const whole = new TestFolder();
  const cup = whole.write('cup.json', fileOf([{ round: 'Final' }], 'World Cup 2018'));
  const standings = whole.write('cup.standings.json', {
    name: 'World Cup 2018',
    groups: [{ name: 'Group A', standings: [] }],
  });
  const teams = whole.write('cup.teams.json', { name: 'World Cup 2018', teams: [{ name: 'Reds' }] });
  const squads = whole.write('cup.squads.json', [{ name: 'Reds' }]);
  const other = whole.write('package.json', { name: 'football.json' });
  const report = await feed().importFile(whole.path);
  expect(report).toMatchObject({ taken: [{ file: cup }], refused: [] });
  expect(report.passedOver).toEqual([
    { file: squads, reason: 'has neither matches nor groups or stadiums' },
    { file: standings, reason: 'is a table: the feed makes its own out of the matches' },
    { file: teams, reason: 'has neither matches nor groups or stadiums' },
    { file: other, reason: 'has neither matches nor groups or stadiums' },
  ]);
  whole.remove();
});

it('more tables than a competition can have are refused, instead of being taken for something else', async () => {
  const many = Array.from({ length: 61 }, (_, index) => ({ round: `Part ${index}, Matchday 1` }));
  const { refused } = await feed().importFile(folder.write('cup.json', fileOf(many)), { timeZone: 'UTC' });
  expect(refused[0]?.faults).toEqual([
    { line: 3, reason: 'matches have more tables with names of their own than a competition can have' },
  ]);
});

it('more matches than a competition can have are refused with file and line, and the other files are taken', async () => {
  const teams = Array.from({ length: 120 }, (_, index) => `Team ${index}`);
  const meetings = teams.flatMap((home) =>
    teams.flatMap((visitor) => (home === visitor ? [] : [[home, visitor] as const])),
  );
  const many = meetings.slice(0, 10_000).map((pair) => ({ round: 'Matchday 1', teams: pair }));
  const large = new TestFolder();
  const tooLarge = large.write('large.json', fileOf(many, 'Large League 2024'));
  const small = large.write('small.json', fileOf([{ round: 'Final' }]));
  const { taken: files, refused } = await feed().importFile(large.path, { timeZone: 'UTC' });
  expect(files.map(({ file }) => file)).toEqual([small]);
  expect(refused).toEqual([
    { file: tooLarge, faults: [{ line: 3, reason: 'matches are too many: a competition can have 9999' }] },
  ]);
  large.remove();
});
