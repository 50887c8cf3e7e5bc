import type { AccountDraft, Enrolment } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { untilBlocked } from '../../testing/blocked';
import { mailsTo } from '../../testing/mailbox';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { periodOf } from './authenticator';
import { SecretSeal } from './seal';

const EDITOR: AccountDraft = {
  email: 'urednica@tribina.example',
  displayName: 'Urednica',
  password: 'zeleno-77',
  roles: ['member', 'editor'],
  verified: true,
};
const PERIOD_MS = 30_000;

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyAccounts();
  await portal.internal('PUT', '/internal/users', EDITOR);
});
afterEach(() => portal.setClock(null));
afterAll(() => portal.close());

const login = async (code?: string) => {
  const body = { email: EDITOR.email, password: EDITOR.password, ...(code === undefined ? {} : { code }) };
  const answer = await portal.ask('POST', '/login', { body });
  return answer.json<{ status: string; message?: string; token: string; data?: { roles: string[] } }>();
};
const ask = async <T = unknown>(token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await portal.ask(method, `/account/second-factor${path}`, { headers, body });
  return answer.json<{ message?: string; data: T }>();
};
/** What an authenticator shows, some periods from now. */
const shown = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });
const enrol = async (token: string) => {
  const { data } = await ask<Enrolment>(token, 'POST', '', { password: EDITOR.password });
  const code = shown(data.secret);
  const confirmed = await ask<{ recoveryCodes: string[] }>(token, 'PUT', '', { code });
  return { secret: data.secret, code, recoveryCodes: confirmed.data.recoveryCodes };
};

