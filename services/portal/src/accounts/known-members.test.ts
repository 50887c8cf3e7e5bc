import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addAccount } from '../testing/accounts';
import { startPortal, type PortalUnderTest } from '../testing/portal';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const ask = (ids: number[], key = portal.config.INTERNAL_KEY) =>
  portal.app.inject({
    method: 'POST',
    url: '/internal/members',
    headers: { 'x-internal-key': key },
    payload: { ids },
  });

it('tells our own processes alone what members are called, how they look and whether they are suspended', async () => {
  const ids: number[] = [];
  for (const displayName of ['Ana_P', 'Ben_K', 'Ceca_V', 'Duka_M']) {
    ids.push(await addAccount(portal, { email: `${displayName.toLowerCase()}@tribina.example`, displayName }));
  }
  const [ana, ben, ceca, duka] = ids;
  await portal.owner.write.execute(sql`
    update accounts_user set
      photo = case when id = ${ana} then 'members/a1/face.webp' end,
      suspended_at = case when id in (${ben}, ${ceca}, ${duka}) then app_now() end,
      suspended_until = case id when ${ben} then '2040-01-01T12:00Z' when ${ceca} then '2020-01-01T12:00Z' end::timestamptz`);
  expect((await ask([...ids, 999_999])).json()).toEqual({
    status: 'OK',
    data: [
      { id: ana, displayName: 'Ana_P', photoUrl: '/img/160x160/members/a1/face.webp', suspension: null },
      { id: ben, displayName: 'Ben_K', photoUrl: null, suspension: { until: '2040-01-01T12:00:00.000Z' } },
      { id: ceca, displayName: 'Ceca_V', photoUrl: null, suspension: null },
      { id: duka, displayName: 'Duka_M', photoUrl: null, suspension: { until: null } },
    ],
  });
  expect((await ask(ids, 'another-key-of-somebody')).statusCode).toBe(401);
});

it('tells the hash of an address that is verified, of who may log in', async () => {
  const [ana, ben, ceca] = await Promise.all(
    ['ana', 'ben', 'ceca'].map((name) =>
      addAccount(portal, { email: `${name}.hash@tribina.example`, displayName: `${name}_hash` }),
    ),
  );
  await portal.owner.write.execute(sql`update accounts_user set verified_at = null where id = ${ben}`);
  await portal.owner.write.execute(sql`update accounts_user set suspended_at = app_now() where id = ${ceca}`);
  const hashOf = async (id?: number) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/internal/member-email-hash',
        headers: { 'x-internal-key': portal.config.INTERNAL_KEY },
        payload: { id },
      })
    ).json<{ data: string | null }>().data;
  const expected = createHash('sha256').update('ana.hash@tribina.example').digest('hex');
  expect(await Promise.all([ana, ben, ceca, 999_999].map(hashOf))).toEqual([expected, null, null, null]);
});
