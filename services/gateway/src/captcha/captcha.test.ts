import { solveChallenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge, ProofOfWork } from '@tribina/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { PublicCalls } from '../bff/public-calls';
import type { Config } from '../config';
import { answers } from '../testing/backend';
import type { Answer } from '../testing/client';
import { runGateway, startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ask } from '../testing/client';
import type { Shares } from '../upstreams/shares';
import { addCaptcha } from './add-captcha';
import { CaptchaPasses } from './passes';

const RESULTS = { status: 'OK', results: [] };
const SEARCH = '/api/search-news?term=finale&limit=10&offset=0';
const HOST = 'rs.localhost';
const gateways: GatewayUnderTest[] = [];

async function start(settings = {}): Promise<GatewayUnderTest> {
  const gateway = await startGateway({ settings });
  gateway.backends.portal.when(/^\/search-articles-by-query$/, answers(200, RESULTS));
  gateways.push(gateway);
  return gateway;
}
afterAll(() => Promise.all(gateways.map((gateway) => gateway.close())));

const json = ({ body }: Answer): unknown => JSON.parse(body);

async function challengeOf(port: number, host = HOST): Promise<ProofOfWork> {
  const answer = json(await ask(port, '/api/captcha-challenge', { host })) as CaptchaChallenge;
  if (answer.provider !== 'work') throw new Error('The captcha is not our own');
  return answer.challenge;
}

async function solved(challenge: ProofOfWork): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('Not solved');
  return tokenOf({ challenge, solution });
}
const tokenOf = (payload: Payload): string => Buffer.from(JSON.stringify(payload)).toString('base64');

const verify = (port: number, token: string, host = HOST) =>
  ask(port, '/api/verify-captcha', { method: 'POST', body: { token }, host });
