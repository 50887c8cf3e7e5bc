import type { Match } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { asText, lineWith } from '../../testing/files';
import { WORLD_CUP } from '../../testing/feed';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();

type Fields = Record<string, unknown>;

const COMPETITION = {
  key: 'poles',
  type: 'league',
  season: '2026',
  timeZone: 'Europe/Oslo',
  names: { en: 'League of Poles', sr: 'Liga polova' },
};

function file(match: Fields = {}, further: Fields = {}): Fields {
  return {
    format: 'tribina-feed-1',
    competition: COMPETITION,
    teams: [
      { key: 'north', code: 'NOR', type: 'CLUB', names: { en: 'North', sr: 'Sever' }, rating: 1600 },
      { key: 'south', type: 'CLUB', names: { en: 'South' } },
    ],
    stadiums: [{ key: 'park', names: { en: 'Park' }, cities: { en: 'Town' } }],
    matches: [{ startTime: '2026-05-01T18:00Z', round: 1, home: 'north', visitor: 'south', stadium: 'park', ...match }],
    ...further,
  };
}

async function outcome(content: Fields) {
  const { taken, refused } = await feed().importFile(folder.write('own.json', asText(content)));
  return refused[0]?.faults ?? taken[0];
}

async function matches(): Promise<Match[]> {
  const answer = await feed().app.inject({
    method: 'POST',
    url: '/matches',
    payload: {},
    headers: { 'x-edition': 'rs' },
  });
  return answer.json<{ items: Match[] }>().items;
}

it('takes a competition with its own teams, stadiums, results and odds', async () => {
  const play = {
    halfTime: [1, 0],
    fullTime: [1, 1],
    goals: [
      { side: 'home', scorer: 'Amundsen', minute: 12 },
      { side: 'visitor', scorer: 'Amundsen', minute: 90, offset: 2, ownGoal: true },
    ],
    odds: { '1': 2.1, X: 3.4, '3+': 1.9 },
  };
  expect(await outcome(file(play))).toMatchObject({ competition: { key: 'poles' }, matches: { added: 1 } });
  expect(await matches()).toMatchObject([
    {
      competition: { name: 'Liga polova' },
      home: { name: 'Sever', code: 'NOR' },
      visitor: { name: 'South', code: 'SOU' },
      stadium: { name: 'Park', city: 'Town' },
      score: { home: 1, visitor: 1 },
      goals: [{ scorer: 'Amundsen' }, { offset: 2, ownGoal: true }],
      odds: [{ subgame: { name: '1' } }, { subgame: { name: 'X' } }, { value: 1.9 }],
    },
  ]);
});

it('needs to be told only what the feed does not know', async () => {
  await outcome(file());
  const update = {
    format: 'tribina-feed-1',
    competition: { key: 'poles' },
    matches: file({ fullTime: [3, 0] })['matches'],
  };
  expect(await outcome(update)).toMatchObject({ matches: { added: 0, changed: 1 } });
  expect(await matches()).toMatchObject([{ home: { name: 'Sever' }, score: { home: 3, visitor: 0 } }]);
});

it('may name the rules of its tables, which hold until it names others', async () => {
  const withCompetition = (more: object) => file({}, { competition: { ...COMPETITION, ...more } });
  const rules = async () =>
    (await rows<{ rules: unknown }>(feed().database.write, sql`select rules from competition`)).map((one) => one.rules);
  const named = { tieBreakers: ['wins'], winPoints: 2, lots: ['south', 'north'] };
  await outcome(withCompetition({ rules: named }));
  expect(await rules()).toEqual([named]);
  await outcome(file());
  expect(await rules()).toEqual([named]);
  await outcome(withCompetition({ tieBreakers: ['goals-for'] }));
  expect(await rules()).toEqual([{ tieBreakers: ['goals-for'] }]);
  expect(await outcome(withCompetition({ rules: { tieBreakers: ['coin'] } }))).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('competition.rules.tieBreakers[0] must be') }),
  ]);
});