it('is made, shown, taken into use, and asked for at the next login', async () => {
  const [{ token }, { token: elsewhere }] = [await login(), await login()];
  expect(await ask(token, 'POST', '', { password: 'x' })).toMatchObject({ message: 'WRONG_PASSWORD' });
  const { data } = await ask<Enrolment>(token, 'POST', '', { password: EDITOR.password });
  expect(data.uri).toBe(
    `otpauth://totp/Tribina:urednica%40tribina.example?issuer=Tribina&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(new Set(data.qr.map(({ length }) => length))).toEqual(new Set([data.qr.length]));
  expect(data.qr[0]).toMatch(/^1{7}0[01]+01{7}$/);
  // Until an authenticator has shown that it has it, it is not asked for.
  expect((await login()).status).toBe('OK');
  expect(await ask(token, 'PUT', '', { code: '000000' })).toMatchObject({ message: 'SECOND_FACTOR_WRONG' });
  const confirmed = await ask<{ recoveryCodes: string[] }>(token, 'PUT', '', { code: shown(data.secret) });
  expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
  expect(await ask(elsewhere, 'GET', '')).toMatchObject({ message: 'UNAUTHORIZED' });
  expect(await ask(token, 'GET', '')).toMatchObject({ data: { isOn: true, isRequired: false, recoveryCodesLeft: 10 } });
  expect([(await login()).message, (await login('000000')).message]).toEqual([
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
  ]);
  expect((await login(shown(data.secret, 1))).status).toBe('OK');
  expect((await mailsTo(portal, EDITOR.email))[0]).toMatchObject({ template: 'second_factor_on' });
});

describe('that is taken into use while somebody logs in by the password alone', () => {
  const account = sql`(select id from accounts_user where email = ${EDITOR.email})`;

  it('lets nobody in who has begun before', async () => {
    const { token } = await login();
    await ask(token, 'POST', '', { password: EDITOR.password });
    const begun = await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`select from accounts_user where id = ${account} for update`);
      await tx.execute(sql`update accounts_second_factor set confirmed_at = app_now() where user_id = ${account}`);
      const answer = login();
      await untilBlocked(portal);
      // Not awaited here: it waits for this transaction.
      return { answer };
    });
    expect((await begun.answer).message).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('ends the session of who is just getting it', async () => {
    const { token } = await login();
    const { data } = await ask<Enrolment>(token, 'POST', '', { password: EDITOR.password });
    const confirming = await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`
        insert into accounts_session (token_hash, user_id, created_at, last_seen_at, user_agent)
        select 'of-the-login', ${account}, now, now, '' from app_now() as now`);
      const answer = ask(token, 'PUT', '', { code: shown(data.secret) });
      await Promise.race([answer, untilBlocked(portal)]);
      return { answer };
    });
    await confirming.answer;
    const left = await row<{ count: number }>(portal.owner.write, sql`select count(*) from accounts_session`);
    expect(left?.count).toBe(1);
  });
});

it('takes a code once, and none from before it', async () => {
  const { secret, code } = await enrol((await login()).token);
  expect((await login(code)).message).toBe('SECOND_FACTOR_WRONG');
  const next = shown(secret, 1);
  const both = await Promise.all([login(next), login(next)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['ERROR', 'OK']);
});

it('a recovery code stands in once, however it is typed', async () => {
  const { recoveryCodes } = await enrol((await login()).token);
  const code = recoveryCodes[3] ?? '';
  const { token } = await login(` ${code.toUpperCase().replaceAll('-', ' ')}`);
  expect(await ask(token, 'GET', '')).toMatchObject({ data: { recoveryCodesLeft: 9 } });
  expect((await login(code)).message).toBe('SECOND_FACTOR_WRONG');
});

it('new recovery codes take the place of the old ones', async () => {
  const { token } = await login();
  const { recoveryCodes } = await enrol(token);
  const [first = '', second = ''] = recoveryCodes;
  const renewed = await ask<{ recoveryCodes: string[] }>(token, 'POST', '/recovery-codes', {
    password: EDITOR.password,
    code: first,
  });
  expect(renewed.data.recoveryCodes).toHaveLength(10);
  expect((await login(second)).message).toBe('SECOND_FACTOR_WRONG');
  expect((await login(renewed.data.recoveryCodes[0])).status).toBe('OK');
});

it('is taken away by password and code, and by nothing less', async () => {
  const { token } = await login();
  const { recoveryCodes } = await enrol(token);
  const code = recoveryCodes[0];
  const remove = (body: object) => ask(token, 'POST', '/removal', body);
  expect(await remove({ password: 'x', code })).toMatchObject({ message: 'WRONG_PASSWORD' });
  expect(await remove({ password: EDITOR.password, code: '000000' })).toMatchObject({ message: 'SECOND_FACTOR_WRONG' });
  expect(await remove({ password: EDITOR.password, code })).toEqual({ status: 'OK' });
  expect((await login()).status).toBe('OK');
  expect(await remove({ password: EDITOR.password, code })).toMatchObject({ message: 'SECOND_FACTOR_OFF' });
});

it('cannot be made anew while it is in use, nor confirmed where none was made', async () => {
  const { token } = await login();
  expect(await ask(token, 'PUT', '', { code: '000000' })).toMatchObject({ message: 'NO_ENROLMENT' });
  await enrol(token);
  expect(await ask(token, 'POST', '', { password: EDITOR.password })).toMatchObject({ message: 'SECOND_FACTOR_ON' });
});

it('after ten wrong codes in a row takes none for a quarter of an hour', async () => {
  const { recoveryCodes } = await enrol((await login()).token);
  await portal.owner.write.execute(sql`update accounts_second_factor set failures = 9`);
  await login('000000');
  expect((await login(recoveryCodes[0])).message).toBe('SECOND_FACTOR_WRONG');
  await portal.moveClock('16 minutes');
  expect((await login(recoveryCodes[0])).status).toBe('OK');
});

it('where it is required, the staff has its rights only with it', async () => {
  const strict = await startPortal({ STAFF_SECOND_FACTOR: 'required' });
  await strict.internal('PUT', '/internal/users', EDITOR);
  const body = { email: EDITOR.email, password: EDITOR.password };
  const rolesOf = async (code?: string) => {
    const answer = await strict.ask('POST', '/login', { body: { ...body, ...(code ? { code } : {}) } });
    return answer.json<{ token: string; data: { roles: string[] } }>();
  };
  const { token, data } = await rolesOf();
  expect(data.roles).toEqual(['member']);
  const headers = { authorization: `Bearer ${token}` };
  const asked = (method: 'GET' | 'POST' | 'PUT', sent?: object) =>
    strict.ask(method, '/account/second-factor', { headers, body: sent });
  expect((await asked('GET')).json()).toMatchObject({ data: { isOn: false, isRequired: true } });
  const { secret } = (await asked('POST', { password: EDITOR.password })).json<{ data: Enrolment }>().data;
  await asked('PUT', { code: shown(secret) });
  expect((await rolesOf(shown(secret, 1))).data.roles).toEqual(['member', 'editor']);
  await strict.close();
});

it('the secret is sealed in the database, for its own account alone', async () => {
  const { secret } = await enrol((await login()).token);
  const kept = await row<{ sealed: string }>(
    portal.owner.write,
    sql`select sealed_secret as sealed from accounts_second_factor`,
  );
  expect(kept?.sealed).not.toContain(secret);
  const seal = new SecretSeal(portal.config.ACCOUNT_KEY);
  expect(seal.open(kept?.sealed ?? '', 1)).toBe(secret);
  expect(() => seal.open(kept?.sealed ?? '', 2)).toThrow();
});

describe('codes (RFC 6238, appendix B)', () => {
  const SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
    // A period early, a period late, two late.
    [89, '287082', 1],
    [29, '287082', 1],
    [120, '287082', null],
    [59, '287 082', 1],
    [59, '28708', null],
  ])('at %i %s is of period %s', (seconds, code, period) => {
    expect(periodOf(SECRET, code, seconds * 1_000)).toBe(period);
  });
});
