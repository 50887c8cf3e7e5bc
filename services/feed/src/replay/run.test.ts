import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';
import { TestFolder } from '../testing/files';
import { putBack, Replay } from './replay';
import { runReplay } from './run';

const folder = new TestFolder();
const keptFile = path.join(folder.path, 'replay.json');
let feed: FeedUnderTest;
let finalId: number;

beforeAll(async () => {
  feed = await startFeed();
  await feed.setTime('2023-01-10T12:00:00Z');
  await feed.importFile(WORLD_CUP);
  const found = await row<{ id: number }>(
    feed.database.read,
    sql`select id from match where competition_id = 196 order by start_time desc limit 1`,
  );
  finalId = found?.id ?? 0;
});

afterAll(async () => {
  await feed.close();
  folder.remove();
});

/** Runs a command line; each look at the clock is `minutes` of real time later. */
async function run(args: string[], { minutes = 1000, ending = new AbortController().signal } = {}) {
  const out: string[] = [];
  const errors: string[] = [];
  let time = 0;
  const exitCode = await runReplay(args, {
    environment: { DATABASE_URL: feed.url },
    runFile: path.join(folder.path, 'feed.json'),
    keptFile,
    ending,
    now: () => (time += minutes * 60_000),
    print: (text) => out.push(text),
    printError: (text) => errors.push(text),
  });
  return { exitCode, out, errors: errors.join('\n') };
}

async function matchNow() {
  const { json } = await feed.app.inject(`/matches/${finalId}`);
  return json<{ data: { status: { endedStatus: boolean; minute: number | null }; goals: unknown[] } }>().data;
}

it('plays the final of 2022 again and tells of each goal once; afterwards it is what it was', async () => {
  const before = await matchNow();
  await feed.newEvents();
  const replay = await Replay.of(feed.database, { matchId: finalId });
  const scores: string[] = [];
  for (let minute = 0; minute <= replay.length; minute += 1) {
    for (const { state } of await replay.stepTo(minute)) scores.push(state?.score?.join(':') ?? '');
  }
  expect([...new Set(scores)]).toEqual(['0:0', '1:0', '2:0', '2:1', '2:2', '3:2', '3:3']);
  const events = await feed.newEvents();
  expect(events.filter(({ kind }) => kind === 'match.goal').map(({ data }) => data['minute'])).toEqual([
    23, 36, 80, 81, 108, 118,
  ]);
  expect(await matchNow()).toEqual(before);
});

it('shows play to whoever asks meanwhile', async () => {
  const replay = await Replay.of(feed.database, { matchId: finalId });
  await replay.stepTo(40);
  expect(await matchNow()).toMatchObject({
    status: { endedStatus: false, minute: 41 },
    score: { home: 2, visitor: 0 },
  });
  await replay.stepTo(Infinity);
  expect(await matchNow()).toMatchObject({ status: { endedStatus: true, minute: null } });
});

it('plays the matches of a day in their order', async () => {
  const { exitCode, out } = await run(['--day', '2022-12-13', '--speed', '1'], { minutes: 30 });
  expect(exitCode).toBe(0);
  expect(out.at(-1)).toMatch(/Argentina – Croatia {2}3:0, ended$/);
  expect(existsSync(keptFile)).toBe(false);
});

it('puts a match back when it is ended early', async () => {
  const before = await matchNow();
  const ending = new AbortController();
  ending.abort();
  const { exitCode } = await run(['--match', String(finalId)], { minutes: 0.5, ending: ending.signal });
  expect([exitCode, await matchNow()]).toEqual([0, before]);
});

it.each<[string, Database['transaction']]>([
  [
    'is gone as it is committed',
    (work) =>
      feed.database.transaction(async (tx) => {
        await work(tx);
        throw new Error('gone');
      }),
  ],
  [
    'is committed without an answer',
    async (work) => {
      await feed.database.transaction(work);
      throw new Error('gone');
    },
  ],
])('a step that %s leaves no match in play: it is put back as it was', async (_what, broken) => {
  const before = await matchNow();
  const { transaction } = feed.database;
  const database = { ...feed.database };
  const replay = await Replay.of(database, { matchId: finalId });
  await replay.stepTo(30);
  Object.assign(database, { transaction: broken });
  await expect(replay.stepTo(40)).rejects.toThrow('gone');
  Object.assign(database, { transaction });
  await replay.stepTo(Infinity);
  expect(await matchNow()).toEqual(before);
});

it('puts back what a killed replay has left, before the next and when asked to', async () => {
  const before = await matchNow();
  const killed = await Replay.of(feed.database, { matchId: finalId });
  await killed.stepTo(70);
  writeFileSync(keptFile, JSON.stringify({ pid: 2 ** 22 + 1, matches: killed.kept }));
  const { exitCode, out } = await run(['--restore']);
  expect([exitCode, out]).toEqual([0, ['Put back what was left in play: 1 matches']]);
  expect(await matchNow()).toEqual(before);
  expect(existsSync(keptFile)).toBe(false);
});

