import type { Match } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { seedDemo } from '../demo/seed';
import { inventedLeague, startFeed, type FeedUnderTest } from '../testing/feed';
import { areBlocked } from '../testing/locks';
import { lockCompetitions } from '../write/competition';
import { playOn } from './play-on';

const NOW = '2026-11-20T18:02:00Z';
const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
const DAY = 24 * 60;
let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

beforeEach(async () => {
  await feed.reset();
  await feed.setTime(NOW);
  await seedDemo(feed.database, inventedLeague(), new Date(NOW));
  await feed.newEvents();
});

afterAll(() => feed.close());

async function matches(): Promise<Match[]> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: { competitionIds: [301, 302] } });
  return answer.json<{ items: Match[] }>().items;
}

async function playAt(minutes: number): Promise<void> {
  await feed.setTime(later(minutes));
  await playOn(feed.database);
}

const isOver = ({ status }: Match) => status.endedStatus;

it('moves the minute of live matches on, and their odds', async () => {
  const before = await matches();
  await playAt(1);
  const after = await matches();
  const live = before.filter(({ score, status }) => score && !status.endedStatus);
  expect(live.length).toBe(4);
  for (const match of live) {
    const moved = after.find(({ id }) => id === match.id);
    expect(moved?.odds).not.toEqual(match.odds);
    expect(moved?.status.minute).toBe((match.status.minute ?? 0) + 1);
  }
});

it('starts a match when its time has come', async () => {
  const next = (await matches()).find(({ score }) => !score);
  expect(next).toMatchObject({ status: { endedStatus: false, minute: null }, score: null });
  await playAt(20);
  const started = (await matches()).find(({ id }) => id === next?.id);
  expect(started?.status).toEqual({ code: 0, endedStatus: false, minute: 8 });
});

it('says nothing while nothing moves', async () => {
  await playOn(feed.database, new Date(NOW));
  expect(await feed.newEvents()).toEqual([]);
});

it('tells of each goal of a live match once', async () => {
  for (let minute = 1; minute <= 60; minute += 1) await playOn(feed.database, new Date(later(minute)));
  await feed.setTime(later(60));
  const told = (await feed.newEvents()).flatMap(({ kind, data }) =>
    kind === 'match.goal' ? [JSON.stringify(data)] : [],
  );
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
});

it('ends where it would have ended, however it got there', async () => {
  for (let minute = 1; minute <= 300; minute += 7) await playOn(feed.database, new Date(later(minute)));
  await playAt(3 * DAY);
  const stepByStep = await matches();
  await feed.reset();
  await seedDemo(feed.database, inventedLeague(), new Date(NOW));
  await playAt(3 * DAY);
  const facts = (list: Match[]) =>
    list.map(({ id, score, halfTime, goals, status, odds }) => ({ id, score, halfTime, goals, status, odds }));
  expect(facts(await matches())).toEqual(facts(stepByStep));
});

it('plays all that went by when the clock moves by days, once', async () => {
  const open = (await matches()).filter((match) => !isOver(match) && match.startTime < later(16 * DAY));
  await playAt(16 * DAY + 200);
  const events = await feed.newEvents();
  expect(events.filter(({ kind }) => kind === 'match.goal')).toEqual([]);
  const ended = events.filter(({ kind }) => kind === 'match.changed').map(({ data }) => data['matchId']);
  expect(ended.sort()).toEqual(open.map(({ id }) => id).sort());
  expect(ended.length).toBe(8 + 16 + 3);
  const over = (await matches()).filter(isOver);
  expect(over.length).toBe(80 + ended.length);
  expect(over.every(({ odds, fullTime }) => odds.length === 0 && fullTime)).toBe(true);
  await playOn(feed.database);
  expect(await feed.newEvents()).toEqual([]);
});

it('lets two simulators play the same', async () => {
  await feed.setTime(later(2 * DAY));
  await Promise.all(Array.from({ length: 4 }, () => playOn(feed.database)));
  const changed = (await feed.newEvents()).flatMap(({ kind, data }) =>
    kind === 'match.changed' ? [data['matchId']] : [],
  );
  expect(new Set(changed).size).toBe(changed.length);
});

it('writes no match of a competition that began meanwhile, and that somebody else is writing', async () => {
  const [one, other] = await rows<{ id: number; competitionId: number }>(
    feed.database.read,
    sql`select distinct on (competition_id) id, competition_id as "competitionId" from match
        where not ended order by competition_id, start_time`,
  );
  if (!one || !other) throw new Error('There are two competitions');
  const begin = (id: number) => sql`update match set start_time = app_now() - interval '20 minutes' where id = ${id}`;
  await feed.database.write.execute(sql`update match set start_time = app_now() + interval '1 day' where not ended`);
  await feed.database.write.execute(begin(one.id));
  let playing: Promise<void> | undefined;
  let isPlayed = false;
  await feed.database.transaction(async (operator) => {
    await feed.database.transaction(async (writing) => {
      await lockCompetitions(writing, [one.competitionId]);
      playing = playOn(feed.database).finally(() => (isPlayed = true));
      await until(() => areBlocked(feed, 1));
      await feed.database.write.execute(begin(other.id));
      await lockCompetitions(operator, [other.competitionId]);
      await operator.execute(sql`update match set code = 70 where id = ${other.id}`);
    });
    await until(async () => isPlayed || (await areBlocked(feed, 1)));
  });
  await playing;
  const [played] = await rows(feed.database.read, sql`select code, minute from match where id = ${one.id}`);
  const [interrupted] = await rows(feed.database.read, sql`select code from match where id = ${other.id}`);
  expect([played, interrupted]).toEqual([{ code: 0, minute: 21 }, { code: 70 }]);
});

it('leaves a match alone that was interrupted', async () => {
  const live = (await matches()).find(({ score, status }) => score && !status.endedStatus);
  const payload = { home: 0, away: 0, ended: false, code: 70, minute: 40 };
  await feed.internal({ method: 'PUT', url: `/internal/matches/${live?.id}/result`, payload });
  await playAt(DAY);
  const interrupted = (await matches()).find(({ id }) => id === live?.id);
  expect(interrupted?.status).toEqual({ code: 70, endedStatus: false, minute: 40 });
});

it('plays in the service when it is switched on, and ends with it', async () => {
  const playing = await startFeed({ simulator: 'on' });
  await playing.setTime(NOW);
  await seedDemo(playing.database, inventedLeague(), new Date(NOW));
  let { next } = await changes(playing, '');
  await playing.setTime(later(DAY));
  // What it was writing just before may come first.
  await until(async () => {
    const page = await changes(playing, `?after=${next}&wait=20`);
    next = page.next;
    return page.events.some(({ kind }) => kind === 'match.changed');
  });
  await playing.close();
});

interface Changes {
  readonly events: { readonly kind: string }[];
  readonly next: number;
}

/** Waits until all that was written is stamped, or there is something new. */
async function changes(playing: FeedUnderTest, query: string): Promise<Changes> {
  const answer = await playing.internal({ url: `/internal/changes${query}` });
  return answer.json<Changes>();
}
