import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { ActionRegistry } from '../actions/registry';
import { TrackingUnderTest } from '../testing/tracking';
import { SiteKeys } from './site-keys';

let tracking: TrackingUnderTest;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
});
afterAll(() => tracking.close());

/** The database, whose next answer about a table comes when the test says so: it is what the table was when it was asked. */
function slowAbout(table: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let reached = () => {};
  const read = new Promise<void>((resolve) => (reached = resolve));
  let isNext = true;
  const { write } = tracking.database;
  const execute = async (query: Parameters<typeof write.execute>[0]) => {
    const answer = await write.execute(query);
    if (!isNext || !JSON.stringify(query).includes(table)) return answer;
    isNext = false;
    reached();
    await held;
    return answer;
  };
  // The edge: of all that a handle can do, what is under test does this alone.
  const database = { ...tracking.database, write: Object.assign(Object.create(write) as object, { execute }) };
  return { database: database as unknown as Database, read, letGo };
}

it('a key that is revoked stays so, whatever an earlier look at the keys says later', async () => {
  const [key] = await rows<{ id: number }>(tracking.database.write, sql`select id from site_key where site = 'hr'`);
  const { database, read, letGo } = slowAbout('site_key');
  const keys = new SiteKeys(database);
  const looking = keys.refresh();
  await read;
  await keys.revoke(key?.id ?? 0);
  expect(keys.byId(key?.id ?? 0)).toBeUndefined();
  letGo();
  await looking;
  expect(keys.byId(key?.id ?? 0)).toBeUndefined();
});

it('an action that is registered is known, whatever an earlier look at the actions says later', async () => {
  const { database, read, letGo } = slowAbout('from action');
  const actions = new ActionRegistry(database);
  const looking = actions.refresh();
  await read;
  await actions.register({ name: 'NEW_ACTION', group: 'tests', origin: 'tests' });
  letGo();
  await looking;
  expect(actions.has('NEW_ACTION')).toBe(true);
});
