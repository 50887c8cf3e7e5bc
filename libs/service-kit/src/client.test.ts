import { createTestDatabase } from '@tribina/testing';
import path from 'node:path';
import { withClient } from './client';
import { migrate } from './migrations';

const FOLDER = path.join(__dirname, '../../../services/feed/migrations');
const SERVICES = [{ name: 'feed', folder: FOLDER, password: 'test-password-of-the-service-roles' }];
const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

let ownerUrl: string;
beforeAll(async () => ({ ownerUrl } = await createTestDatabase('feed', FOLDER)));

it('what has been answered stays so where PostgreSQL ends the connection before the farewell', async () => {
  const answer = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ answer: number }>('select 42 as answer');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await withClient(ownerUrl, (other) => other.query(OTHERS));
    await ended;
    return rows[0]?.answer;
  });
  expect(answer).toBe(42);
});

it('a migration whose connection is ended is an error like any other, and is made by the next one', async () => {
  await withClient(ownerUrl, (client) => client.query('drop schema feed cascade'));
  const endings: Promise<unknown>[] = [];
  const onApplied = () => {
    if (endings.length === 0) endings.push(withClient(ownerUrl, (client) => client.query(OTHERS)));
  };
  await expect(migrate({ ownerUrl, services: SERVICES, onApplied })).rejects.toThrow();
  await Promise.all(endings);
  const applied: string[] = [];
  await migrate({ ownerUrl, services: SERVICES, onApplied: (name) => applied.push(name) });
  expect(applied.length).toBeGreaterThan(0);
});
