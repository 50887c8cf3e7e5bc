import { TRACKING_TOKEN_MS } from '@tribina/contracts';
import { until } from '@tribina/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { ALL, ORIGINS, SECRETS, TrackingUnderTest, type Browser } from '../testing/tracking';

/** A fingerprint is answered so often that this may take seconds. */
const ASK_MS = 200;
const FINGERPRINT = 'a'.repeat(32);
const VISITOR = `01890000-0000-7000-8000-000000000000.${'b'.repeat(32)}`;

let tracking: TrackingUnderTest;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start({ VISITOR_LIMIT: 20, ADDRESS_LIMIT: 60 });
});
afterAll(() => tracking.close());

const ask = (given: object = {}, headers: object = {}) =>
  tracking.post(
    '/outsource-user/validate-secret',
    { secret: SECRETS.rs, site: 'rs', fingerprint: FINGERPRINT, visitor: VISITOR, ...given },
    { 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}`, ...headers },
  );

const view = (browser: Browser, given: object = {}) =>
  tracking.call(browser, '/actions/save-multiple', { ...tracking.batch([tracking.item('PAGE_VIEW')]), ...given });

describe('the token of a visitor', () => {
  it('G060 G084 G101 P201: is given for the key of a site, for 14 days', async () => {
    const answer = await ask();
    const { token, expiresAt } = answer.json<{ token: string; expiresAt: number }>();
    expect(answer.statusCode).toBe(200);
    expect(token.length).toBeLessThanOrEqual(512);
    expect(token).not.toContain(VISITOR);
    expect(expiresAt - tracking.now().getTime()).toBeCloseTo(TRACKING_TOKEN_MS, -4);
  });

  it.each<[string, object, object, number, string]>([
    ['of an unknown site', { site: 'xx' }, {}, 404, 'UNKNOWN_SITE'],
    ['with a wrong key', { secret: 'x' }, {}, 401, 'INVALID_SECRET'],
    ['with the key of another site', { secret: SECRETS.hr }, {}, 401, 'INVALID_SECRET'],
    ['from another origin', {}, { origin: 'https://evil.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['from the origin of another site', {}, { origin: ORIGINS.hr }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['without a fingerprint', { fingerprint: undefined }, {}, 400, 'INVALID_BODY'],
    ['with a visitor of another form', { visitor: 'me' }, {}, 400, 'INVALID_BODY'],
    ['with an unknown field', { x: 1 }, {}, 400, 'INVALID_BODY'],
  ])('G084: is refused to who asks %s', async (_case, given, headers, status, message) => {
    const answer = await ask(given, headers);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status, message })]);
  });

  it('T20: says nothing of another fingerprint, and lets erase, export and read no interests', async () => {
    const [a, b] = [await tracking.browser(), await tracking.browser()];
    for (const url of ['/user/erase', '/user/export', '/user/get-interests']) {
      const consent = url.endsWith('interests') ? { consent: ALL } : {};
      const answer = await tracking.call({ ...a, fingerprint: b.fingerprint }, url, consent);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 401, { status: 401, message: 'INVALID_TOKEN' }]);
    }
  });

  it('ends with its key, and another key goes on', async () => {
    const headers = { 'x-internal-key': tracking.keys.internalKey };
    const issued = await tracking.app.inject({
      method: 'POST',
      url: '/admin/sites/hr/keys',
      headers,
      payload: { name: 'second', origins: [ORIGINS.hr] },
    });
    const { key } = issued.json<{ key: { id: number; secret: string } }>();
    const first = await tracking.browser('hr');
    const second = await ask({ secret: key.secret, site: 'hr' }, { origin: ORIGINS.hr });
    const { token } = second.json<{ token: string }>();
    const withSecond: Browser = { ...first, fingerprint: FINGERPRINT, token };
    expect((await view(withSecond, { site: 'hr' })).statusCode).toBe(202);
    await tracking.app.inject({ method: 'POST', url: `/admin/keys/${key.id}/revoke`, headers });
    expect((await view(withSecond, { site: 'hr' })).json()).toMatchObject({ message: 'INVALID_TOKEN' });
    expect((await ask({ secret: key.secret, site: 'hr' }, { origin: ORIGINS.hr })).statusCode).toBe(401);
    expect((await view(first, { site: 'hr' })).statusCode).toBe(202);
  });

  it('one that was revoked elsewhere is refused at the next refresh, which comes within a minute', async () => {
    const browser = await tracking.browser('hr');
    await tracking.rows("update site_key set revoked_at = app_now() where site = 'hr'");
    expect((await view(browser, { site: 'hr' })).statusCode).toBe(202);
    await tracking.setTime(tracking.now().toISOString());
    await until(async () => {
      // Not so often that it would be too often.
      await delay(ASK_MS);
      return (await view(browser, { site: 'hr' })).json<{ message?: string }>().message === 'INVALID_TOKEN';
    });
    await tracking.rows("update site_key set revoked_at = null where site = 'hr'");
  });

  it('G060: has ended after 14 days', async () => {
    const browser = await tracking.browser();
    await tracking.setTime(new Date(tracking.now().getTime() + TRACKING_TOKEN_MS + 5_000).toISOString());
    expect((await view(browser)).json()).toEqual({ status: 401, message: 'EXPIRED_TOKEN' });
    await tracking.setTime(new Date().toISOString());
  });
});

it('whoever has the same fingerprint as others silences none of them', async () => {
  const [loud, other] = [await tracking.browser('rs', FINGERPRINT), await tracking.browser('rs', FINGERPRINT)];
  const save = ({ fingerprint, token }: Browser, address: string) =>
    tracking.post(
      '/actions/save-multiple',
      { fingerprint, token, ...tracking.batch([tracking.item('PAGE_VIEW')]) },
      { 'x-forwarded-for': address },
    );
  const statuses = [];
  for (let times = 0; times < 45; times += 1) statuses.push((await save(loud, '198.51.100.7')).statusCode);
  expect(statuses).toContain(429);
  expect((await save(other, '198.51.100.8')).statusCode).toBe(202);
});

describe('too many calls', () => {
  it.each([
    ['of a visitor', 21, (browser: Browser, _nth: number) => view(browser)],
    ['of an address', 61, () => ask({}, { 'x-forwarded-for': '198.51.100.1' })],
    [
      'of one customer’s IPv6 network',
      61,
      (_browser: Browser, nth: number) => ask({}, { 'x-forwarded-for': `2001:db8:0:1::${nth.toString(16)}` }),
    ],
  ])('%s are refused for the rest of a minute', async (_title, calls, send) => {
    const browser = await tracking.browser();
    const answers = [];
    for (let times = 0; times < 2 * calls; times += 1) answers.push(await send(browser, times));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    // Where a minute has just ended.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json()).toEqual({ status: 429, message: 'RATE_LIMITED' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('actions', () => {
  const draft = { name: 'POLL_VOTED', group: 'widgets', origin: 'news' };
  const register = (payload: object, headers: object = {}) =>
    tracking.post('/event-action/save', payload, { 'x-forwarded-for': '198.51.100.2', ...headers });

  it('G084 P208: are registered by administrators and processes of ours alone; one that is known is answered to all', async () => {
    const member = { 'x-identity': tracking.keys.assertionOf({ sub: 1, roles: ['editor'] }) };
    const admin = { 'x-identity': tracking.keys.assertionOf({ sub: 1, roles: ['admin'] }) };
    expect((await register(draft)).json()).toEqual({ status: 401, message: 'INVALID_TOKEN' });
    expect((await register(draft, member)).statusCode).toBe(401);
    expect((await register(draft, { 'x-internal-key': 'x' })).statusCode).toBe(401);
    const made = await register(draft, admin);
    expect(made.statusCode).toBe(201);
    const known = await register(draft);
    expect([known.statusCode, known.json()]).toEqual([200, made.json()]);
    const other = await register({ ...draft, origin: 'special' }, { 'x-internal-key': tracking.keys.internalKey });
    expect(other.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    expect(other.json<{ id: number }>().id).not.toBe(id);
  });

  it.each([{ name: 'lower' }, { group: 'A' }, { origin: '/' }, { x: 1 }])('G084: %j is no action', async (given) => {
    expect((await register({ ...draft, ...given })).json()).toMatchObject({ status: 400, message: 'INVALID_BODY' });
  });

  it('those of the product are known', async () => {
    const headers = { 'x-internal-key': tracking.keys.internalKey };
    const answer = await tracking.app.inject({ url: '/admin/actions', headers });
    const names = answer.json<{ actions: { name: string }[] }>().actions.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['PAGE_VIEW', 'NEWS_READ', 'OFFER_CONVERT', 'REGISTERED']));
    expect(new Set(names).size).toBeGreaterThanOrEqual(21);
  });
});
