import type { Match, Odd } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { lockCompetitions } from './competition';
import { writeDocument } from './document-writer';

let feed: FeedUnderTest;
/** One under way, one to come. */
let ids: { live: number; future: number };

beforeAll(async () => {
  feed = await startFeed();
  await feed.setTime('2026-05-01T18:30:00Z');
});

beforeEach(async () => {
  await feed.reset();
  const { competitionId } = await feed.database.transaction((tx) =>
    writeDocument(tx, aDocument([aMatch(), aMatch({ round: 2, startTime: '2026-05-08T18:00:00Z' })])),
  );
  ids = { live: competitionId * 10_000 + 1, future: competitionId * 10_000 + 2 };
  await feed.newEvents();
});

afterAll(() => feed.close());

const RESULT = { home: 1, away: 0, ended: false, code: 0, minute: 31 };

function putResult(id: number | string, payload: object) {
  return feed.internal({ method: 'PUT', url: `/internal/matches/${id}/result`, payload });
}

function postOdds(items: object[]) {
  return feed.internal({ method: 'POST', url: '/internal/odds', payload: { items } });
}

async function match(id: number): Promise<Match | undefined> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items.find((item) => item.id === id);
}

it('takes a result, tells of it once, and answers whether it was news', async () => {
  expect((await putResult(ids.live, RESULT)).json()).toEqual({ status: 'OK', changed: true });
  expect(await match(ids.live)).toMatchObject({
    score: { home: 1, visitor: 0 },
    fullTime: null,
    status: { code: 0, endedStatus: false, minute: 31 },
  });
  expect((await putResult(ids.live, RESULT)).json()).toEqual({ status: 'OK', changed: false });
  expect((await feed.newEvents()).map(({ kind }) => kind)).toEqual(['match.changed']);
});

it('keeps a half-time score that somebody else was just writing', async () => {
  await putResult(ids.live, RESULT);
  let putting: ReturnType<typeof putResult> | undefined;
  await feed.database.transaction(async (tx) => {
    await lockCompetitions(tx, [Math.floor(ids.live / 10_000)]);
    await tx.execute(sql`update match set half_time = '{1,0}' where id = ${ids.live}`);
    putting = putResult(ids.live, { ...RESULT, home: 2, minute: 47 });
    await untilBlocked();
  });
  expect((await putting)?.json()).toEqual({ status: 'OK', changed: true });
  expect(await match(ids.live)).toMatchObject({ score: { home: 2, visitor: 0 }, halfTime: { home: 1, visitor: 0 } });
});

/** Resolves once a connection waits for a lock. */
async function untilBlocked(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rows(feed.database.read, waiting)).length === 0);
}

it('takes the end of a match, withdraws its odds, and keeps the half-time score that it is not told', async () => {
  await postOdds([{ matchId: ids.live, odds: [{ subgameId: 1, value: 2 }] }]);
  await putResult(ids.live, { ...RESULT, halfTime: { home: 1, away: 0 } });
  await putResult(ids.live, { home: 2, away: 2, ended: true, code: 0, minute: null });
  expect(await match(ids.live)).toMatchObject({
    score: { home: 2, visitor: 2 },
    halfTime: { home: 1, visitor: 0 },
    fullTime: { home: 2, visitor: 2 },
    status: { endedStatus: true, minute: null },
    odds: [],
  });
});

it.each([60, 62])('takes a match called off (%i) before its kick-off, without a score', async (code) => {
  const answer = await putResult(ids.future, { home: 0, away: 0, ended: false, code, minute: null });
  expect(answer.json()).toEqual({ status: 'OK', changed: true });
  expect(await match(ids.future)).toMatchObject({ status: { code }, score: null });
});

it('takes odds of several matches, and withdraws what is not named', async () => {
  const odds = [
    { subgameId: 1, value: 1.5 },
    { subgameId: 2, value: 4.25 },
  ];
  const items = [
    { matchId: ids.live, odds },
    { matchId: ids.future, odds },
  ];
  expect((await postOdds(items)).json()).toEqual({ status: 'OK', changed: 2 });
  const [first] = odds;
  expect((await postOdds([{ matchId: ids.live, odds: [first] }, items[1] ?? {}])).json()).toMatchObject({ changed: 1 });
  expect((await match(ids.live))?.odds).toEqual([{ value: 1.5, subgame: { id: 1, name: '1' } }]);
  expect((await feed.newEvents()).map(({ kind }) => kind)).toEqual(['odds.changed', 'odds.changed', 'odds.changed']);
});

const historyOf = async (id: number) =>
  (await feed.app.inject({ url: `/odds-history/${id}` })).json<{
    data: { entries: { since: string; odds: Odd[] }[] };
  }>().data.entries;

it('odds that change stay known with their times; the same again is no entry, their withdrawal is one', async () => {
  const at = async (time: string, odds: object[]) => {
    await feed.setTime(time);
    await postOdds([{ matchId: ids.future, odds }]);
  };
  const opening = [
    { subgameId: 2, value: 3.4 },
    { subgameId: 1, value: 1.8 },
  ];
  expect(await historyOf(ids.future)).toEqual([]);
  await at('2026-05-01T18:30:00Z', opening);
  await at('2026-05-02T10:00:00Z', opening);
  await at('2026-05-03T10:00:00Z', [{ subgameId: 1, value: 1.75 }]);
  await at('2026-05-04T10:00:00Z', []);
  const subgame = { id: 1, name: '1' };
  expect((await historyOf(ids.future)).map(({ since, odds }) => [since.slice(0, 13), odds])).toEqual([
    [
      '2026-05-01T18',
      [
        { value: 1.8, subgame },
        { value: 3.4, subgame: { id: 2, name: 'X' } },
      ],
    ],
    ['2026-05-03T10', [{ value: 1.75, subgame }]],
    ['2026-05-04T10', []],
  ]);
  await feed.setTime('2026-05-01T18:30:00Z');
});

