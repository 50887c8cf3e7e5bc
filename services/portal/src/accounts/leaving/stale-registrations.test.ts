import { rows } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { BELONGINGS } from '../../belongings';
import { addAccount } from '../../testing/accounts';
import { mailedCode, mailsTo } from '../../testing/mailbox';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { eraseStaleRegistration } from './stale-registrations';

const EMAIL = 'zora@tribina.example';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => portal.emptyAccounts());
afterEach(() => portal.setClock(null));
afterAll(() => portal.close());

const register = async () => {
  const body = { display_name: 'Zora_K', password: 'zeleno-77', email: EMAIL, origin: 'web', consent: true };
  expect((await portal.ask('POST', '/register', { body })).statusCode).toBe(200);
};
const names = async () =>
  (
    await rows<{ name: string }>(portal.owner.write, sql`select display_name as name from accounts_user order by id`)
  ).map(({ name }) => name);
/** All that is too old, as the hourly work does it. */
const erase = async () => {
  while (await eraseStaleRegistration(portal.owner, BELONGINGS));
  return names();
};

it('a registration that nobody has verified is erased after a week, with its mails and codes', async () => {
  await register();
  const code = await mailedCode(portal, EMAIL);
  await portal.moveClock('6 days 23 hours');
  expect(await erase()).toEqual(['Zora_K']);
  await portal.moveClock('2 hours');
  // The app's own work may have it in hand.
  await until(async () => (await erase()).length === 0);
  expect(await mailsTo(portal, EMAIL)).toEqual([]);
  expect((await portal.ask('POST', '/verify-user', { body: { activation_code: code } })).statusCode).not.toBe(200);
  // The address is free for whoever wants it.
  await register();
  expect(await names()).toEqual(['Zora_K']);
});

it('registered anew, it is as young as the last registration', async () => {
  await register();
  await portal.moveClock('6 days');
  await register();
  await portal.moveClock('6 days');
  expect(await erase()).toEqual(['Zora_K']);
});

it('who has verified stays, and so does an account that was set up', async () => {
  await register();
  const body = { activation_code: await mailedCode(portal, EMAIL) };
  expect((await portal.ask('POST', '/verify-user', { body })).statusCode).toBe(200);
  await addAccount(portal, { verified: false });
  await portal.moveClock('400 days');
  expect(await erase()).toEqual(['Zora_K', 'Ana_P']);
});
