import { until } from '@tribina/testing';
import { hastenBackgroundWork, openDatabase } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visitorHash } from '../access/tokens';
import { newEventId } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { Journal } from '../journal/journal';
import { keepTables } from '../retention/keeper';
import { ALL, TrackingUnderTest, type Browser } from '../testing/tracking';
import { Loader } from './loader';
import { textRows } from './text-rows';

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
});
beforeEach(async () => {
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

const VISIT = { pageType: 'HOME', path: '/', agentVersion: '1.0.0' };

const send = (count: number) =>
  tracking.call(
    browser,
    '/actions/save-multiple',
    tracking.batch(Array.from({ length: count }, () => tracking.item('PAGE_VIEW', { visitInfo: VISIT }))),
  );

async function totals(): Promise<{ events: number; views: number }> {
  const [views] = await tracking.rows<{ views: number }>(
    'select coalesce(sum(views), 0)::int as views from traffic_day',
  );
  return { events: await tracking.count('event'), views: views?.views ?? 0 };
}

/** A journal with as many events, which nobody loads. */
async function unloadedJournal(count: number): Promise<string> {
  const folder = path.join(tracking.config.JOURNAL_DIR, '..', `other-${randomUUID()}`);
  const journal = await Journal.open(folder);
  await journal.append(Array.from({ length: count }, aView));
  await journal.close();
  return folder;
}

const aView = (): EventRecord => ({
  eventId: newEventId(Date.now()),
  receivedAt: Date.now(),
  ts: Date.now(),
  site: 'rs',
  fingerprint: browser.fingerprint,
  visitor: visitorHash(browser.visitor),
  action: 'PAGE_VIEW',
  ids: null,
  visit: { pageType: 'HOME', path: '/', agentVersion: '1.0.0' },
  offer: null,
  counted: true,
  profiled: false,
  attributed: false,
  ip: null,
  ipLocation: null,
});

const logsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.log'));

async function loadAll(folder: string, loads = Infinity): Promise<void> {
  const database = openDatabase({ url: tracking.config.DATABASE_URL, schema: 'tracking', clock: 'adjustable' });
  const journal = await Journal.open(folder);
  const loader = new Loader({ journal, database, onBroken: () => undefined });
  for (let times = 0; times < loads && (await loader.step()); times += 1);
  await journal.close();
  await database.close();
}

const forget = async (): Promise<void> => {
  for (const table of ['event', 'traffic_day']) await tracking.rows(`delete from ${table}`);
};

it('loads each event once, also from a segment that is there again', async () => {
  await forget();
  const folder = await unloadedJournal(5);
  const [name = ''] = await logsIn(folder);
  const whole = await readFile(path.join(folder, name));
  await loadAll(folder);
  expect([await totals(), await logsIn(folder)]).toEqual([{ events: 5, views: 5 }, []]);
  await writeFile(path.join(folder, name), whole);
  await loadAll(folder);
  expect([await totals(), await logsIn(folder)]).toEqual([{ events: 5, views: 5 }, []]);
});

it('loads what is new of a batch of which some is there already, and a backlog of several files', async () => {
  await forget();
  const folder = path.join(tracking.config.JOURNAL_DIR, '..', `other-${randomUUID()}`);
  const journal = await Journal.open(folder);
  const views = Array.from({ length: 10 }, aView);
  for (const [from, to] of [
    [0, 4],
    [2, 7],
    [6, 10],
  ] as const) {
    await journal.append(views.slice(from, to));
    await journal.rotate();
  }
  await journal.close();
  expect(await logsIn(folder)).toHaveLength(3);
  await loadAll(folder);
  expect([await totals(), await logsIn(folder)]).toEqual([{ events: 10, views: 10 }, []]);
});

it('goes on where it was stopped between loading and removing', async () => {
  await forget();
  const folder = await unloadedJournal(7);
  await loadAll(folder, 1);
  const [name = ''] = await logsIn(folder);
  const position = `select position from journal_segment where name = '${name}'`;
  expect([await totals(), await tracking.rows(position)]).toEqual([{ events: 7, views: 7 }, [expect.anything()]]);
  // Also what no primary key holds back any more.
  await tracking.rows('delete from event');
  await loadAll(folder);
  expect([await totals(), await tracking.rows(position)]).toEqual([{ events: 0, views: 7 }, []]);
});

it('GB5: what is loaded is not loaded again, however long it was not removed', async () => {
  await forget();
  const folder = await unloadedJournal(3);
  await loadAll(folder, 1);
  await tracking.rows("update journal_segment set loaded_at = loaded_at - interval '92 days' returning name");
  await tracking.rows('delete from event');
  const journal = await Journal.open(folder);
  await keepTables(tracking.database, { isUpToDate: false, segments: journal.segments() });
  await journal.close();
  await loadAll(folder);
  expect([await totals(), await logsIn(folder)]).toEqual([{ events: 0, views: 3 }, []]);
});

it('is up to date once it has loaded what was there before it began', async () => {
  const journal = await Journal.open(await unloadedJournal(2));
  const loader = new Loader({ journal, database: tracking.database, onBroken: () => undefined });
  expect(loader.isUpToDate).toBe(false);
  while (await loader.step());
  expect(loader.isUpToDate).toBe(true);
  await journal.close();
});

it('is stopped by no sign in what a visitor has named', async () => {
  await forget();
  const folder = path.join(tracking.config.JOURNAL_DIR, '..', `other-${randomUUID()}`);
  const journal = await Journal.open(folder);
  const seen = ['x\u001ey', 'x\u001fy', '\u001e', '\u001f2026'].map((id) => ({
    ...aView(),
    action: 'OFFER_SEEN',
    ids: [id],
    profiled: true,
    attributed: true,
  }));
  const visit = { pageType: 'HOME', path: '/', agentVersion: 'a\u001eb' } as const;
  await journal.append([...seen, { ...aView(), visit }, aView()]);
  await journal.close();
  await loadAll(folder);
  expect([await totals(), await logsIn(folder)]).toEqual([{ events: 6, views: 2 }, []]);
});

it('passes over half a line, which a process that was killed leaves', async () => {
  await forget();
  const folder = await unloadedJournal(3);
  const [name = ''] = await logsIn(folder);
  const whole = await readFile(path.join(folder, name));
  await writeFile(path.join(folder, name), whole.subarray(0, whole.length - 10));
  await loadAll(folder);
  expect([await totals(), await logsIn(folder)]).toEqual([{ events: 2, views: 2 }, []]);
});

it('tells PostgreSQL how many rows it gives it: for a handful no whole table is read', async () => {
  const columns = ['a', 'b'].map((name) => ({ name, type: 'text', of: (row: string) => row }));
  const explained = sql`explain (format json) ${textRows(columns, ['x', 'y', 'z'])}`;
  const [plan] = (await tracking.database.write.execute(explained)).rows;
  expect(plan).toMatchObject({ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 3 } }] });
});

