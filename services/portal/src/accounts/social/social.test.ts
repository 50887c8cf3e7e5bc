import type { SocialClaims, User } from '@tribina/contracts';
import { row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addAccount, lastMail, PASSWORD } from '../../testing/accounts';
import { untilBlocked } from '../../testing/blocked';
import { mailedCode } from '../../testing/mailbox';
import { startPortal, type PortalUnderTest } from '../../testing/portal';

const EMAIL = 'ana@tribina.example';
const ANA: SocialClaims = { provider: 'google', subject: 'g-1', email: EMAIL, emailVerified: true, name: 'Ana Perić' };
const FACEBOOK: SocialClaims = { ...ANA, provider: 'facebook', subject: 'f-1', emailVerified: false };

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.owner.write.execute(sql`delete from accounts_user`);
  await portal.forgetEvents();
});
afterEach(() => portal.setClock(null));

const come = (claims: Partial<SocialClaims> = {}, consent = true) =>
  portal.ask('POST', '/social-login', { body: { ...ANA, ...claims, consent }, headers: { 'user-agent': 'Browser' } });
async function comeIn(claims: Partial<SocialClaims> = {}, consent = true): Promise<User> {
  const answer = await come(claims, consent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: User }>().data;
}
const refusalOf = async (claims: Partial<SocialClaims>, consent = true) => {
  const answer = await come(claims, consent);
  return [answer.statusCode, answer.json<object>()];
};
const refused = (message: string) => [403, { status: 'ERROR', message }];
const accounts = () =>
  rows<Record<string, unknown>>(
    portal.owner.write,
    sql`select display_name, email, password_hash is null as "hasNoPassword", provider_name, verified_at is not null as verified
        from accounts_user order by id`,
  );
const mailsTo = async (recipient: string) =>
  (
    await rows<{ template: string }>(
      portal.owner.write,
      sql`select template from mail_message where recipient = ${recipient} order by id`,
    )
  ).map(({ template }) => template);

describe('somebody whose address the provider does not vouch for', () => {
  const FORM = { display_name: 'Ana Petrović', password: 'zeleno-77', email: EMAIL, origin: 'web', consent: true };
  const send = async (path: string, body: object) => (await portal.ask('POST', path, { body })).statusCode;

  it('has no way into the account once its owner has registered by the form', async () => {
    expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
    expect(await send('/register', FORM)).toBe(200);
    expect(await send('/verify-user', { activation_code: await mailedCode(portal, EMAIL) })).toBe(200);
    expect((await come(FACEBOOK)).statusCode).toBe(403);
    expect(await accounts()).toMatchObject([
      { display_name: 'Ana_Petrovic', hasNoPassword: false, provider_name: null },
    ]);
  });

  it('has none either once its owner has chosen a password by a mailed link', async () => {
    expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
    expect(await send('/forgot-pass', { email: EMAIL })).toBe(200);
    const chosen = { password: 'zeleno-77!', passwordRepeat: 'zeleno-77!' };
    expect(await send('/change-data', { code: await mailedCode(portal, EMAIL), ...chosen })).toBe(200);
    expect((await come(FACEBOOK)).statusCode).toBe(403);
    expect(await send('/login', { email: EMAIL, password: chosen.password })).toBe(200);
  });
});

it('who registers an address after its owner was mailed has no way in by that link', async () => {
  const form = { display_name: 'Neko drugi', password: 'tudja-lozinka-1', email: EMAIL, origin: 'web', consent: true };
  const send = async (path: string, body: object) => (await portal.ask('POST', path, { body })).statusCode;
  expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
  const own = await mailedCode(portal, EMAIL);
  expect(await send('/register', form)).toBe(200);
  expect(await send('/verify-user', { activation_code: own })).toBe(200);
  expect(await send('/login', { email: EMAIL, password: form.password })).toBe(401);
  expect(await accounts()).toMatchObject([{ display_name: 'Ana_Peric', verified: true, hasNoPassword: true }]);
});

describe('somebody new', () => {
  it('P122 P106 P062: becomes a member with a session, flagged as social', async () => {
    const answer = await come();
    expect(answer.json()).toMatchObject({
      status: 'OK',
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      data: { display_name: 'Ana_Peric', email: EMAIL, isSocial: true, provider_name: 'google', roles: ['member'] },
    });
    expect(await accounts()).toEqual([
      { display_name: 'Ana_Peric', email: EMAIL, hasNoPassword: true, provider_name: 'google', verified: true },
    ]);
    expect((await portal.events()).map(({ kind }) => kind)).toEqual(['user.changed']);
  });

  it('has agreed to the privacy terms first (CONSENT_NEEDED)', async () => {
    expect(await refusalOf({}, false)).toEqual(refused('CONSENT_NEEDED'));
    expect(await accounts()).toEqual([]);
  });

  it('needs an address (EMAIL_NEEDED)', async () => {
    expect(await refusalOf({ email: null })).toEqual(refused('EMAIL_NEEDED'));
  });

  it('gets a name that is free', async () => {
    await addAccount(portal, { email: 'x@tribina.example', displayName: 'ANA_PERIC' });
    expect((await comeIn()).display_name).toBe('Ana_Peric_2');
  });

  it('becomes one member, however often they press', async () => {
    const statuses = (await Promise.all([come(), come(), come()])).map(({ statusCode }) => statusCode);
    expect([statuses, await accounts()]).toEqual([[200, 200, 200], [expect.anything()]]);
  });

  it('verifies by mail an address for which nobody vouches, and then is in', async () => {
    expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
    expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
    expect(await mailsTo(EMAIL)).toEqual(['verification']);
    const code = (await lastMail(portal, EMAIL))?.data['code'];
    expect((await portal.ask('POST', '/verify-user', { body: { activation_code: code } })).statusCode).toBe(200);
    expect((await comeIn(FACEBOOK)).provider_name).toBe('facebook');
  });
});

