import { EDITIONS, type Edition } from '@tribina/editions';
import { freePorts } from '@tribina/testing';
import { PublicCalls } from '../bff/public-calls';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { CLIENT, IdentityProvider, throughProvider, type ProvidersPerson } from '../testing/identity-provider';
import { Backends } from '../upstreams/backends';
import { buttonsOf, parseProviders } from './settings';

const RETURN = (provider: string) => `http://rs.localhost:8080/api/social-login/${provider}/return`;
const ANA: ProvidersPerson = { sub: 'sub-1', email: 'ana@x.example', email_verified: true, name: 'Ana Perić' };
const USER = { id: 7, display_name: 'Ana_Peric', roles: ['member'] };

let gateway: GatewayUnderTest;
let provider: IdentityProvider;
let other: IdentityProvider;

beforeAll(async () => {
  const port = await freePorts(1);
  provider = await IdentityProvider.start([RETURN('google'), RETURN('facebook')], port);
  other = await IdentityProvider.start([RETURN('other')]);
  const { issuer } = provider;
  gateway = await startGateway({
    hasPages: false,
    settings: {
      SOCIAL_PROVIDERS: JSON.stringify({
        google: { ...CLIENT, issuer },
        facebook: {
          ...CLIENT,
          issuer,
          authorizationUrl: `${issuer}/auth`,
          tokenUrl: `${issuer}/token`,
          userInfoUrl: `${issuer}/whoami`,
          scope: 'openid email',
        },
        other: { ...CLIENT, issuer: other.issuer },
        away: { ...CLIENT, issuer: 'http://127.0.0.1:9' },
      }),
      EDITION_OVERRIDES: '{"ke":{"login":false}}',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
  await other.close();
});
beforeEach(() => {
  provider.person = ANA;
  provider.isRefusing = false;
  gateway.backends.portal.forgetCalls();
  gateway.backends.portal.when(/^\/social-login$/, answers(200, { status: 'OK', token: 'the-bearer', data: USER }));
});

let asked = 0;
/** Each request is another person's, but where a test says whose. */
const from = (address = `198.51.${Math.floor(asked / 250)}.${asked++ % 250}`) => ({ 'x-forwarded-for': address });

async function begin(name: string, body: object = {}, host = 'rs.localhost', address?: string) {
  const answer = await gateway.ask('/api/social-login', {
    method: 'POST',
    host,
    headers: { origin: `http://${host}`, ...from(address) },
    body: { provider: name, consent: true, ...body },
  });
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { answer, cookie, url: answer.status === 200 ? (JSON.parse(answer.body) as { url: string }).url : '' };
}

const comeBack = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, cookie: string) =>
  gateway.ask(pathname + search, {
    headers: { cookie, 'sec-fetch-site': 'cross-site', 'user-agent': 'Browser', ...from() },
  });

async function wholeWay(name: string, body: object = {}) {
  const { url, cookie } = await begin(name, body);
  return comeBack(await throughProvider(url), cookie);
}

const claimsSent = () =>
  gateway.backends.portal.callsTo(/^\/social-login$/).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const FAILED = { status: 302, location: '/login?message=social_login_failed&ref_url=%2F' };
const outcomeOf = ({ status, headers }: Awaited<ReturnType<typeof comeBack>>) => ({
  status,
  location: headers.location,
});

it('P005, P122: OpenID Connect: logs in whom the provider names, and goes on to the page that was asked for', async () => {
  const answer = await wholeWay('google', { ref_url: '/moj-profil?a=1' });
  expect(outcomeOf(answer)).toEqual({ status: 302, location: '/moj-profil?a=1' });
  expect(answer.headers['set-cookie']?.map((cookie) => cookie.replace(/=[^;]+;/, '=…;'))).toEqual([
    expect.stringMatching(/^__Host-[0-9a-f]{8}-sid=…;.*HttpOnly/),
    expect.stringMatching(/^[\w-]+=…;/),
    expect.stringMatching(/^__Host-social=.*Max-Age=0$/),
  ]);
  expect(claimsSent()).toEqual([
    { provider: 'google', subject: 'sub-1', email: ANA.email, emailVerified: true, name: ANA.name, consent: true },
  ]);
  expect(gateway.backends.portal.callsTo(/^\/social-login$/)[0]?.headers['user-agent']).toBe('Browser');
  expect(answer.body).not.toContain('the-bearer');
});

it('P005: OAuth 2.0 with a call for who it is: nobody vouches for the address', async () => {
  expect(outcomeOf(await wholeWay('facebook', { consent: false }))).toEqual({ status: 302, location: '/' });
  expect(claimsSent()).toEqual([
    { provider: 'facebook', subject: 'sub-1', email: ANA.email, emailVerified: false, name: ANA.name, consent: false },
  ]);
});

it.each<[string, Partial<ProvidersPerson>, object]>([
  ['that is not verified', { email_verified: false }, { email: ANA.email, emailVerified: false }],
  ['of which nothing is said', { sub: 'sub-2' }, { email: null, emailVerified: false }],
])('passes an address on %s for what it is', async (_what, person, expected) => {
  provider.person = 'sub' in person ? { sub: 'sub-2' } : { ...ANA, ...person };
  await wholeWay('google');
  expect(claimsSent()).toEqual([expect.objectContaining(expected)]);
});

it('sends state, nonce and PKCE along, new ones each time, to the canonical address of the edition', async () => {
  const first = new URL((await begin('google', {}, 'rs.localhost')).url).searchParams;
  const second = new URL((await begin('google')).url).searchParams;
  expect(Object.fromEntries(first)).toMatchObject({
    client_id: 'tribina',
    redirect_uri: RETURN('google'),
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.get(name)).toMatch(/^[\w-]{43}$/);
    expect(first.get(name)).not.toBe(second.get(name));
  }
});

describe('lets nobody in', () => {
  afterEach(() => expect(claimsSent()).toEqual([]));

  it('whose browser was not sent there', async () => {
    const { url } = await begin('google');
    expect(outcomeOf(await comeBack(await throughProvider(url), ''))).toEqual(FAILED);
  });

  it("with another browser's answer (state)", async () => {
    const victim = await begin('google');
    const attacker = await begin('google');
    expect(outcomeOf(await comeBack(await throughProvider(attacker.url), victim.cookie))).toEqual(FAILED);
  });

  it("with another browser's answer under its own state (PKCE, nonce)", async () => {
    const victim = await begin('google');
    const attacker = await begin('google');
    const returned = await throughProvider(attacker.url);
    returned.searchParams.set('state', new URL(victim.url).searchParams.get('state') ?? '');
    expect(outcomeOf(await comeBack(returned, victim.cookie))).toEqual(FAILED);
  });

  it('with the answer of another provider (mix-up)', async () => {
    const { url, cookie } = await begin('google');
    const returned = await throughProvider(url);
    expect(
      outcomeOf(await comeBack({ ...part(returned), pathname: new URL(RETURN('other')).pathname }, cookie)),
    ).toEqual(FAILED);
  });

  it('after ten minutes', async () => {
    const { url, cookie } = await begin('google');
    const returned = await throughProvider(url);
    gateway.pass(601);
    expect(outcomeOf(await comeBack(returned, cookie))).toEqual(FAILED);
  });

  it('with a cookie of another kind, or one that is made up', async () => {
    for (const value of ['x', '%', 'AAAA'.repeat(30)]) {
      expect(
        outcomeOf(await comeBack(new URL(`${RETURN('google')}?code=1&state=2`), `__Host-social=${value}`)),
      ).toEqual(FAILED);
    }
  });
});

it('ends the session that the browser had before', async () => {
  gateway.backends.portal.when(/^\/logout$/, answers(200, { status: 'OK' }));
  const former = new SessionSeal(gateway.config.SESSION_KEY).seal('the-former-bearer');
  const { url, cookie } = await begin('google');
  await comeBack(await throughProvider(url), `${cookie}; ${SESSION_COOKIE}=${former}`);
  expect(gateway.backends.portal.callsTo(/^\/logout$/)).toMatchObject([
    { headers: { authorization: 'Bearer the-former-bearer' } },
  ]);
});

it('takes a code once', async () => {
  const { url, cookie } = await begin('google');
  const returned = await throughProvider(url);
  expect(outcomeOf(await comeBack(returned, cookie)).location).toBe('/');
  expect(outcomeOf(await comeBack(returned, cookie))).toEqual(FAILED);
});

it('goes back to the login without a word where it was called off', async () => {
  provider.isRefusing = true;
  expect(outcomeOf(await wholeWay('google', { ref_url: '/favoriti' }))).toEqual({
    status: 302,
    location: '/login?ref_url=%2Ffavoriti',
  });
});

it.each([
  [403, 'NOT_VERIFIED', '/login?message=social_not_verified&ref_url=%2F'],
  [403, 'EMAIL_NEEDED', '/login?message=social_email_needed&ref_url=%2F'],
  [403, 'SECOND_FACTOR_REQUIRED', '/login?message=social_second_factor&ref_url=%2F'],
  [403, 'CONSENT_NEEDED', '/register?message=social_consent_needed&ref_url=%2F'],
  [403, 'SOCIAL_LOGIN_FAILED', FAILED.location],
  [503, 'OVERLOADED', FAILED.location],
])('P174: says what the portal has answered: %i %s', async (status, message, location) => {
  gateway.backends.portal.when(/^\/social-login$/, answers(status, { status: 'ERROR', message }));
  const answer = await wholeWay('google');
  expect(outcomeOf(answer)).toEqual({ status: 302, location });
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-social=;/)]);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'x',
  '/login?a=1',
])('goes on to no page but one of ours: %j', async (ref_url) => {
  expect((await wholeWay('google', { ref_url })).headers.location).toBe('/');
});

