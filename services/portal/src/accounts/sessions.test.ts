import { until } from '@tribina/testing';
import type { AccountDraft, User } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const PASSWORD = 'tribina-1';
const MEMBER: AccountDraft = {
  email: 'ana@tribina.example',
  displayName: 'Ana_P',
  password: PASSWORD,
  roles: ['member'],
  verified: true,
};

interface LoginReply {
  readonly status: string;
  readonly token: string;
  readonly data: User;
}

let portal: PortalUnderTest;
let small: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
  small = await startPortal({ PASSWORD_QUEUE: 0 });
  await portal.internal('PUT', '/internal/users', MEMBER);
  await portal.internal('PUT', '/internal/users', {
    ...MEMBER,
    email: 'zamenjena@tribina.example',
    displayName: 'Zamenjena',
  });
  await portal.internal('PUT', '/internal/users', {
    ...MEMBER,
    email: 'nova@tribina.example',
    displayName: 'Nova',
    verified: false,
  });
  await portal.internal('PUT', '/internal/users', {
    ...MEMBER,
    email: 'lazna@tribina.example',
    displayName: 'Lazna',
    suspended: true,
  });
});
afterAll(() => Promise.all([portal.close(), small.close()]));
afterEach(() => portal.setClock(null));

const login = (email: string, password = PASSWORD) => portal.ask('POST', '/login', { body: { email, password } });
const tokenOf = async () => (await login(MEMBER.email)).json<LoginReply>().token;
const me = (token: string, bearer: string | null = token) =>
  portal.ask('GET', `/me?token=${token}`, { headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } });
const logout = (token: string, bearer: string | null = token) =>
  portal.ask('POST', '/logout', {
    body: { token },
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('login', () => {
  it('opens no session by a password that was replaced while it was looked at', async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let answer: ReturnType<typeof login> | undefined;
    await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`
        update accounts_user set password_hash = 'another' where email = 'zamenjena@tribina.example'`);
      answer = login('zamenjena@tribina.example');
      await until(async () => (await portal.owner.read.execute(waiting)).rowCount === 1);
    });
    expect((await answer)?.json()).toEqual({ status: 'ERROR', message: 'WRONG_CREDENTIALS' });
  });

  it('P117 P062: answers with a bearer and the user, with exactly the specified fields and the roles', async () => {
    const reply = (await login(MEMBER.email)).json<LoginReply>();
    expect(reply).toEqual({
      status: 'OK',
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: {
        id: expect.any(Number),
        fantasy_id: null,
        photo: null,
        photo_url: null,
        favorites: [],
        display_name: 'Ana_P',
        email: MEMBER.email,
        isSocial: false,
        provider_name: null,
        roles: ['member'],
      },
    });
  });

  it('takes an address in any case', async () => {
    expect((await login(' Ana@Tribina.Example ')).statusCode).toBe(200);
  });

  it.each([
    ['an unknown address', 'niko@tribina.example', PASSWORD, 401, 'WRONG_CREDENTIALS'],
    ['a wrong password', MEMBER.email, 'tribina-2', 401, 'WRONG_CREDENTIALS'],
    ['a suspended account', 'lazna@tribina.example', PASSWORD, 401, 'WRONG_CREDENTIALS'],
    ['an unverified account with a wrong password', 'nova@tribina.example', 'x', 401, 'WRONG_CREDENTIALS'],
    ['an unverified account', 'nova@tribina.example', PASSWORD, 403, 'NOT_VERIFIED'],
  ])('P117 P174: %s is refused', async (_case, email, password, status, message) => {
    const answer = await login(email, password);
    expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'ERROR', message }]);
  });

  it.each([
    ['no password', { email: MEMBER.email }],
    ['a number for a password', { email: MEMBER.email, password: 1 }],
    ['an unknown field', { email: MEMBER.email, password: PASSWORD, remember: true }],
    ['a zero character', { email: 'ana\0@tribina.example', password: PASSWORD }],
    ['an endless password', { email: MEMBER.email, password: 'x'.repeat(257) }],
  ])('P117: %s is refused', async (_case, body) => {
    const answer = await portal.ask('POST', '/login', { body });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { status: 'ERROR', message: 'BAD_REQUEST' }]);
  });

  it('keeps of the bearer its hash alone, and where it was given out', async () => {
    const headers = { 'user-agent': 'Probe/1.0' };
    const body = { email: MEMBER.email, password: PASSWORD };
    const { token } = (await portal.ask('POST', '/login', { body, headers })).json<LoginReply>();
    const kept = await row(
      portal.owner.write,
      sql`select token_hash, user_agent from accounts_session order by created_at desc limit 1`,
    );
    expect(kept).toEqual({ token_hash: sha256(token), user_agent: 'Probe/1.0' });
  });

  it('answers 503 to those for whom there is no place in the queue', async () => {
    const body = { email: MEMBER.email, password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 12 }, () => small.ask('POST', '/login', { body })));
    expect(
      new Set(answers.map((answer) => `${answer.statusCode} ${answer.json<{ message: string }>().message}`)),
    ).toEqual(new Set(['401 WRONG_CREDENTIALS', '503 OVERLOADED']));
  });
});