it('makes partitions for days that nobody has made them for', async () => {
  await send(1);
  await tracking.loaded();
  const day = new Date(Date.now() - 6 * 86_400_000);
  await tracking.setTime(day.toISOString());
  browser = await tracking.browser();
  await send(2);
  await tracking.loaded();
  expect(await tracking.tracesOf(browser)).toEqual({ event: 2 });
  await tracking.setTime(new Date().toISOString());
});

it('makes them itself where it comes first', async () => {
  await forget();
  const folder = await unloadedJournal(2);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await tracking.owner.write.execute(sql.raw(`drop table tracking.event_${today}`));
  await loadAll(folder);
  expect(await totals()).toEqual({ events: 2, views: 2 });
});

it('leaves no personal data in the journal of a quiet service', async () => {
  await send(1);
  await tracking.loaded();
  const now = Date.now.bind(Date);
  // So long the service leaves a segment open that is loaded.
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 10_000);
  hastenBackgroundWork(tracking.app);
  await until(async () => (await tracking.segments()).length === 0);
  jest.restoreAllMocks();
}, 30_000);

it('acknowledges nothing that it cannot write: 503, and when to come again', async () => {
  const handle = await open(tracking.config.JOURNAL_DIR, 'r');
  await handle.close();
  const failing = jest
    .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync')
    .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const answer = await send(1);
  failing.mockRestore();
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 503, message: 'OVERLOADED' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(1)).statusCode).toBe(202);
  await tracking.loaded();
});

