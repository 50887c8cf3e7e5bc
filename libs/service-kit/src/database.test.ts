import { createTestDatabase, type TestDatabase } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { copyRows, hadNoConnection, openCommandDatabase, openDatabase, row, type Database } from './database';
import { createService } from './service';

let test: TestDatabase;
let [owner, database]: Database[] = [];
beforeAll(async () => {
  test = await createTestDatabase('kept', mkdtempSync(path.join(os.tmpdir(), 'tribina-no-migrations-')));
  owner = openDatabase({ url: test.ownerUrl, schema: 'kept', clock: 'system' });
  database = openDatabase({ url: test.url, schema: 'kept', clock: 'system', poolSize: 1 });
});
afterAll(async () => {
  await database?.close();
  await owner?.close();
  await test.close();
});

it('gives ids as numbers, alone and in arrays', async () => {
  const ids = sql`select 7::bigint as one, array[7, null, 9007199254740991]::bigint[] as many, '{}'::bigint[] as none`;
  expect(await row(open().write, ids)).toEqual({ one: 7, many: [7, null, 9_007_199_254_740_991], none: [] });
});

it('gets its connections back when the database ends them, also as a transaction begins', async () => {
  const others = sql`pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const attempt = () => open().transaction((tx) => row(tx, sql`select 1 as one`));
  for (let round = 0; round < 20; round += 1) {
    await Promise.allSettled([
      owner?.write.execute(sql`select pg_terminate_backend(pid, 1000) from ${others}`),
      attempt(),
    ]);
  }
  // One that was ended meanwhile may still be noticed here.
  await Promise.allSettled([attempt()]);
  expect(await attempt()).toEqual({ one: 1 });
});

it('a command waits for a database that is slow to take its connection for longer than a call does', async () => {
  const { hostname, port } = new URL(test.url);
  const host = decodeURIComponent(hostname);
  const waiting: Socket[] = [];
  const door = createServer((socket) => waiting.push(socket)).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const slow = new URL(test.url);
  slow.port = String((door.address() as AddressInfo).port);
  slow.hostname = '127.0.0.1';
  const [call, command] = [openDatabase, openCommandDatabase].map((opened) =>
    opened({ url: slow.href, schema: 'kept', clock: 'system' }),
  );
  const pinged = command?.ping();
  // Three seconds of a call.
  expect(hadNoConnection(await call?.ping().catch((error: unknown) => error))).toBe(true);
  for (const socket of waiting) {
    const through = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    socket.pipe(through).pipe(socket);
    for (const side of [socket, through]) side.on('error', () => undefined);
  }
  await pinged;
  await Promise.all([call?.close(), command?.close()]);
  door.close();
});

it('a call that waits in vain for a connection says OVERLOADED, or the one code that its failures have', async () => {
  const small = openDatabase({ url: test.url, schema: 'kept', clock: 'system', poolSize: 1, connectLimitMs: 1_000 });
  const app = await createService({ name: 'test', logLevel: 'silent', answers: 'portal' });
  app.get('/plain', () => small.ping());
  app.get('/of-one-code', { config: { failure: 'GET_SINGLE_NEWS_FAILED' } }, () => small.ping());
  app.get('/of-both', { config: { failure: 'INTERNAL_ERROR', saysOverloaded: true } }, () => small.ping());
  await small.transaction(async () => {
    const answers = await Promise.all(['/plain', '/of-one-code', '/of-both'].map((url) => app.inject({ url })));
    expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [503, 'OVERLOADED'],
      [500, 'GET_SINGLE_NEWS_FAILED'],
      [503, 'OVERLOADED'],
    ]);
  });
  await app.close();
  await small.close();
});

it('runs a transaction again that PostgreSQL has ended so that another can go on', async () => {
  if (!owner) throw new Error('The database was not opened');
  await owner.write.execute(sql`create table kept.counted (id int primary key, count int not null default 0)`);
  await owner.write.execute(sql`insert into kept.counted (id) values (1), (2)`);
  await owner.write.execute(sql`grant all on kept.counted to public`);
  const other = openDatabase({ url: test.url, schema: 'kept', clock: 'system', poolSize: 1 });
  let waiting = 2;
  let go: (() => void) | undefined;
  const bothHaveOne = new Promise<void>((resolve) => (go = resolve));
  let tries = 0;
  const countBoth = (of: Database, ...ids: number[]) =>
    of.transaction(async (tx) => {
      tries += 1;
      // Who was ended comes again when the other is through: otherwise the two might meet once more.
      if (tries > 2) await Promise.any(both);
      for (const id of ids) {
        await tx.execute(sql`update counted set count = count + 1 where id = ${id}`);
        waiting -= 1;
        if (waiting === 0) go?.();
        await bothHaveOne;
      }
    });
  const both = [countBoth(open(), 1, 2), countBoth(other, 2, 1)];
  await Promise.all(both);
  expect(tries).toBe(3);
  const counted = await row(owner.write, sql`select array_agg(count order by id) as counts from kept.counted`);
  expect(counted).toEqual({ counts: [2, 2] });
  await other.close();
});

it('runs a statement again that is no part of a transaction', async () => {
  if (!owner) throw new Error('The database was not opened');
  await owner.write.execute(sql`create table kept.held (id int primary key)`);
  await owner.write.execute(sql`insert into kept.held (id) values (1), (2)`);
  await owner.write.execute(sql`grant all on kept.held to public`);
  const other = openDatabase({ url: test.url, schema: 'kept', clock: 'system', poolSize: 1 });
  // Row by row: each has its first one when it comes to the gate, and waits there before it takes the second.
  const holdBoth = async (of: Database, order: 'asc' | 'desc') =>
    of.write.execute(sql`
      select id, pg_advisory_xact_lock_shared(7) from (
        select id from held order by id ${sql.raw(order)} for update) as one_by_one`);
  const waiting = sql`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
  const both = await owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`);
    const holding = [holdBoth(open(), 'asc'), holdBoth(other, 'desc')];
    for (let count = 0; count < 2;) count = (await row<{ count: number }>(tx, waiting))?.count ?? 0;
    return { holding };
  });
  const held = await Promise.all(both.holding);
  expect(held.map(({ rows: found }) => found.map(({ id }) => id))).toEqual([
    [1, 2],
    [2, 1],
  ]);
  await other.close();
});

function open(): Database {
  if (!database) throw new Error('The database was not opened');
  return database;
}

it('writes rows by COPY, within a transaction alone', async () => {
  if (!owner) throw new Error('The database was not opened');
  await owner.write.execute(sql`create table kept.copied (id int primary key, text text)`);
  await owner.write.execute(sql`grant all on kept.copied to public`);
  const texts = ['1\tone\\ttwo\n', '2\t\n'];
  await open().transaction((tx) => copyRows(tx, 'copied (id, text)', texts));
  await expect(open().transaction((tx) => copyRows(tx, 'copied (id, text)', texts))).rejects.toThrow('duplicate key');
  await expect(copyRows(open().write, 'copied (id, text)', texts)).rejects.toThrow('COPY needs a transaction');
  const kept = await row(owner.write, sql`select array_agg(text order by id) as texts from kept.copied`);
  expect(kept).toEqual({ texts: ['one\ttwo', null] });
});
