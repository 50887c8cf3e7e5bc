import { answers } from '../testing/backend';
import type { Answer } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';
import { SESSION_COOKIE, SessionSeal } from './cookie';

const OWN = { origin: 'http://rs.localhost' };

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
  gateway.backends.portal
    .when(/^\/me/, answers(401, { status: 'ERROR', message: 'UNAUTHORIZED' }))
    .when(/^\/me\?token=(?:hers|his)$/, answers(200, { status: 'OK', data: ANA }))
    .when(/^\/login$/, answers(200, { status: 'OK', token: 'hers', data: ANA }))
    .when(/^\/logout$/, answers(200, { status: 'OK' }));
});
afterAll(() => gateway.close());
beforeEach(() => gateway.backends.portal.forgetCalls());

const seal = new SessionSeal('session-key-of-the-tests-which-is-long');
const cookieOf = (value: string) => `${SESSION_COOKIE}=${value}`;
const GIVEN = /^__Host-[0-9a-f]{8}-sid=([\w-]{40,})$/;
const givenBy = (answer: Answer) =>
  (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').find((pair) => GIVEN.test(pair)) ?? '';
const logIn = (cookie: string) =>
  gateway.ask('/api/login', {
    method: 'POST',
    headers: { ...OWN, cookie },
    body: { email: ANA.email, password: 'a-password' },
  });
const me = (cookie: string) => gateway.ask('/api/me', { method: 'POST', headers: { ...OWN, cookie } });

describe('a session that somebody has put into a browser', () => {
  it.each([
    ['a made-up one', cookieOf('fixed-by-the-attacker')],
    ['a real one of the attacker’s', cookieOf(seal.seal('his'))],
    ['one under a name of its own', 'sid=fixed; JSESSIONID=fixed; token=fixed'],
  ])('%s: the login gives a new one, and the old one is not made hers', async (_what, cookie) => {
    const given = givenBy(await logIn(cookie));
    expect(cookie).not.toContain(given);
    expect(seal.open(GIVEN.exec(given)?.[1] ?? '')).toBe('hers');
  });

  it('is taken from the cookie alone: not from the address, a header or the body', async () => {
    const bearer = { authorization: 'Bearer hers', 'x-session': 'hers', ...OWN };
    const answer = await gateway.ask('/api/me?token=hers&sid=hers', { method: 'POST', headers: bearer });
    expect(answer.status).toBe(401);
    expect(gateway.backends.portal.callsTo(/^\/me/)).toEqual([]);
  });

  it('two logins give two cookies, even of one bearer', async () => {
    expect(givenBy(await logIn(''))).not.toBe(givenBy(await logIn('')));
  });
});

it('a cookie that an earlier release of the gateway has sealed is opened still', () => {
  const sealedBefore = '_W1QvrCFG-Qsk_MFWWfX45BQtZq084ZnJylWWhzMmCJLPoeS2LQxP4A';
  expect(seal.open(sealedBefore)).toBe('čuvan-bearer');
});

describe('a cookie that was tampered with', () => {
  const good = seal.seal('hers');

  it('is good as it was given', async () => {
    expect((await me(cookieOf(good))).status).toBe(200);
  });

  it.each([
    ['another key', new SessionSeal('another-key-of-the-tests-which-is-long').seal('hers')],
    ['the bearer unsealed', 'hers'],
    ['nothing', ''],
    ['without its seal', Buffer.from(good, 'base64url').subarray(28).toString('base64url')],
    ['with a shortened seal', Buffer.from(good, 'base64url').subarray(0, 20).toString('base64url')],
    ['with something behind it', `${good}AAAA`],
    ['as JSON', encodeURIComponent('{"id":7,"roles":["admin"]}')],
  ])('%s: nobody, and the cookie is ended', async (_what, value) => {
    const answer = await me(cookieOf(value));
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-sid=; .*Max-Age=0/));
    expect(gateway.backends.portal.callsTo(/^\/me/)).toEqual([]);
  });

  it('any byte of it changed: nobody', async () => {
    const bytes = Buffer.from(good, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, (await me(cookieOf(changed.toString('base64url')))).status]).toEqual([at, 401]);
    }
  });
});

it('no answer shows a bearer to a script', async () => {
  const answer = await logIn('');
  expect(answer.body).not.toContain('hers');
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const line of answer.headers['set-cookie'] ?? []) {
    expect(line).toMatch(/; Secure; SameSite=Lax/);
    expect(line).not.toMatch(/domain=/i);
  }
});
