import { createTestDatabase } from '@tribina/testing';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { DemoWorld, demoMarker } from './demo-world';
import { dataPaths, ROOT } from './paths';

let client: pg.Client;
let world: DemoWorld;
const paths = dataPaths(mkdtempSync(path.join(os.tmpdir(), 'tribina-demo-world-')));

/** What the server's own file says of commits; null: nothing. */
const ownSetting = async () => {
  const { rows } = await client.query(
    `select setting from pg_file_settings where name = 'synchronous_commit' and sourcefile like '%auto.conf'`,
  );
  return (rows[0] as { setting: string } | undefined)?.setting ?? null;
};

beforeAll(async () => {
  const { ownerUrl } = await createTestDatabase('portal', path.join(ROOT, 'services/portal/migrations'));
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  world = new DemoWorld(paths, { ownerUrl, isEmbedded: true });
});
afterEach(() => client.query('delete from portal.accounts_user'));
afterAll(async () => {
  await client.end();
  rmSync(paths.root, { recursive: true });
});

it('has no commit wait for the disk until the world is whole, and each afterwards', async () => {
  expect(await world.begin()).toBe(true);
  expect([await ownSetting(), world.isWhole]).toEqual(['off', false]);
  await world.finish();
  expect([await ownSetting(), world.isWhole]).toEqual([null, true]);
  rmSync(demoMarker(paths));
});

it('leaves a database alone that others have written into, also after an interrupted start', async () => {
  expect(await world.begin()).toBe(true);
  await client.query(`
    insert into portal.accounts_user (email, display_name, password_hash, roles, created_at)
    values ('ana@tribina.example', 'Ana', '', '{member}', now())`);
  expect(await world.begin()).toBe(false);
  expect([await ownSetting(), existsSync(demoMarker(paths))]).toEqual([null, false]);
});