it('takes a match that is called off', async () => {
  await outcome(file({ code: 60 }));
  expect(await matches()).toMatchObject([{ status: { code: 60, endedStatus: false }, score: null }]);
});

describe('people', () => {
  const REFEREES = [{ key: 'first', name: 'Roald First', country: 'NOR' }];
  const SQUADS = [
    { team: 'north', coach: 'Trainer', players: [{ name: 'Keeper', number: 1, position: 'GOALKEEPER' }] },
  ];
  const YELLOW = { side: 'home', player: 'Keeper', minute: 90, offset: 2, kind: 'yellow' };
  const facts = async () => {
    const [match] = await matches();
    const answer = await feed().app.inject(`/match-facts/${match?.id}`);
    return answer.json<{ data: object }>().data;
  };

  it('are taken, and what a later file does not say of a match stays', async () => {
    const play = { fullTime: [0, 0], referee: 'first', attendance: 900, cards: [YELLOW] };
    expect(await outcome(file(play, { referees: REFEREES, squads: SQUADS }))).toMatchObject({ matches: { added: 1 } });
    expect(await facts()).toMatchObject({ referee: { name: 'Roald First' }, attendance: 900, cards: [YELLOW] });
    await outcome(file({ fullTime: [0, 0], attendance: 950 }));
    expect(await facts()).toMatchObject({ referee: { name: 'Roald First' }, attendance: 950, cards: [YELLOW] });
    await outcome(file({ fullTime: [0, 0], cards: [] }));
    expect(await facts()).toMatchObject({ referee: { name: 'Roald First' }, attendance: 950, cards: [] });
  });

  const squad = (...players: object[]) => ({ squads: [{ team: 'north', players }] });
  const player = (changes: object) => ({ name: 'X', position: 'ATTACK', ...changes });
  it.each<[string, Fields, RegExp]>([
    ['a referee of nowhere', { referees: [{ ...REFEREES[0], country: 'XYZ' }] }, /is not a known association: XYZ$/],
    ['a referee twice', { referees: [...REFEREES, { ...REFEREES[0], name: 'Again' }] }, /\[1\]\.key is there twice$/],
    ['the squad of an unknown team', { squads: [{ ...SQUADS[0], team: 'east' }] }, /is not a known team: east$/],
    ['a squad twice', { squads: [...SQUADS, ...SQUADS] }, /squads\[1\]\.team is there twice$/],
    [
      'a number twice',
      squad(player({ number: 7 }), player({ name: 'Y', number: 7 })),
      /number is another player’s too$/,
    ],
    ['a birthday that does not exist', squad(player({ born: '1990-02-30' })), /born is no day: 1990-02-30$/],
    ['a position that does not exist', squad(player({ position: 'LIBERO' })), /position must be one of/],
    [
      'a place off the earth',
      {
        stadiums: [{ key: 'park', names: { en: 'P' }, cities: { en: 'T' }, position: { latitude: 91, longitude: 0 } }],
      },
      /latitude must be <= 90$/,
    ],
  ])('refuse %s', async (_what, further, reason) => {
    const before = await feed().contents();
    const refused = await outcome(file({}, further));
    expect(refused).toContainEqual(expect.objectContaining({ reason: expect.stringMatching(reason) as string }));
    expect(await feed().contents()).toEqual(before);
  });

  it('refuse a match of a referee whom the file does not name', async () => {
    const refused = await outcome(file({ referee: 'second' }, { referees: REFEREES }));
    expect(refused).toContainEqual({
      line: expect.any(Number),
      reason: 'matches[0].referee is not among the file’s referees: second',
    });
  });
});