const passOf = ({ headers }: Answer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const search = (port: number, cookie: string, host = HOST, at = SEARCH) => ask(port, at, { host, headers: { cookie } });

const FAILED = { status: 'ERROR', message: 'failed_recaptcha' };

describe('our own captcha', () => {
  let gateway: GatewayUnderTest;
  let pass: string;
  beforeAll(async () => {
    gateway = await start();
    pass = passOf(await verify(gateway.port, await solved(await challengeOf(gateway.port))));
  });

  it('P094, P161: a search without a pass is refused, with one it is answered, and cached as other calls are', async () => {
    const { port, backends } = gateway;
    expect([(await search(port, '')).status, json(await search(port, ''))]).toEqual([403, { ...FAILED }]);
    expect(json(await search(port, pass))).toEqual(RESULTS);
    expect(json(await search(port, pass))).toEqual(RESULTS);
    const asked = backends.portal.callsTo(/^\/search-articles-by-query$/);
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ term: 'finale', limit: 10, offset: 0, isSpecial: false });
    // By which the portal serves by turns.
    expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('P136: the portal’s own search is behind the same pass', async () => {
    const call = { method: 'POST', body: { term: 'finale', limit: 10, offset: 0 } };
    const at = '/portal/search-articles-by-query';
    expect((await gateway.ask(at, call)).status).toBe(403);
    const headers = { cookie: pass, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
    expect((await gateway.ask(at, { ...call, headers })).status).toBe(200);
  });

  it('may be asked 120 times a minute by one address, by both ways together', async () => {
    const own = await start();
    const post = { method: 'POST', body: { term: 'finale', limit: 10, offset: 0 } };
    const headers = { cookie: pass, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
    const askBoth = (at: number) =>
      at % 2 === 0 ? search(own.port, pass) : own.ask('/portal/search-articles-by-query', { ...post, headers });
    const statuses: number[] = [];
    for (let at = 0; at < 130; at += 1) statuses.push((await askBoth(at)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('30 challenges and 30 tokens a minute are one address’s: who has used up the first can still show what they have solved', async () => {
    const own = await start();
    const challenge = () => ask(own.port, '/api/captcha-challenge', { host: HOST });
    const token = await solved(await challengeOf(own.port));
    const countOf = async (call: () => Promise<Answer>) => {
      const statuses: number[] = [];
      for (let at = 0; at < 40; at += 1) statuses.push((await call()).status);
      return statuses.filter((status) => status === 429).length;
    };
    expect(await countOf(challenge)).toBeGreaterThanOrEqual(10);
    expect((await verify(own.port, token)).status).toBe(200);
    expect(await countOf(() => verify(own.port, 'x'))).toBeGreaterThanOrEqual(10);
  });

  it('P162: a solved challenge gives a pass, once', async () => {
    const token = await solved(await challengeOf(gateway.port));
    const first = await verify(gateway.port, token);
    expect([first.status, json(first)]).toEqual([200, { status: 'OK', error: false }]);
    expect(first.headers['set-cookie']?.[0]).toMatch(
      /^__Host-captcha=.*; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    const again = await verify(gateway.port, token);
    expect([again.status, json(again), again.headers['set-cookie']]).toEqual([
      403,
      { ...FAILED, error: true },
      undefined,
    ]);
  });

  it.each<[string, (challenge: ProofOfWork) => string]>([
    ['no solution', () => 'x'],
    ['JSON that is none', () => Buffer.from('null').toString('base64')],
    ['a challenge made easier', (challenge) => forged(challenge, { cost: 1, keyPrefix: '' })],
    ['a challenge made to last', (challenge) => forged(challenge, { expiresAt: 9_999_999_999 })],
    ['a wrong key', (challenge) => forged(challenge, {})],
  ])('P186: refuses %s', async (_what, make) => {
    const answer = await verify(gateway.port, make(await challengeOf(gateway.port)));
    expect([answer.status, json(answer)]).toEqual([403, { ...FAILED, error: true }]);
  });

  it('refuses a token that is too late, or of another host', async () => {
    const late = await solved(await challengeOf(gateway.port));
    const elsewhere = await solved(await challengeOf(gateway.port, 'hr.localhost'));
    expect((await verify(gateway.port, elsewhere)).status).toBe(403);
    gateway.pass(121);
    expect((await verify(gateway.port, late)).status).toBe(403);
  });

  it('a pass is of its host, for ten minutes, and nobody can make one', async () => {
    const own = passOf(await verify(gateway.port, await solved(await challengeOf(gateway.port))));
    expect((await search(gateway.port, own, 'hr.localhost')).status).toBe(403);
    const [until = '', signature = ''] = own.replace('__Host-captcha=', '').split('.');
    expect((await search(gateway.port, `__Host-captcha=${Number(until) + 1}.${signature}`)).status).toBe(403);
    expect((await search(gateway.port, own)).status).toBe(200);
    gateway.pass(601);
    expect((await search(gateway.port, own)).status).toBe(403);
  });

  it('several gateways with one key know each other’s passes', async () => {
    const other = await runGateway(gateway.config);
    const own = passOf(await verify(other.port, await solved(await challengeOf(gateway.port))));
    gateway.backends.portal.when(/^\/search-articles-by-query$/, answers(200, RESULTS));
    expect((await search(other.port, own)).status).toBe(200);
    await other.app.close();
  });

  it.each([
    ['two letters', 'term=ab&limit=10&offset=0', 400],
    ['10 kB', `term=${'a'.repeat(10_000)}&limit=10&offset=0`, 400],
    ['no limit', 'term=finale&limit=0&offset=0', 400],
    ['too large a limit', 'term=finale&limit=1000&offset=0', 400],
    ['an offset below zero', 'term=finale&limit=10&offset=-1', 400],
    ['no term', 'limit=10&offset=0', 400],
    ['a zero character', 'term=fin%00ale&limit=10&offset=0', 400],
    ['a name that is not ours', 'term=finale&limit=10&offset=0&other=1', 400],
    ['an encoding that is none: a text as any other', 'term=%E0%A4%A&limit=10&offset=0', 200],
  ])('P161: bad input: %s', async (_what, query, status) => {
    const own = passOf(await verify(gateway.port, await solved(await challengeOf(gateway.port))));
    const answer = await search(gateway.port, own, HOST, `/api/search-news?${query}`);
    expect([answer.status, json(answer)]).toMatchObject([
      status,
      status === 400 ? { message: 'BAD_REQUEST' } : RESULTS,
    ]);
  });

  it('P172: while the portal is away the answer is SEARCH_NEWS_FAILED', async () => {
    const away = await startGateway({ hasPages: false });
    gateways.push(away);
    away.backends.portal.when(
      /^\/search-articles-by-query$/,
      answers(500, { status: 'ERROR', message: 'INTERNAL_ERROR' }),
    );
    const own = passOf(await verify(away.port, await solved(await challengeOf(away.port))));
    const answer = await search(away.port, own);
    expect([answer.status, json(answer)]).toMatchObject([500, { message: 'SEARCH_NEWS_FAILED' }]);
  });
});

/** Another challenge under the same signature, with a made-up solution. */
function forged(challenge: ProofOfWork, change: Partial<ProofOfWork['parameters']>): string {
  const parameters = { ...challenge.parameters, ...change };
  return tokenOf({ challenge: { ...challenge, parameters }, solution: { counter: 1, derivedKey: '00' } });
}

describe('a hosted captcha', () => {
  let provider: Server;
  let gateway: GatewayUnderTest;
  const told: string[] = [];
  let answer = '{"success":true}';

  beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        told.push(body);
        response.end(answer);
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    gateway = await start({
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
      CAPTCHA_SITE_KEY: 'site-"key',
      CAPTCHA_CLASS: 'h-captcha',
    });
  });
  afterAll(() => provider.close());

  it('P094: is asked whether a token is good', async () => {
    expect(json(await gateway.ask('/api/captcha-challenge'))).toEqual({
      status: 'OK',
      provider: 'hosted',
      page: '/api/captcha',
    });
    expect((await verify(gateway.port, 'good')).status).toBe(200);
    expect(Object.fromEntries(new URLSearchParams(told[0]))).toEqual({
      secret: 'secret',
      response: 'good',
      remoteip: '127.0.0.1',
    });
  });

  it.each([
    ['no', '{"success":false,"error-codes":["timeout-or-duplicate"]}', 403],
    ['yes, of another site', '{"success":true,"hostname":"other.example"}', 403],
    ['nonsense', '<html>', 503],
  ])('says %s', async (_what, said, status) => {
    answer = said;
    expect((await verify(gateway.port, 'any')).status).toBe(status);
    answer = '{"success":true}';
  });

  it('shows itself on a page of its own, and leads back with a pass', async () => {
    const page = await gateway.ask('/api/captcha?next=%2Fpretraga%3Fq%3Dfinale');
    expect(page.body).toContain('data-sitekey="site-&quot;key"');
    expect(page.headers['content-security-policy']).toContain('frame-src https://captcha.example');
    const body = new URLSearchParams({ token: 'good', next: '/pretraga?q=finale' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const back = await gateway.ask('/api/captcha', { method: 'POST', body, headers });
    expect([back.status, back.headers.location]).toEqual([303, '/pretraga?q=finale']);
    expect((await search(gateway.port, passOf(back))).status).toBe(200);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'pretraga'])(
    'leads nobody to %s',
    async (next) => {
      expect((await gateway.ask(`/api/captcha?next=${encodeURIComponent(next)}`)).status).toBe(400);
    },
  );
});

it('a hosted captcha that is configured by half is refused', () => {
  const config = { SESSION_KEY: 'x'.repeat(32), CAPTCHA_VERIFY_URL: 'https://captcha.example' } as Config;
  const passes = new CaptchaPasses(config.SESSION_KEY, Date.now);
  const guardSearch = () => Promise.resolve();
  const parts = { calls: {} as PublicCalls, shares: {} as Shares, passes, guardSearch, now: Date.now };
  expect(() => addCaptcha(fastify(), config, parts)).toThrow('CAPTCHA_SECRET');
});

it('P028: a page of results without script is made ten times a minute for an address, then the page says so', async () => {
  const gateway = await start();
  const page = (at: string) => gateway.ask(at);
  for (let n = 0; n < 10; n += 1) expect((await page(`/pretraga?q=finale${n}`)).status).not.toBe(429);
  const limited = await page('/pretraga?q=kosava');
  // As many letters as fit, and none of them by half.
  expect((await page(`/pretraga?q=${'a'.repeat(199)}${encodeURIComponent('😀')}`)).status).toBe(429);
  // Behind another question mark the term counts as well.
  for (const at of ['/pretraga?a?&q=kosava', '/pretraga?a?b&q=kosava']) expect((await page(at)).status).toBe(429);
  expect([limited.status, limited.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  // Without a term it is a page like any other.
  expect((await page('/pretraga')).status).not.toBe(429);
  expect((await page('/')).status).toBe(200);
});
