import { createTestDatabase, testKeys, type TestDatabase } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Type } from 'typebox';
import {
  addChangeFeed,
  changeWriter,
  createService,
  followChanges,
  INTERNAL_KEY_HEADER,
  openDatabase,
  type ChangeEvent,
  type ChangePage,
  type Database,
} from './index';

const { internalKey } = testKeys('kit');
const noMigrations = mkdtempSync(path.join(os.tmpdir(), 'no-migrations-'));
const of = Type.Object({ at: Type.Integer() });
const CHANGES = { first: of, second: of };
const { tell } = changeWriter<typeof CHANGES>();
/** As a newer release of the same service would tell it. */
const ofText = Type.Object({ at: Type.String() });
const newer = changeWriter<{ readonly third: typeof of; readonly first: typeof ofText }>();

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase('kit', noMigrations);
  database = openDatabase({ url: testDatabase.url, schema: 'kit', clock: 'system' });
});

afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

async function startFeed() {
  const app = await createService({ name: 'kit', logLevel: 'silent', answers: 'portal' });
  addChangeFeed(app, database, internalKey);
  await app.ready();
  return app;
}

const record = (kind: keyof typeof CHANGES, at = 0) => database.transaction((tx) => tell(tx, { kind, data: { at } }));

it('serves events in the order in which they were committed, without a gap', async () => {
  const app = await startFeed();
  let finishSlow = () => {};
  let slow: Promise<void> = Promise.resolve();
  await new Promise<void>((written) => {
    slow = database.transaction(async (tx) => {
      await tell(tx, { kind: 'first', data: { at: 1 } });
      written();
      await new Promise<void>((resolve) => (finishSlow = resolve));
    });
  });
  await record('second');
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
  expect(kinds).toEqual(['second', 'first']);
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
    await tell(tx, { kind: 'first', data: { at: 1 } });
    await tell(tx, { kind: 'second', data: { at: 2 } });
  });
  await app.inject({ url: '/internal/changes?after=2&wait=5', headers: { [INTERNAL_KEY_HEADER]: internalKey } });
  await database.write.execute(sql`delete from change_event where kind <> 'second'`);
  const answer = await app.inject({
    url: '/internal/changes?after=1',
    headers: { [INTERNAL_KEY_HEADER]: internalKey },
  });
  expect(answer.json()).toMatchObject({ events: [], reset: true });
  await app.close();
});

/** Follows from now on, until `stop`. */
async function followed(baseUrl: string) {
  const app = await createService({ name: 'reader', logLevel: 'silent', answers: 'portal' });
  const abort = new AbortController();
  const seen: (number | 'reset')[] = [];
  let told = () => {};
  const untilTold = () => new Promise<void>((resolve) => (told = resolve));
  const begun = untilTold();
  let cursor: number | null = null;
  const following = followChanges({
    app,
    source: 'kit',
    baseUrl,
    internalKey,
    changes: CHANGES,
    load: () => Promise.resolve(cursor),
    save: async (next) => {
      cursor = next;
      told();
    },
    onEvents: async (events) => void seen.push(...events.map(({ data }) => data.at)),
    onReset: async () => void seen.push('reset'),
    signal: abort.signal,
  });
  await begun;
  const stop = async () => {
    abort.abort();
    await following;
    await app.close();
  };
  return { app, seen, untilTold, stop };
}

const listen = (app: FastifyInstance, port = 0) => app.listen({ port, host: '127.0.0.1' });

it('is followed through a restart of the service, losing nothing', async () => {
  let app = await startFeed();
  const baseUrl = await listen(app);
  const reader = await followed(baseUrl);
  await Promise.all([reader.untilTold(), record('first', 11)]);
  await app.close();
  await record('second', 12);
  app = await startFeed();
  const again = reader.untilTold();
  await listen(app, Number(new URL(baseUrl).port));
  await again;
  await reader.stop();
  await app.close();
  expect(reader.seen).toEqual(['reset', 11, 12]);
});

it('a change that is none of the contract is counted, and makes a reader begin anew, after those beside it', async () => {
  const app = await startFeed();
  const reader = await followed(await listen(app));
  const heard = reader.untilTold();
  await database.transaction(async (tx) => {
    await tell(tx, { kind: 'first', data: { at: 21 } });
    await newer.tell(tx, { kind: 'third', data: { at: 22 } });
    await newer.tell(tx, { kind: 'first', data: { at: 'half past' } });
    await tell(tx, { kind: 'second', data: { at: 23 } });
  });
  await heard;
  expect(reader.seen).toEqual(['reset', 21, 23, 'reset']);
  expect(await reader.app.metrics.metrics()).toMatch(/^changes_not_understood_total\{source="kit".* 2$/m);
  await reader.stop();
  await app.close();
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
  await both.transaction((tx) => tell(tx, { kind: 'first', data: { at: 1 } }));
  expect(await page(0, 0.5)).toEqual({ events: [], next: 0, reset: false });
  const waiting = page(0, 20);
  const copy = openDatabase({ url: replica.url, schema: 'kit', clock: 'system' });
  await copy.write.execute(sql`insert into change_event (kind, data, cursor) values ('first', '{"at":1}', 1)`);
  expect(await waiting).toMatchObject({ events: [{ kind: 'first' }], next: 1, reset: false });
  await app.close();
  await both.close();
  await copy.close();
  await replica.close();
});
