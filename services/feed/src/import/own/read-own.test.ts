import type { Match } from '@tribina/contracts';
import { asText, lineWith, TestFolder } from '../../testing/files';
import { startFeed, WORLD_CUP, type FeedUnderTest } from '../../testing/feed';

const folder = new TestFolder();
let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

beforeEach(() => feed.reset());

afterAll(async () => {
  await feed.close();
  folder.remove();
});

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
  const { taken, refused } = await feed.importFile(folder.write('own.json', asText(content)));
  return refused[0]?.faults ?? taken[0];
}

async function matches(): Promise<Match[]> {
  const answer = await feed.app.inject({
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

it('takes a match that is called off', async () => {
  await outcome(file({ code: 60 }));
  expect(await matches()).toMatchObject([{ status: { code: 60, endedStatus: false }, score: null }]);
});

it('has each knock-out round after all others', async () => {
  const { taken } = await feed.importFile(WORLD_CUP);
  expect(taken[0]?.matches.added).toBe(64);
  const answer = await feed.app.inject('/schedule?competitionId=196');
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
  const before = await feed.contents();
  const text = asText(content);
  expect(await outcome(content)).toContainEqual({
    line: (marker.endsWith('\n') ? lineWith(text, '"sr": "Park"') - 1 : lineWith(text, marker)) - linesBefore,
    reason: expect.stringMatching(reason),
  });
  expect(await feed.contents()).toEqual(before);
});

it('refuses the id of another competition', async () => {
  await feed.importFile(WORLD_CUP);
  expect(await outcome(file({}, { competition: { ...COMPETITION, id: 196 } }))).toContainEqual({
    line: expect.any(Number),
    reason: "competition.id is the id of 'world-cup-2022'",
  });
});