it('has each knock-out round after all others', async () => {
  const { taken } = await feed().importFile(WORLD_CUP);
  expect(taken[0]?.matches.added).toBe(64);
  const answer = await feed().app.inject('/schedule?competitionId=196');
  const { rounds } = answer.json<{ data: { rounds: { ordinal: number }[] } }>().data;
  expect(rounds.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 101, 102, 103, 104, 105]);
});

const without = (field: string) => ({
  ...file(),
  competition: Object.fromEntries(Object.entries(COMPETITION).filter(([name]) => name !== field)),
});

it.each<[title: string, content: Fields, marker: string, reason: RegExp, linesBefore?: number]>([
  ['another format', { ...file(), format: 'tribina-feed-9' }, '"format"', /^format must be one of tribina-feed-1$/],
  ['an unknown field', file({ halftime: [1, 0] }), '"halftime"', /^matches\[0\]\.halftime is not a known field$/],
  [
    'a competition that is not described',
    without('timeZone'),
    '"key": "poles"',
    /^competition\.key is not known: poles/,
  ],
  [
    'a zone that does not exist',
    file({}, { competition: { ...COMPETITION, timeZone: 'Mars' } }),
    '"Mars"',
    /is no time zone/,
  ],
  ['an unknown team', file({ visitor: 'east' }), '"east"', /^matches\[0\]\.visitor is not a known team: east$/],
  ['an unknown stadium', file({ stadium: 'lake' }), '"lake"', /^matches\[0\]\.stadium is not a known stadium: lake$/],
  ['a time without a zone', file({ startTime: '2026-05-01T18:00' }), '18:00', /startTime is not a time in UTC/],
  ['a day that does not exist', file({ startTime: '2026-02-30T18:00Z' }), '02-30', /startTime is no day/],
  ['neither round nor phase', file({ round: undefined }), '"startTime"', /^matches\[0\] has neither a 'round'/, 1],
  ['round and phase', file({ phase: 'final' }), '"startTime"', /has neither a 'round' nor a 'phase', or both$/, 1],
  ['an unknown subgame', file({ odds: { '7': 2 } }), '"7"', /^matches\[0\]\.odds\.7 is not a known field$/],
  ['odds of one', file({ odds: { '1': 1 } }), '"1": 1', /odds\.1 must be >= 1\.01$/],
  ['a code that does not exist', file({ code: 61 }), '"code": 61', /code must be one of 0, 60, 62, 70, 71, 72$/],
  [
    'a goal of nobody',
    file({ fullTime: [1, 0], goals: [{ side: 'home', minute: 3 }] }),
    '"side"',
    /goals\[0\] has no 'scorer'$/,
    1,
  ],
  [
    'more goals than the score',
    file({ fullTime: [0, 0], goals: [{ side: 'home', scorer: 'X', minute: 3 }] }),
    '"goals"',
    /more goals/,
  ],
  [
    'a code of four letters',
    { ...file(), teams: [{ key: 'x', code: 'ABCD', type: 'CLUB', names: { en: 'X' } }] },
    'ABCD',
    /three capital letters$/,
  ],
  [
    'a name without English',
    { ...file(), stadiums: [{ key: 'park', names: { sr: 'Park' }, cities: { en: 'T' } }] },
    '"names": {\n',
    /names has no 'en'$/,
  ],
])('refuses %s, with its line', async (_title, content, marker, reason, linesBefore = 0) => {
  const before = await feed().contents();
  const text = asText(content);
  expect(await outcome(content)).toContainEqual({
    line: (marker.endsWith('\n') ? lineWith(text, '"sr": "Park"') - 1 : lineWith(text, marker)) - linesBefore,
    reason: expect.stringMatching(reason),
  });
  expect(await feed().contents()).toEqual(before);
});

it('refuses the id of another competition', async () => {
  await feed().importFile(WORLD_CUP);
  expect(await outcome(file({}, { competition: { ...COMPETITION, id: 196 } }))).toContainEqual({
    line: expect.any(Number),
    reason: "competition.id is the id of 'world-cup-2022'",
  });
});