it.each([
  ['an unknown provider', 'nobody', 'rs.localhost', 404, 'UNKNOWN_PROVIDER'],
  ['a provider that is away', 'away', 'rs.localhost', 503, 'SOCIAL_LOGIN_FAILED'],
  ['an edition without accounts', 'google', 'ke.localhost', 403, 'FORBIDDEN'],
])('begins nothing for %s', async (_what, name, host, status, message) => {
  const { answer } = await begin(name, {}, host);
  expect([answer.status, JSON.parse(answer.body), answer.headers['set-cookie']]).toEqual([
    status,
    { status: 'ERROR', message },
    undefined,
  ]);
});

it('begins twenty times a minute for one address', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) {
    statuses.push((await begin('nobody', {}, 'rs.localhost', '203.0.113.9')).answer.status);
  }
  expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([404, 429]);
});

it('begins nothing for another site', async () => {
  const answer = await gateway.ask('/api/social-login', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: { provider: 'google', consent: true },
  });
  expect(answer.status).toBe(403);
});

it('names the buttons, and none where the edition has no accounts', async () => {
  const shown = async (host: string) =>
    JSON.parse((await gateway.ask('/api/social-providers', { host })).body) as object;
  expect(await shown('rs.localhost')).toEqual({
    status: 'OK',
    data: [
      { name: 'google', label: 'Google' },
      { name: 'facebook', label: 'Facebook' },
      { name: 'other', label: 'other' },
      { name: 'away', label: 'away' },
    ],
  });
  expect(await shown('ke.localhost')).toEqual({ status: 'OK', data: [] });
});