describe('me', () => {
  it('P119 P109: answers with the user of the bearer', async () => {
    const answer = await me(await tokenOf());
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'OK', data: { email: MEMBER.email } }]);
  });

  it('P062: shows picture, game and provider of an account that has them', async () => {
    const token = await tokenOf();
    await portal.owner.write.execute(sql`update accounts_user
      set fantasy_id = 7, photo = 'faces/ana.webp', provider_name = 'google' where email = ${MEMBER.email}`);
    expect((await me(token)).json()).toMatchObject({
      data: {
        fantasy_id: 7,
        photo: 'faces/ana.webp',
        photo_url: '/img/160x160/faces/ana.webp',
        isSocial: true,
        provider_name: 'google',
      },
    });
  });

  it.each<[string, (token: string) => [string, string | null]]>([
    ['without a bearer', (token) => [token, null]],
    ['with another bearer than token', (token) => [token, `${token}x`]],
    ['with another token than bearer', (token) => ['x', token]],
    ['with a token of nobody', () => ['nobody', 'nobody']],
  ])('P119 P109 P174: %s it is refused, and so is logout', async (_case, of) => {
    const token = await tokenOf();
    const [sent, bearer] = of(token);
    for (const answer of [await me(sent, bearer), await logout(sent, bearer)]) {
      expect([answer.statusCode, answer.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
    }
    expect((await me(token)).statusCode).toBe(200);
  });

  it('a session that is not used for 14 days has ended; each use makes it live on', async () => {
    const token = await tokenOf();
    for (const [by, status] of [
      ['13 days 23 hours', 200],
      ['13 days 23 hours', 200],
      ['14 days 1 minute', 401],
    ] as const) {
      await portal.moveClock(by);
      expect([by, (await me(token)).statusCode]).toEqual([by, status]);
    }
  });

  it('a session of 90 days has ended, however much it is used', async () => {
    const token = await tokenOf();
    for (let day = 10; day < 90; day += 10) {
      await portal.moveClock('10 days');
      expect([day, (await me(token)).statusCode]).toEqual([day, 200]);
    }
    await portal.moveClock('10 days');
    expect((await me(token)).statusCode).toBe(401);
  });

  it('a use is noted every five minutes, not each time', async () => {
    const token = await tokenOf();
    const seen = () =>
      row<{ at: string }>(
        portal.owner.write,
        sql`select last_seen_at::text as at from accounts_session where token_hash = ${sha256(token)}`,
      );
    const first = await seen();
    await portal.moveClock('4 minutes');
    await me(token);
    expect(await seen()).toEqual(first);
    await portal.moveClock('2 minutes');
    await me(token);
    expect(await seen()).not.toEqual(first);
  });

  it('a login forgets the user’s own sessions that have expired', async () => {
    await portal.owner.write.execute(sql`delete from accounts_session`);
    await tokenOf();
    await portal.moveClock('15 days');
    await tokenOf();
    expect(await row(portal.owner.write, sql`select count(*) as total from accounts_session`)).toEqual({ total: 1 });
  });
});

describe('logout', () => {
  it('P121: ends that session at once, and tells of it', async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    await portal.forgetEvents();
    const answer = await logout(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }]);
    expect([(await me(token)).statusCode, (await me(other)).statusCode]).toEqual([401, 200]);
    expect(await portal.events()).toEqual([{ kind: 'session.ended', data: { tokenHash: sha256(token) } }]);
    expect((await logout(token)).json()).toEqual({ status: 'ERROR', message: 'UNAUTHORIZED' });
  });
});

describe('when the database refuses', () => {
  it('P179 P174: each call answers 500 with its own code', async () => {
    const token = await tokenOf();
    await portal.owner.write.execute(sql`revoke select, delete on all tables in schema portal from tribina_portal`);
    const answers = [await login(MEMBER.email), await me(token), await logout(token)];
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual([
      [500, 'WRONG_CREDENTIALS'],
      [500, 'UNAUTHORIZED'],
      [500, 'LOGOUT_ERROR'],
    ]);
  });
});
