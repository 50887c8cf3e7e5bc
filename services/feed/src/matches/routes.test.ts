import type { Match, MatchFilter, Revision, Round } from '@tribina/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { seedDemo } from '../demo/seed';
import { inventedLeague, PREMIER_LEAGUE, startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';

const NOW = '2026-11-20T18:00:00Z';
let feed: FeedUnderTest;
/** Every match, by start time and id. */
let all: Match[];

beforeAll(async () => {
  feed = await startFeed();
  await feed.setTime(NOW);
  await feed.importFile(WORLD_CUP);
  await feed.importFile(PREMIER_LEAGUE);
  await seedDemo(feed.database, inventedLeague(), new Date(NOW));
  const lists = await Promise.all([196, 201, 301, 302].map((id) => find({ competitionIds: [id] })));
  all = lists.flat().sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
});

afterAll(() => feed.close());

async function find(filter: MatchFilter, edition = 'ke'): Promise<Match[]> {
  const answer = await feed.app.inject({
    method: 'POST',
    url: '/matches',
    payload: filter,
    headers: { 'x-edition': edition },
  });
  expect(answer.json()).toMatchObject({ status: 'OK' });
  return answer.json<{ items: Match[] }>().items;
}

/** What the filter means, told once more without a database. */
function recompute({ fromTime, toTime, groupationId, competitionIds, subgameIds, ids }: MatchFilter): Match[] {
  return all
    .filter(({ id }) => !ids || ids.includes(id))
    .filter(({ startTime }) => !fromTime || Date.parse(startTime) >= Date.parse(fromTime))
    .filter(({ startTime }) => !toTime || Date.parse(startTime) <= Date.parse(toTime))
    .filter(({ groupation, round }) => !groupationId || [groupation?.id, round?.id].includes(groupationId))
    .filter(({ competition }) => !competitionIds || competitionIds.includes(competition.id))
    .map((match) => ({ ...match, odds: match.odds.filter(({ subgame }) => subgameIds?.includes(subgame.id) ?? true) }))
    .filter(({ odds }) => !subgameIds || odds.length > 0)
    .slice(0, 500);
}

function idsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

const FILTER: Required<MatchFilter> = {
  fromTime: '2022-11-22T13:00:00Z',
  toTime: '2022-11-30T16:00:00.000+01:00',
  groupationId: 196004,
  competitionIds: [196, 301],
  subgameIds: [1, 5],
  // All of group D and its neighbour, and matches of the invented league.
  ids: [...idsFrom(1960001, 64), ...idsFrom(3010001, 72)],
};
const FIELDS = ['fromTime', 'toTime', 'groupationId', 'competitionIds', 'subgameIds', 'ids'] as const;
const COMBINATIONS = Array.from({ length: 2 ** FIELDS.length }, (_, bits) =>
  FIELDS.filter((_field, position) => bits & (2 ** position)),
);

describe('P169 feed-matches', () => {
  it.each(COMBINATIONS.map((fields) => [fields.join(', ') || 'nothing', fields] as const))(
    'filters by %s',
    async (_title, fields) => {
      const filter = Object.fromEntries(fields.map((field) => [field, FILTER[field]]));
      const expected = recompute(filter);
      expect(expected.length).toBeGreaterThan(0);
      expect(await find(filter)).toEqual(expected);
    },
  );

  it('takes times inclusively', async () => {
    const [match] = await find({
      competitionIds: [196],
      fromTime: '2022-11-20T16:00:00Z',
      toTime: '2022-11-20T16:00:00Z',
    });
    expect(match?.home.name).toBe('Qatar');
    expect(await find({ fromTime: '2022-11-20T16:00:01Z', toTime: '2022-11-21T12:59:59Z' })).toEqual([]);
  });

  it('finds a group by its id, and a round by its own', async () => {
    const ofGroup = await find({ groupationId: 196004 });
    expect(new Set(ofGroup.map(({ groupation }) => groupation?.name))).toEqual(new Set(['Group D']));
    const ofRound = await find({ groupationId: 301111 });
    expect(new Set(ofRound.map(({ round }) => round?.name))).toEqual(new Set(['Round 11']));
    expect([ofGroup.length, ofRound.length]).toEqual([6, 8]);
  });

  it('answers with the first 500', async () => {
    expect(all.length).toBe(64 + 380 + 144 + 3);
    expect((await find({})).length).toBe(500);
  });

  it('takes an empty list as none', async () => {
    expect(await find({ competitionIds: [], subgameIds: [], ids: [], groupationId: 196001 })).toEqual(
      recompute({ groupationId: 196001 }),
    );
  });

  it.each<[string, unknown, string]>([
    ['a time that is none', { fromTime: 'yesterday' }, 'fromTime'],
    ['a number as a time', { toTime: 1668960000 }, 'toTime'],
    ['a text as a number', { groupationId: '196001' }, 'groupationId'],
    ['an id below 1', { groupationId: 0 }, 'groupationId'],
    ['an id beyond what is exact', { groupationId: 2 ** 53 }, 'groupationId'],
    ['an id outside a list', { competitionIds: 196 }, 'competitionIds'],
    ['null in a list', { competitionIds: [null] }, 'competitionIds.0'],
    ['too long a list', { subgameIds: Array.from({ length: 51 }, (_, index) => index + 1) }, 'subgameIds'],
    ['more ids than a body has blocks', { ids: idsFrom(1, 401) }, 'ids'],
    ['an unknown field', { limit: 9 }, 'limit'],
    ['a list as body', [], ''],
  ])('refuses %s', async (_title, payload, field) => {
    const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: payload as object });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'ERROR', message: 'BAD_REQUEST', data: { field } });
  });

  it.each([
    ['a day that does not exist', { fromTime: '2022-02-30T00:00:00Z' }],
    ['an hour that does not exist', { toTime: '2022-02-20T25:00:00Z' }],
  ])('refuses %s', async (_title, payload) => {
    const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['no body', undefined, 'application/json', 400, 'BAD_REQUEST'],
    ['half a body', '{"fromTime":', 'application/json', 400, 'INVALID_JSON'],
    ['another kind of body', 'x=1', 'text/csv', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too large a body', JSON.stringify({ x: 'x'.repeat(300_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_title, payload, type, status, message) => {
    const headers = payload === undefined ? {} : { 'content-type': type };
    const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status: 'ERROR', message })]);
  });
});