it('the pages of the login are made with the buttons', async () => {
  const loginButtons = (edition: Edition) => buttonsOf(parseProviders(gateway.config.SOCIAL_PROVIDERS), edition);
  const backends = new Backends(gateway.config);
  const calls = new PublicCalls(backends, Date.now, { mostRead: () => [], loginButtons, now: () => new Date() });
  const answer = await calls.call(EDITIONS.rs, { method: 'GET', path: '/api/social-providers' });
  expect(answer).toMatchObject({ isOk: true, value: { data: [{ name: 'google' }, {}, {}, {}] } });
  await backends.close();
});

it("the portal's own call is not for browsers", async () => {
  const answer = await gateway.ask('/portal/social-login', {
    method: 'POST',
    headers: { origin: 'http://rs.localhost' },
    body: { provider: 'google', subject: 'sub-1', email: ANA.email, emailVerified: true, name: null, consent: true },
  });
  expect(answer.status).toBe(404);
});

describe('the setting', () => {
  it('knows Google and Facebook but for the client', () => {
    const client = { clientId: 'a', clientSecret: 'b' };
    const providers = parseProviders(JSON.stringify({ google: client, facebook: client }));
    expect([providers.get('google'), providers.get('facebook')]).toMatchObject([
      { protocol: 'openid', issuer: 'https://accounts.google.com', clientId: 'a' },
      { protocol: 'oauth2', tokenUrl: expect.stringMatching(/^https:\/\/graph\.facebook\.com\//) as string },
    ]);
  });

  it.each([
    'x',
    '[]x',
    '{"google":{"clientId":"s3cret"}}',
    '{"UP":{"clientId":"a","clientSecret":"s3cret","issuer":"https://x"}}',
    '{"own":{"clientId":"a","clientSecret":"s3cret"}}',
  ])('refuses %j without repeating secrets', (text) => {
    expect(() => parseProviders(text)).toThrow(/^(?!.*s3cret).*SOCIAL_PROVIDERS/);
  });
});

function part({ search, pathname }: URL) {
  return { search, pathname };
}
