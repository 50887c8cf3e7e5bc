import { createTestDatabase, testKeys, type TestDatabase } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  addChangeFeed,
  createService,
  followChanges,
  INTERNAL_KEY_HEADER,
  openDatabase,
  recordChange,
  type ChangeEvent,
  type ChangePage,
  type Database,
} from './index';

const { internalKey } = testKeys('kit');
const noMigrations = mkdtempSync(path.join(os.tmpdir(), 'no-migrations-'));
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase('kit', noMigrations);
  database = openDatabase({ url: testDatabase.url, schema: 'kit', clock: 'system' });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function startFeed() {
  const app = await createService({ name: 'kit', logLevel: 'silent', answers: 'portal' });
  addChangeFeed(app, database, internalKey);
  await app.ready();
  return app;
}

const record = (kind: string) => database.transaction((tx) => recordChange(tx, kind, { kind }));

it('serves events in the order in which they were committed, without a gap', async () => {
  const app = await startFeed();
  let finishSlow = () => {};
  let slow: Promise<void> = Promise.resolve();
  await new Promise<void>((written) => {
    slow = database.transaction(async (tx) => {
      await recordChange(tx, 'slow', {});
      written();
      await new Promise<void>((resolve) => (finishSlow = resolve));
    });
  });
  await record('quick');
  const first = await app.inject({
    url: '/internal/changes?after=0&wait=5',
    headers: { [INTERNAL_KEY_HEADER]: internalKey },
  });
  finishSlow();
  await slow;
  const { next } = first.json<{ next: number }>();
  const second = await app.inject({
    url: `/internal/changes?after=${next}&wait=5`,
    headers: { [INTERNAL_KEY_HEADER]: internalKey },
  });
  const kinds = [first, second].flatMap((answer) =>
    answer.json<{ events: ChangeEvent[] }>().events.map((event) => event.kind),
  );
  expect(kinds).toEqual(['quick', 'slow']);
  await app.close();
});

it('refuses a reader without the key, and a cursor that is not a number', async () => {
  const app = await startFeed();
  const refused = await app.inject('/internal/changes?after=0');
  expect([refused.statusCode, refused.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
  const wrong = await app.inject({ url: '/internal/changes?after=x', headers: { [INTERNAL_KEY_HEADER]: internalKey } });
  expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([400, 'BAD_REQUEST']);
  await app.close();
});

it('tells a reader that is too far behind to drop what it has', async () => {
  const app = await startFeed();
  await database.transaction(async (tx) => {
    await recordChange(tx, 'old', {});
    await recordChange(tx, 'new', {});
  });
  await app.inject({ url: '/internal/changes?after=2&wait=5', headers: { [INTERNAL_KEY_HEADER]: internalKey } });
  await database.write.execute(sql`delete from change_event where kind <> 'new'`);
  const answer = await app.inject({
    url: '/internal/changes?after=1',
    headers: { [INTERNAL_KEY_HEADER]: internalKey },
  });
  expect(answer.json()).toMatchObject({ events: [], reset: true });
  await app.close();
});

it('is followed through a restart of the service, losing nothing', async () => {
  let app = await startFeed();
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const seen: string[] = [];
  let cursor: number | null = null;
  let told = () => {};
  const abort = new AbortController();
  const following = followChanges({
    baseUrl,
    internalKey,
    load: () => Promise.resolve(cursor),
    save: async (next) => {
      cursor = next;
    },
    onEvents: async (events) => {
      seen.push(...events.map((event) => event.kind));
      told();
    },
    onReset: async () => told(),
    signal: abort.signal,
  });
  const untilTold = () => new Promise<void>((resolve) => (told = resolve));
  await untilTold();
  await Promise.all([untilTold(), record('before')]);
  await app.close();
  await record('while down');
  app = await startFeed();
  const again = untilTold();
  await app.listen({ port: Number(new URL(baseUrl).port), host: '127.0.0.1' });
  await again;
  abort.abort();
  await following;
  await app.close();
  expect(seen).toEqual(['before', 'while down']);
});

it('tells of nothing that the replica, from which is read, does not have yet', async () => {
  const replica = await createTestDatabase('kit', noMigrations);
  const both = openDatabase({ url: testDatabase.url, readUrl: replica.url, schema: 'kit', clock: 'system' });
  const app = await createService({ name: 'kit', logLevel: 'silent', answers: 'portal' });
  addChangeFeed(app, both, internalKey);
  await app.ready();
  const page = async (after: number, wait: number) => {
    const answer = await app.inject({
      url: `/internal/changes?after=${after}&wait=${wait}`,
      headers: { [INTERNAL_KEY_HEADER]: internalKey },
    });
    return answer.json<ChangePage>();
  };
  await both.transaction((tx) => recordChange(tx, 'article.withdrawn', {}));
  expect(await page(0, 0.5)).toEqual({ events: [], next: 0, reset: false });
  const waiting = page(0, 20);
  const copy = openDatabase({ url: replica.url, schema: 'kit', clock: 'system' });
  await copy.write.execute(sql`insert into change_event (kind, data, cursor) values ('article.withdrawn', '{}', 1)`);
  expect(await waiting).toMatchObject({ events: [{ kind: 'article.withdrawn' }], next: 1, reset: false });
  await app.close();
  await both.close();
  await copy.close();
  await replica.drop();
});