describe('one match by its id', () => {
  const get = (id: string, edition = 'ke') =>
    feed.app.inject({ url: `/matches/${id}`, headers: { 'x-edition': edition } });

  it('is the same as in a list, in the words of the edition', async () => {
    const [first] = await find({ competitionIds: [196] }, 'hr');
    const answer = await get(String(first?.id), 'hr');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', data: first }]);
  });

  it.each([
    ['unknown', '999999999', 404, 'UNKNOWN_MATCH'],
    ['no number', 'x', 400, 'BAD_REQUEST'],
    ['below 1', '0', 400, 'BAD_REQUEST'],
    ['beyond what is exact', String(2 ** 53), 400, 'BAD_REQUEST'],
  ])('refuses an id that is %s', async (_what, id, status, message) => {
    const answer = await get(id);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status: 'ERROR', message })]);
  });
});

it('refuses an edition that does not exist', async () => {
  const answer = await feed.app.inject({ url: '/schedule?competitionId=196', headers: { 'x-edition': 'de' } });
  expect([answer.statusCode, answer.json()]).toEqual([400, { status: 'ERROR', message: 'UNKNOWN_EDITION' }]);
});

it('P199 has kick-offs in UTC, out of the time zone of the competition', () => {
  expect(all[0]).toMatchObject({ startTime: '2022-11-20T16:00:00.000Z', home: { name: 'Qatar' } });
});

it('P202 has the World Cup 2022 as competition 196, up to the final on 18 December', async () => {
  const matches = await find({ competitionIds: [196] });
  expect(matches.length).toBe(64);
  expect(matches.at(-1)).toMatchObject({
    startTime: '2022-12-18T15:00:00.000Z',
    competition: { id: 196, name: 'World Cup 2022' },
    phase: 'final',
    home: { name: 'Argentina' },
    visitor: { name: 'France' },
    score: { home: 3, visitor: 3 },
    halfTime: { home: 2, visitor: 0 },
    fullTime: { home: 2, visitor: 2 },
    extraTime: { home: 3, visitor: 3 },
    penalties: { home: 4, visitor: 2 },
    status: { code: 0, endedStatus: true, minute: null },
    stadium: { name: 'Lusail Stadium', city: 'Lusail' },
  });
});

it('P066 has a match of the promo with its odds', async () => {
  const [match] = await find({ fromTime: NOW, competitionIds: [301] }, 'rs');
  expect(match).toMatchObject({
    id: expect.any(Number),
    startTime: expect.any(String),
    competition: { id: 301, name: 'Liga vetrova' },
    home: { name: expect.any(String) },
    visitor: { name: expect.any(String) },
    odds: [
      { value: expect.any(Number), subgame: { id: 1, name: '1' } },
      { value: expect.any(Number), subgame: { id: 2, name: 'X' } },
      { value: expect.any(Number), subgame: { id: 3, name: '2' } },
      { value: expect.any(Number), subgame: { id: 4, name: '0-2 gola' } },
      { value: expect.any(Number), subgame: { id: 5, name: '3+ gola' } },
    ],
  });
});