it('goes on accepting while nothing can be loaded, up to its limit, and loses nothing of what it has acknowledged', async () => {
  const limited = await TrackingUnderTest.start({ JOURNAL_LIMIT_MB: 1 });
  try {
    const own = await limited.browser();
    // Nothing is loaded while somebody holds the table.
    const holder = openDatabase({ url: limited.config.DATABASE_URL, schema: 'tracking', clock: 'adjustable' });
    let release = (): void => undefined;
    const held = holder.transaction(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(7426132, hashtext(current_schema()))');
      await new Promise<void>((resolve) => (release = resolve));
    });
    const path512 = '/'.padEnd(512, 'x');
    const list = () =>
      Array.from({ length: 40 }, () => limited.item('PAGE_VIEW', { visitInfo: { ...VISIT, path: path512 } }));
    const statuses: number[] = [];
    for (let times = 0; times < 60; times += 1) {
      statuses.push(
        (await limited.call(own, '/actions/save-multiple', limited.batch(list(), { consent: ALL }))).statusCode,
      );
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([202, 503]);
    release();
    await held;
    await holder.close();
    await limited.loaded();
    expect(await limited.count('event')).toBe(statuses.filter((status) => status === 202).length * 40);
  } finally {
    await limited.close();
  }
});

it('GB9: raw events go after 90 days by whole partitions, sums after 13 months', async () => {
  await forget();
  await send(3);
  await tracking.loaded();
  const partitions = () => tracking.rows("select from pg_inherits where inhparent = 'event'::regclass");
  const inDays = async (days: number) => {
    await tracking.setTime(new Date(Date.now() + days * 86_400_000).toISOString());
    await keepTables(tracking.database);
  };
  await inDays(89);
  expect(await totals()).toEqual({ events: 3, views: 3 });
  await inDays(92);
  expect(await totals()).toEqual({ events: 0, views: 3 });
  expect((await partitions()).length).toBeLessThan(110);
  await inDays(390);
  expect((await totals()).views).toBe(3);
  await inDays(400);
  expect((await totals()).views).toBe(0);
  await tracking.setTime(new Date().toISOString());
  await keepTables(tracking.database);
});

it('GB9: day by day over a hundred days each has its partition before it begins, and no more are kept than are needed', async () => {
  const own = await TrackingUnderTest.start();
  const DAY_MS = 86_400_000;
  const nameOf = (time: number) => `event_${new Date(time).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const held = async () =>
    (
      await own.rows<{ name: string }>(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass order by 1",
      )
    ).map(({ name }) => name.replace(/^.*\./, ''));
  const [wrong, most] = [[] as string[], { held: 0 }];
  for (let day = 0; day <= 100; day += 1) {
    const now = Date.now() + day * DAY_MS;
    await own.moveClock(day * DAY_MS);
    await keepTables(own.database);
    const names = await held();
    most.held = Math.max(most.held, names.length);
    // Those of days that may come now, the next one among them; none that is older than what is kept.
    for (const ahead of [-7, 0, 1, 2]) {
      if (!names.includes(nameOf(now + ahead * DAY_MS))) wrong.push(`day ${day}: none for ${ahead}`);
    }
    if ((names[0] ?? '') < nameOf(now - 91 * DAY_MS)) wrong.push(`day ${day}: ${names[0]} is still there`);
  }
  await own.close();
  expect(wrong).toEqual([]);
  // 90 days, and those that are made ahead; the day may change while it is looked at.
  expect(most.held).toBeLessThanOrEqual(96);
});
