import { createTestDatabase } from '@tribina/testing';
import { withClient } from '@tribina/service-kit';
import path from 'node:path';
import pg from 'pg';
import { DemoWorld } from './demo-world';
import { ROOT } from './paths';

let client: pg.Client;
let world: DemoWorld;
let ownerUrl: string;

/** What the server's own file says of commits; null: nothing. */
const ownSetting = async () => {
  const { rows } = await client.query(
    `select setting from pg_file_settings where name = 'synchronous_commit' and sourcefile like '%auto.conf'`,
  );
  return (rows[0] as { setting: string } | undefined)?.setting ?? null;
};
const newDatabase = async () =>
  (await createTestDatabase('portal', path.join(ROOT, 'services/portal/migrations'))).ownerUrl;
const register = (email: string, url = ownerUrl) =>
  withClient(url, (one) =>
    one.query(
      `insert into portal.accounts_user (email, display_name, password_hash, roles, created_at) values ($1, $2, '', '{member}', now())`,
      [email, email.split('@')[0]],
    ),
  );
const accounts = async () => {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('portal.accounts_user')::text as name`,
  );
  if (rows[0]?.name === null) return 'dropped';
  return (await client.query<{ email: string }>('select email from portal.accounts_user order by email')).rows.map(
    ({ email }) => email,
  );
};

beforeEach(async () => {
  ownerUrl = await newDatabase();
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  world = new DemoWorld({ ownerUrl, isEmbedded: true });
});
afterEach(async () => {
  await client.query('alter system reset synchronous_commit');
  await client.end();
});

it('has no commit wait for the disk until the world is whole, and each afterwards', async () => {
  expect([await world.begin(), await ownSetting()]).toEqual(['begun', 'off']);
  await world.finish();
  expect([await world.begin(), await ownSetting()]).toEqual(['whole', null]);
});

it('throws half a world away, and a whole one never', async () => {
  await world.begin();
  await register('editor@demo.tribina');
  await world.finish();
  expect([await world.dropHalf(), await accounts()]).toEqual([false, ['editor@demo.tribina']]);
  await client.query(`comment on schema platform is 'half of a demo world'`);
  expect([await world.dropHalf(), await accounts()]).toEqual([true, 'dropped']);
});

it('leaves a database alone that others have written into, also after an interrupted start', async () => {
  await world.begin();
  await register('ana@tribina.example');
  expect([await world.dropHalf(), await world.begin()]).toEqual([false, 'taken']);
  expect([await ownSetting(), await accounts()]).toEqual([null, ['ana@tribina.example']]);
});

it('takes nothing from another database for a start on this one that was interrupted', async () => {
  const other = await newDatabase();
  await register('editor@demo.tribina', other);
  await world.begin();
  const there = new DemoWorld({ ownerUrl: other, isEmbedded: false });
  expect([await there.dropHalf(), await there.begin()]).toEqual([false, 'taken']);
  expect(await world.dropHalf()).toBe(true);
});

it('keeps half a world that was served to people, whatever accounts have written since', async () => {
  await world.begin();
  await register('editor@demo.tribina');
  // A start without the demo world.
  await world.keepAsItIs();
  expect([await world.dropHalf(), await world.begin(), await ownSetting()]).toEqual([false, 'taken', null]);
  expect(await accounts()).toEqual(['editor@demo.tribina']);
});

it('leaves releases, and the clock, as they are', async () => {
  await client.query('create schema releases; create table releases.kept as select 1');
  await world.begin();
  await world.dropHalf();
  const { rows } = await client.query(
    `select to_regclass('releases.kept') is not null as kept, platform.app_now() is not null as clock`,
  );
  expect(rows).toEqual([{ kept: true, clock: true }]);
});