describe('somebody known', () => {
  it('is known by the provider’s id, whatever the address has become', async () => {
    const { id } = await comeIn();
    expect(await comeIn({ email: 'nova@tribina.example', name: 'Druga' }, false)).toMatchObject({ id, email: EMAIL });
    expect((await comeIn({ subject: 'g-2', email: 'druga@tribina.example' })).id).not.toBe(id);
  });

  it('is not let in while suspended', async () => {
    const { id } = await comeIn();
    await portal.owner.write.execute(sql`update accounts_user set suspended_at = now() where id = ${id}`);
    expect(await refusalOf({})).toEqual(refused('SOCIAL_LOGIN_FAILED'));
  });

  it('has no password: none logs in, and none is asked for to leave', async () => {
    await comeIn();
    for (const password of ['', 'null', PASSWORD]) {
      expect((await portal.ask('POST', '/login', { body: { email: EMAIL, password } })).statusCode).toBe(401);
    }
    const token = (await come()).json<{ token: string }>().token;
    const headers = { authorization: `Bearer ${token}` };
    expect((await portal.ask('POST', '/delete-profile', { body: {}, headers })).statusCode).toBe(200);
    const code = (await lastMail(portal, EMAIL))?.data['code'] ?? '';
    expect((await portal.ask('DELETE', `/delete-profile/${code}`, { headers })).json()).toMatchObject({ status: 'OK' });
    expect(await accounts()).toEqual([]);
  });
});

describe('an address that has an account already', () => {
  it('is connected where the provider vouches for it; its password goes on', async () => {
    const id = await addAccount(portal);
    expect(await comeIn({}, false)).toMatchObject({ id, isSocial: false, provider_name: null });
    expect((await portal.ask('POST', '/login', { body: { email: EMAIL, password: PASSWORD } })).statusCode).toBe(200);
  });

  it('is not where it does not: the same is answered as for a new one, and its owner is told once', async () => {
    await addAccount(portal);
    expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
    expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
    expect(await lastMail(portal, EMAIL)).toEqual({
      template: 'social_in_use',
      data: { name: 'Ana_P', provider: 'Facebook' },
    });
    expect(await mailsTo(EMAIL)).toEqual(['social_in_use']);
    expect(await row(portal.owner.write, sql`select 1 from accounts_identity`)).toBeNull();
  });

  it('tells nobody of it who has not agreed and shown nothing', async () => {
    const unknown = await refusalOf({ ...FACEBOOK, email: 'x@tribina.example' }, false);
    await addAccount(portal);
    expect([unknown, await refusalOf(FACEBOOK, false)]).toEqual([refused('CONSENT_NEEDED'), refused('CONSENT_NEEDED')]);
    expect(await mailsTo(EMAIL)).toEqual([]);
  });

  it('and a second factor logs in by both (SECOND_FACTOR_REQUIRED)', async () => {
    const id = await addAccount(portal);
    await portal.owner.write.execute(sql`
      insert into accounts_second_factor (user_id, sealed_secret, created_at, confirmed_at)
      values (${id}, 'sealed', now(), now())`);
    expect(await refusalOf({})).toEqual(refused('SECOND_FACTOR_REQUIRED'));
  });

  it('and a second factor that is just being taken into use does so too', async () => {
    const id = await addAccount(portal);
    await comeIn();
    const coming = await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`select from accounts_user where id = ${id} for update`);
      await tx.execute(sql`
        insert into accounts_second_factor (user_id, sealed_secret, created_at, confirmed_at)
        values (${id}, 'sealed', now(), now())`);
      const answer = refusalOf({});
      await untilBlocked(portal);
      return { answer };
    });
    expect(await coming.answer).toEqual(refused('SECOND_FACTOR_REQUIRED'));
  });

  it('that nobody has verified is taken over by whom the provider vouches for, and by nobody who waited for it', async () => {
    const id = await addAccount(portal, { verified: false, displayName: 'Kako_ga_drugi_zovu' });
    await portal.owner.write.execute(sql`
      insert into accounts_identity (provider, subject, user_id, connected_at) values ('facebook', 'attacker', ${id}, now())`);
    expect(await comeIn()).toMatchObject({ id, isSocial: true, display_name: 'Ana_Peric' });
    expect((await portal.ask('POST', '/login', { body: { email: EMAIL, password: PASSWORD } })).statusCode).toBe(401);
    expect(await refusalOf({ ...FACEBOOK, subject: 'attacker' })).toEqual(refused('NOT_VERIFIED'));
  });

  it('that nobody has verified stays whose mail decides, where nobody vouches', async () => {
    await addAccount(portal, { verified: false });
    expect(await refusalOf(FACEBOOK)).toEqual(refused('NOT_VERIFIED'));
    expect(await row(portal.owner.write, sql`select 1 from accounts_identity`)).toBeNull();
  });
});

it.each<[string, object]>([
  ['without a subject', { subject: '' }],
  ['with an odd provider', { provider: 'Google!' }],
  ['with no address for an address', { email: 'ana' }],
  ['with another field', { roles: ['admin'] }],
])('P122: refuses claims %s', async (_what, claims) => {
  expect((await come(claims)).statusCode).toBe(400);
  expect(await accounts()).toEqual([]);
});
