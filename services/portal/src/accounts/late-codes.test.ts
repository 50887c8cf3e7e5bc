import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addAccount, logIn, PASSWORD, type LoggedIn } from '../testing/accounts';
import { untilBlocked } from '../testing/blocked';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const EMAIL = 'ana@tribina.example';

let portal: PortalUnderTest;
let ana: LoggedIn;
beforeAll(async () => {
  portal = await startPortal();
  await addAccount(portal);
  ana = await logIn(portal);
});
afterAll(() => portal.close());

it.each([
  ['a new password', 'password_reset', () => portal.ask('POST', '/forgot-pass', { body: { email: EMAIL } })],
  [
    'the end of the account',
    'delete_profile',
    () => portal.ask('POST', '/delete-profile', { headers: ana.bearer, body: { password: PASSWORD } }),
  ],
])('of two links to %s that are asked for at once the last alone is good', async (_what, purpose, ask) => {
  let asking: ReturnType<typeof ask>[] = [];
  await portal.owner.transaction(async (tx) => {
    // Both come to where a code is written for the account.
    await tx.execute(sql`select from accounts_user where email = ${EMAIL} for no key update`);
    await tx.execute(sql`lock table accounts_code in share mode`);
    asking = [ask(), ask()];
    await untilBlocked(portal, 2);
  });
  expect((await Promise.all(asking)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const found = await row<{ codes: number }>(
    portal.owner.write,
    sql`select count(*)::int as codes from accounts_code where purpose = ${purpose}`,
  );
  expect(found?.codes).toBe(1);
});
