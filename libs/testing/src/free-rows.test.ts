import { openDatabase, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { takeFree } from './free-rows';
import { TEST_DATABASE_URL } from './server';

const row = sql`select from public.free_rows_test where id = 1`;
let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: process.env[TEST_DATABASE_URL] ?? '', schema: 'public', clock: 'system' });
  await database.write.execute(sql`create table public.free_rows_test as select 1 as id`);
});
afterAll(async () => {
  await database.write.execute(sql`drop table public.free_rows_test`);
  await database.close();
});

it('waits for who holds them for a moment', async () => {
  let taking: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    await tx.execute(sql`${row} for update`);
    taking = takeFree(database, row);
    await tx.execute(sql`select pg_sleep(0.2)`);
  });
  await taking;
});

it('fails where somebody keeps them', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`${row} for update`);
    await expect(takeFree(database, row)).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
});
