import type { Match } from '@tribina/contracts';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { aDocument, aMatch, ended } from '../testing/documents';
import type { FeedDocument } from './document';
import { writeDocument, type Written } from './document-writer';

let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

beforeEach(() => feed.reset());

afterAll(() => feed.close());

const RESULT = aMatch({ state: ended([2, 1]), odds: { '1': 2 } });
const OTHER = aMatch({ round: 2, home: 'south', visitor: 'north', state: ended([0, 0]) });

const write = (document: FeedDocument, allowsWithdrawals = true): Promise<Written> =>
  feed.database.transaction((tx) => writeDocument(tx, document, allowsWithdrawals));

async function matches(payload: object = {}): Promise<Match[]> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload });
  return answer.json<{ items: Match[] }>().items;
}

const whole = (...all: FeedDocument['matches']) => aDocument(all, { isWhole: true });

it('takes a match that has left the file out of every list, and answers it by its id as a cancelled one', async () => {
  const { competitionId } = await write(whole(RESULT, OTHER));
  const [gone] = await matches();
  await feed.newEvents();
  const written = await write(whole(OTHER));
  expect(written).toMatchObject({
    matches: { added: 0, changed: 0, withdrawn: 1, unchanged: 1 },
    changes: [{ kind: 'withdrawn', id: gone?.id, score: { before: [2, 1], after: null } }],
  });
  expect((await matches()).map(({ id }) => id)).toEqual([competitionId * 10_000 + 2]);
  const schedule = await feed.app.inject(`/schedule?competitionId=${competitionId}`);
  expect(schedule.json<{ data: { rounds: object[] } }>().data.rounds).toHaveLength(1);
  const cancelled = { status: { code: 62, endedStatus: false }, score: null, odds: [], goals: [], withdrawn: true };
  expect(await matches({ ids: [gone?.id] })).toMatchObject([cancelled]);
  expect((await feed.app.inject(`/matches/${gone?.id}`)).json()).toMatchObject({ data: cancelled });
});

it('tells of it once, so that nobody who holds it misses it', async () => {
  const { competitionId } = await write(whole(RESULT, OTHER));
  const [gone] = await matches();
  await feed.newEvents();
  await write(whole(OTHER));
  const events = await feed.newEvents();
  expect(events.map(({ kind }) => kind)).toEqual(['match.changed', 'odds.changed']);
  expect(events[0]?.data).toMatchObject({
    competitionId,
    matchId: gone?.id,
    startTime: gone?.startTime,
    status: { code: 62, endedStatus: false },
    withdrawn: true,
  });
  await write(whole(OTHER));
  expect(await feed.newEvents()).toEqual([]);
});

it('counts in no table what has left the file, and drops teams that play nothing any more', async () => {
  const third = { key: 'east', type: 'CLUB', names: { en: 'East' } } as const;
  const { competitionId } = await write({
    ...whole(OTHER, aMatch({ home: 'east', state: ended([3, 0]) })),
    teams: [...aDocument().teams, third],
    groups: [{ ordinal: 1, names: { en: 'Table' }, teams: ['north', 'south', 'east'] }],
  });
  await write(whole(OTHER));
  const answer = await feed.app.inject(`/standings?competitionId=${competitionId}`);
  const { groups } = answer.json<{
    data: { groups: { standings: { competitor: { name: string }; played: number }[] }[] };
  }>().data;
  expect(groups[0]?.standings.map(({ competitor, played }) => `${competitor.name} ${played}`)).toEqual([
    'North 1',
    'South 1',
  ]);
});

it('has a match again that is in the file again, under its id, as the file has it', async () => {
  await write(whole(RESULT, OTHER));
  const [before] = await matches();
  await write(whole(OTHER));
  const written = await write(whole({ ...RESULT, state: null, odds: undefined }, OTHER));
  expect(written.changes).toMatchObject([{ kind: 'returned', id: before?.id }]);
  expect((await matches())[0]).toMatchObject({ id: before?.id, status: { code: 0, endedStatus: false }, score: null });
});

it('gives a place that a withdrawn match had to the one that has moved there', async () => {
  await write(whole(RESULT, { ...RESULT, round: 2, startTime: '2026-05-09T18:00:00Z' }));
  const [first, second] = await matches();
  await write(whole(RESULT));
  const written = await write(whole({ ...RESULT, round: 2, startTime: '2026-05-09T18:00:00Z' }));
  expect(written.changes).toMatchObject([{ kind: 'moved', id: first?.id, from: { round: 'Round 1' } }]);
  expect(
    (await matches({ ids: [first?.id ?? 0, second?.id ?? 0] })).map(({ id, withdrawn = false }) => [id, withdrawn]),
  ).toEqual([
    [first?.id, false],
    [second?.id, true],
  ]);
});

describe('a score that has gone from the file', () => {
  const silent = { ...RESULT, state: null };

  it('goes, where it came from there', async () => {
    await write(whole(RESULT));
    await feed.newEvents();
    const written = await write(whole(silent));
    expect(written.changes).toMatchObject([{ kind: 'changed', score: { before: [2, 1], after: null } }]);
    expect(await matches()).toMatchObject([{ score: null, fullTime: null, status: { endedStatus: false } }]);
    expect((await feed.newEvents()).map(({ kind }) => kind)).toEqual(['match.changed']);
    expect((await write(whole(silent))).isNews).toBe(false);
  });

  it('stays, where another source has brought it', async () => {
    const { competitionId } = await write(whole(silent));
    await feed.setTime('2026-05-01T20:00:00Z');
    const payload = { home: 1, away: 0, ended: true, code: 0, minute: null };
    const url = `/internal/matches/${competitionId * 10_000 + 1}/result`;
    expect((await feed.internal({ method: 'PUT', url, payload })).json()).toMatchObject({ changed: true });
    await write(whole(silent));
    expect(await matches()).toMatchObject([{ score: { home: 1, visitor: 0 } }]);
  });

  it('stays, where the document is not of the whole competition', async () => {
    await write(aDocument([RESULT], { isWhole: false }));
    await write(aDocument([silent], { isWhole: false }));
    expect(await matches()).toMatchObject([{ score: { home: 2, visitor: 1 } }]);
  });
});

it('takes no result for a match that has been withdrawn', async () => {
  const { competitionId } = await write(whole(RESULT, OTHER));
  await write(whole(OTHER));
  const payload = { home: 1, away: 0, ended: true, code: 0, minute: null };
  const url = `/internal/matches/${competitionId * 10_000 + 1}/result`;
  expect((await feed.internal({ method: 'PUT', url, payload })).statusCode).toBe(404);
});

it('refuses a document without more than a tenth of the matches, and leaves everything as it was', async () => {
  await write(whole(RESULT, OTHER));
  const before = await feed.contents();
  await expect(write(whole(OTHER), false)).rejects.toThrow('are without 1 of the 2 that are known');
  expect(await feed.contents()).toEqual(before);
});