it('keeps of the odds of a match the first and the newest 49 after them', async () => {
  for (let step = 0; step < 60; step += 1) {
    await postOdds([{ matchId: ids.future, odds: [{ subgameId: 1, value: 2 + step / 100 }] }]);
  }
  const values = (await historyOf(ids.future)).map(({ odds }) => odds[0]?.value);
  expect(values).toHaveLength(50);
  expect([values[0], values[1], values.at(-1)]).toEqual([2, 2.11, 2.59]);
});

it('knows no odds of a match that does not exist', async () => {
  const answer = await feed.app.inject({ url: '/odds-history/9' });
  expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message: 'UNKNOWN_MATCH' }]);
});

it.each<[string, SQL]>([
  ['has ended', sql`ended = true, score = '{1,0}'`],
  ['was withdrawn', sql`withdrawn_at = app_now()`],
])(
  'takes no odds of a match that %s, also where that is just being written; those beside it are taken',
  async (_what, change) => {
    const odds = [{ subgameId: 1, value: 1.5 }];
    let posting: ReturnType<typeof postOdds> | undefined;
    await feed.database.transaction(async (tx) => {
      await lockCompetitions(tx, [Math.floor(ids.live / 10_000)]);
      await tx.execute(sql`update match set ${change} where id = ${ids.live}`);
      posting = postOdds([
        { matchId: ids.live, odds },
        { matchId: ids.future, odds },
      ]);
      await untilBlocked();
    });
    expect((await posting)?.json()).toEqual({ status: 'OK', changed: 1 });
    expect(await rows(feed.database.read, sql`select match_id as id from odd`)).toEqual([{ id: ids.future }]);
  },
);

it.each<[string, () => ReturnType<typeof putResult>, number, string]>([
  ['a result of a match that does not exist', () => putResult(9, RESULT), 404, 'UNKNOWN_MATCH'],
  ['a result before the kick-off', () => putResult(ids.future, RESULT), 409, 'MATCH_NOT_STARTED'],
  ['an id that is no number', () => putResult('x', RESULT), 400, 'BAD_REQUEST'],
  ['a score below zero', () => putResult(ids.live, { ...RESULT, home: -1 }), 400, 'BAD_REQUEST'],
  ['a score as text', () => putResult(ids.live, { ...RESULT, home: '1' }), 400, 'BAD_REQUEST'],
  ['a code that does not exist', () => putResult(ids.live, { ...RESULT, code: 61 }), 400, 'BAD_REQUEST'],
  ['an unknown field', () => putResult(ids.live, { ...RESULT, x: 1 }), 400, 'BAD_REQUEST'],
  ['a result without its minute', () => putResult(ids.live, { ...RESULT, minute: undefined }), 400, 'BAD_REQUEST'],
  ['odds of an unknown match', () => postOdds([{ matchId: 9, odds: [] }]), 404, 'UNKNOWN_MATCH'],
  [
    'odds of an unknown subgame',
    () => postOdds([{ matchId: ids.live, odds: [{ subgameId: 9, value: 2 }] }]),
    404,
    'UNKNOWN_SUBGAME',
  ],
  ['odds of one', () => postOdds([{ matchId: ids.live, odds: [{ subgameId: 1, value: 1 }] }]), 400, 'BAD_REQUEST'],
  ['no odds at all', () => postOdds([]), 400, 'BAD_REQUEST'],
])('refuses %s and changes nothing', async (_title, send, status, message) => {
  const before = await feed.contents();
  const answer = await send();
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status: 'ERROR', message })]);
  expect(await feed.contents()).toEqual(before);
});

it('takes none of the odds when one of the matches does not exist', async () => {
  const odds = [{ subgameId: 1, value: 2 }];
  const answer = await postOdds([
    { matchId: ids.live, odds },
    { matchId: 9, odds },
  ]);
  expect(answer.statusCode).toBe(404);
  expect((await match(ids.live))?.odds).toEqual([]);
});

it.each<[string, () => InjectOptions]>([
  ['results', () => ({ method: 'PUT', url: `/internal/matches/${ids.live}/result`, payload: RESULT })],
  ['odds', () => ({ method: 'POST', url: '/internal/odds', payload: { items: [{ matchId: ids.live, odds: [] }] } })],
])('takes %s only with the key of our own processes', async (_title, call) => {
  const answer = await feed.app.inject(call());
  expect([answer.statusCode, answer.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
});

it('stores a value to two decimals, the same again is no news', async () => {
  const items = [{ matchId: ids.live, odds: [{ subgameId: 1, value: 1.005 }] }];
  expect((await postOdds(items)).statusCode).toBe(400);
  const fine = [{ matchId: ids.live, odds: [{ subgameId: 1, value: 2.345 }] }];
  await postOdds(fine);
  expect((await postOdds(fine)).json()).toMatchObject({ changed: 0 });
});
