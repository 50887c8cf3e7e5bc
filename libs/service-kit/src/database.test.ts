import { createTestDatabase, type TestDatabase } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, row, type Database } from './database';

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
  await test.drop();
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

function open(): Database {
  if (!database) throw new Error('The database was not opened');
  return database;
}