it('takes nothing from a replay that begins at the same time', async () => {
  const other = JSON.stringify({ pid: process.ppid, matches: [] });
  const running = run(['--match', String(finalId)]);
  writeFileSync(keptFile, other);
  const { exitCode, errors } = await running;
  expect([exitCode, errors]).toEqual([2, expect.stringContaining(`process ${process.ppid}`)]);
  expect(readFileSync(keptFile, 'utf8')).toBe(other);
});

it('leaves a replay that still runs alone', async () => {
  writeFileSync(keptFile, JSON.stringify({ pid: process.ppid, matches: [] }));
  const { exitCode, errors } = await run(['--match', String(finalId)]);
  expect([exitCode, errors]).toEqual([2, expect.stringContaining(`process ${process.ppid}`)]);
  expect(JSON.parse(readFileSync(keptFile, 'utf8'))).toMatchObject({ pid: process.ppid });
  await run(['--help']);
  writeFileSync(keptFile, JSON.stringify({ pid: 2 ** 22 + 1, matches: [] }));
});

it('does not write over what another source has said before its first step', async () => {
  const replay = await Replay.of(feed.database, { matchId: finalId });
  const corrected = { home: 4, away: 3, ended: true, code: 0, minute: null };
  await feed.internal({ method: 'PUT', url: `/internal/matches/${finalId}/result`, payload: corrected });
  expect(await replay.stepTo(0)).toEqual([expect.objectContaining({ state: null })]);
  await replay.stepTo(Infinity);
  expect(await matchNow()).toMatchObject({ status: { endedStatus: true }, score: { home: 4, visitor: 3 } });
});

it('does not write over another source', async () => {
  const replay = await Replay.of(feed.database, { matchId: finalId });
  await replay.stepTo(30);
  await feed.internal({
    method: 'PUT',
    url: `/internal/matches/${finalId}/result`,
    payload: { home: 5, away: 0, ended: false, code: 0, minute: 33 },
  });
  expect(await replay.stepTo(40)).toEqual([expect.objectContaining({ state: null })]);
  expect(await matchNow()).toMatchObject({ status: { minute: 33 }, score: { home: 5, visitor: 0 } });
});

it.each([
  [['--match', '7'], 1, 'No such match is known to the feed'],
  [['--day', '1999-01-01'], 1, 'No such match is known to the feed'],
  [['--day', '2022-02-30'], 2, "'2022-02-30' is no day"],
  [['--match', 'final'], 2, "'final' is no id of a match"],
  [['--speed', '0', '--match', '7'], 2, '--speed goes from 1 to 3600'],
  [[], 2, 'A replay takes --match or --day'],
  [['--restore', '--match', '7'], 2, '--restore stands alone'],
])('refuses %j', async (args, code, text) => {
  const { exitCode, errors } = await run(args);
  expect([exitCode, errors]).toEqual([code, expect.stringContaining(text)]);
});

it('does not play what has not begun by the clock of the system', async () => {
  await feed.setTime('2022-12-18T10:00:00Z');
  const { exitCode, errors } = await run(['--day', '2022-12-18']);
  expect([exitCode, errors]).toEqual([1, 'Not played to its end yet: Argentina – France']);
});

describe('a match that has left its file', () => {
  const takeOut = (id: number) =>
    feed.database.write.execute(sql`
      update match set withdrawn_at = app_now(), code = 62, ended = false, score = null, half_time = null, full_time = null,
        extra_time = null, penalties = null where id = ${id}`);
  const another = () =>
    row<{ id: number; day: string }>(
      feed.database.read,
      sql`select id, to_char(start_time, 'YYYY-MM-DD') as day from match
          where competition_id = 196 and phase = 'group' and ended order by start_time, id limit 1`,
    );

  it('is none of its day: the others are played again', async () => {
    const gone = await another();
    await takeOut(gone?.id ?? 0);
    const day = await another();
    expect(day?.id).not.toBe(gone?.id);
    const replay = await Replay.of(feed.database, { day: '2022-11-21' });
    expect(replay.matches.length).toBeGreaterThan(0);
    await expect(Replay.of(feed.database, { day: gone?.day ?? '' })).rejects.toThrow(
      'No such match is known to the feed',
    );
  });

  it('is not put back into play by a replay that was killed before', async () => {
    const gone = await another();
    const id = gone?.id ?? 0;
    const replay = await Replay.of(feed.database, { matchId: id });
    await replay.stepTo(40);
    await takeOut(id);
    await feed.newEvents();
    expect(await putBack(feed.database, replay.kept)).toBe(0);
    expect(await row(feed.database.read, sql`select code, ended, score from match where id = ${id}`)).toEqual({
      code: 62,
      ended: false,
      score: null,
    });
    expect(await feed.newEvents()).toEqual([]);
  });
});