describe('P069 schedule', () => {
  async function schedule(competitionId: number, edition: string): Promise<Round[]> {
    const answer = await feed.app.inject({
      url: `/schedule?competitionId=${competitionId}`,
      headers: { 'x-edition': edition },
    });
    return answer.json<{ data: { rounds: Round[] } }>().data.rounds;
  }

  it('P168 has a cup by its rounds, groups first', async () => {
    const rounds = await schedule(196, 'rs');
    expect(rounds.map(({ name, matches }) => `${name}: ${matches.length}`)).toEqual([
      '1. kolo: 16',
      '2. kolo: 16',
      '3. kolo: 16',
      'Osmina finala: 8',
      'Četvrtfinale: 4',
      'Polufinale: 2',
      'Utakmica za treće mesto: 1',
      'Finale: 1',
    ]);
    expect(rounds.flatMap(({ matches }) => matches).length).toBe(64);
  });

  it('has the rounds of a league in their order, whatever was played when', async () => {
    const rounds = await schedule(201, 'ke');
    expect(rounds.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 38 }, (_, index) => index + 1));
    expect(new Set(rounds.map(({ matches }) => matches.length))).toEqual(new Set([10]));
  });

  it.each([
    ['without a competition', '/schedule', 400, 'BAD_REQUEST'],
    ['of an unknown competition', '/schedule?competitionId=9', 404, 'UNKNOWN_COMPETITION'],
    ['of a competition that is no number', '/schedule?competitionId=1e99', 400, 'BAD_REQUEST'],
  ])('refuses one %s', async (_title, url, status, message) => {
    const answer = await feed.app.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status: 'ERROR', message })]);
  });
});

describe('a schedule with the revisions of its matches', () => {
  const KICK_OFF = '2026-11-21T18:00:00.000Z';
  let matchId: number;
  const schedule = async (edition = 'ke') => {
    const answer = await feed.app.inject({
      url: '/schedule?competitionId=301&revisions=true',
      headers: { 'x-edition': edition },
    });
    const { revision: ofAll, rounds } = answer.json<{ data: { revision?: Revision; rounds: Round[] } }>().data;
    return { ofAll, found: rounds.flatMap(({ matches }) => matches) };
  };
  const revision = async (edition?: string) => {
    const { found } = await schedule(edition);
    return found.find(({ id }) => id === matchId)?.revision ?? { number: -1, at: '' };
  };
  const change = (set: SQL) => feed.database.write.execute(sql`update match set ${set} where id = ${matchId}`);

  it('rises with whatever a calendar tells, and with the kick-off, and with nothing else', async () => {
    await feed.setTime(NOW);
    const ahead = all.filter(({ competition, status }) => competition.id === 301 && !status.endedStatus);
    matchId = ahead.at(-1)?.id ?? 0;
    const numbers: number[] = [];
    const told = async () => numbers.push((await revision()).number);
    await told();
    await change(sql`start_time = ${KICK_OFF}`);
    await told();
    expect((await revision()).at.slice(0, 16)).toBe(NOW.slice(0, 16));
    await feed.setTime('2026-11-21T18:00:30Z');
    await told();
    expect(await revision('rs')).toEqual({ number: numbers.at(-1), at: KICK_OFF });
    await change(sql`score = '{1,0}'`);
    await told();
    await change(sql`minute = 12`);
    await change(sql`score = '{1,0}'`);
    const unchanged = (await revision()).number;
    await change(sql`start_time = '2027-03-01T18:00:00Z', score = null, minute = null`);
    await told();
    await feed.setTime(NOW);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(unchanged).toBe(numbers[3]);
  });

  it('and its own, which no match that leaves, moves or returns lets fall', async () => {
    await feed.setTime(NOW);
    const numbers: number[] = [];
    const told = async () => numbers.push((await schedule()).ofAll?.number ?? -1);
    await told();
    await change(sql`withdrawn_at = app_now()`);
    await told();
    expect((await schedule()).found.map(({ id }) => id)).not.toContain(matchId);
    expect((await schedule()).ofAll?.at.slice(0, 16)).toBe(NOW.slice(0, 16));
    await change(sql`withdrawn_at = null`);
    await told();
    const roundIds = all.filter(({ competition }) => competition.id === 301).flatMap(({ round }) => round?.id ?? []);
    await change(sql`round_id = ${roundIds.at(0)}`);
    await told();
    await change(sql`round_id = ${roundIds.at(-1)}`);
    await told();
    const { found } = await schedule();
    expect(found.map(({ id }) => id)).toContain(matchId);
    const sum = found.reduce((before, match) => before + (match.revision?.number ?? 0), 0);
    expect(sum).toBe(numbers.at(-1));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('tells of them only who asks', async () => {
    const answer = await feed.app.inject('/schedule?competitionId=301');
    expect(answer.body).not.toContain('revision');
  });
});

it('knows nothing of play before the kick-off, so that a tournament can be relived', async () => {
  await feed.setTime('2022-11-25T16:00:00Z');
  const matches = await find({ competitionIds: [196] });
  await feed.setTime(NOW);
  const [played, ahead] = [matches.filter(({ score }) => score), matches.filter(({ score }) => !score)];
  expect([played.length, ahead.length]).toEqual([19, 45]);
  expect(played.at(-1)).toMatchObject({ startTime: '2022-11-25T16:00:00.000Z', status: { endedStatus: true } });
  expect(ahead[0]).toMatchObject({
    startTime: '2022-11-25T19:00:00.000Z',
    status: { endedStatus: false, minute: null },
    halfTime: null,
    fullTime: null,
    goals: [],
  });
});
