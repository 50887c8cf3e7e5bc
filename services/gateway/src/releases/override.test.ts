import { until } from '@tribina/testing';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Override } from '@tribina/shell-api';
import type { Answer, Ask } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { recordOf } from '../testing/record';
import { descriptionOf } from '../testing/release-world';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({
    releases: (world) => {
      for (const remote of ['host', 'news', 'special', 'prognozzer'] as const) {
        world.promote(world.publish(remote, '1.0.0'));
        world.publish(remote, '2.0.0');
      }
    },
  });
});
afterAll(() => gateway.close());

const token = (change: Partial<Override> = {}) => gateway.world.override({ pins: { news: 'news-2.0.0' }, ...change });
const carrying = (value: string): Ask => ({ headers: { cookie: `__Host-override=${value}` } });
const releasesOf = ({ headers }: Answer) => headers['x-tribina-releases'];
const ASSIGNED = 'host@host-1.0.0,news@news-1.0.0';
const ENDED = ['__Host-override=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0'];
const agoIso = (ms: number) => new Date(Date.now() - ms).toISOString();
const dev = descriptionOf('news', '1.0.0-dev', [{ path: 'main.js', kind: 'entry', bytes: 1, integrity: 'sha384-x' }]);

describe('whoever carries an override', () => {
  it('gets what it names, rendered and in the browser, at once, with a badge', async () => {
    const until = new Date(Date.now() + 600_000).toISOString();
    const answer = await gateway.ask('/', carrying(token({ until })));
    expect(releasesOf(answer)).toBe('host@host-1.0.0,news@news-2.0.0');
    expect(gateway.shown(answer)).toMatchObject({ release: 'news-2.0.0' });
    expect(recordOf(answer)).toMatchObject({
      start: 'now',
      rendered: 'news-2.0.0',
      override: { by: 'ana', until, releases: ['news-2.0.0'] },
      remotes: { news: { id: 'news-2.0.0', p: { id: 'news-1.0.0' } }, special: { id: 'special-1.0.0' } },
    });
  });

  it('gets what everybody gets once the token by which it was signed is revoked, without any other act', async () => {
    const carried = carrying(token({ tokenId: 7 }));
    const others = carrying(token({ tokenId: 8 }));
    expect(releasesOf(await gateway.ask('/', carried))).toBe('host@host-1.0.0,news@news-2.0.0');
    gateway.world.revoked = [7];
    await until(async () => releasesOf(await gateway.ask('/', carried)) === ASSIGNED);
    expect((await gateway.ask('/', carried)).headers['set-cookie']).toEqual(ENDED);
    expect(releasesOf(await gateway.ask('/', others))).toBe('host@host-1.0.0,news@news-2.0.0');
  });

  it('may say so by a header too', async () => {
    const answer = await gateway.ask('/', { headers: { 'x-tribina-override': token() } });
    expect(releasesOf(answer)).toBe('host@host-1.0.0,news@news-2.0.0');
  });

  it('may take another host, and several parts', async () => {
    const pins = { host: 'host-2.0.0', special: 'special-2.0.0' };
    const answer = await gateway.ask('/specijal', carrying(token({ pins })));
    expect(releasesOf(answer)).toBe('host@host-2.0.0,special@special-2.0.0');
    expect(gateway.shown(answer)).toMatchObject({ release: 'special-2.0.0', react: 'host-2.0.0' });
  });

  it('gets a page that nobody keeps; the others’ pages are theirs', async () => {
    const at = '/fudbal/vesti/gol/601';
    const own = await gateway.ask(at, carrying(token()));
    const again = await gateway.ask(at, carrying(token()));
    expect([own, again].map(({ headers }) => [headers['x-cache'], headers['cache-control']])).toEqual([
      ['own', 'no-store'],
      ['own', 'no-store'],
    ]);
    const answer = await gateway.ask(at);
    expect([answer.headers['x-cache'], releasesOf(answer)]).toEqual(['miss', ASSIGNED]);
    expect(recordOf(answer)).not.toHaveProperty('override');
    expect(recordOf(answer).start).toBe('life');
  });

  it('is told of no page that there is not', async () => {
    const answer = await gateway.ask('/nothing', carrying(token()));
    expect([answer.status, releasesOf(answer), answer.headers['cache-control']]).toEqual([
      404,
      'host@host-1.0.0,news@news-2.0.0',
      'no-store',
    ]);
  });
});

describe('a release on a developer’s machine', () => {
  it('is rendered in the browser: its description is all that is known of it', async () => {
    const answer = await gateway.ask('/', carrying(token({ pins: {}, dev })));
    expect([answer.status, answer.body.includes('data-slot="CLIENT"')]).toEqual([200, true]);
    expect(recordOf(answer)).toMatchObject({
      mode: 'root',
      start: 'now',
      owner: 'news',
      route: 'home',
      rendered: null,
      override: { releases: [dev.id] },
      remotes: { news: { id: dev.id, e: { f: 'main.js', i: 'sha384-x' }, p: { id: 'news-1.0.0' } } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is no host', async () => {
    const host = descriptionOf('host', '1.0.0-dev', []);
    const answer = await gateway.ask('/', carrying(token({ pins: {}, dev: host })));
    expect(recordOf(answer).host.id).toBe('host-1.0.0');
  });
});

describe('what does not count', () => {
  it.each<[string, () => string]>([
    ['expired', () => token({ until: agoIso(1_000) })],
    ['without an end', () => token({ until: 'never' })],
    ['another key’s', () => gateway.world.override({}, generateKeyPairSync('ed25519').privateKey)],
    ['signed as something else', () => token({ kind: 'snapshot' as 'override' })],
    [
      'changed on the way',
      () => `${Buffer.from('{"kind":"override"}').toString('base64url')}.${token().split('.')[1]}`,
    ],
    ['no token', () => 'x'],
    ['three parts', () => `${token()}.x`],
  ])('%s: the page is the assigned one, and the cookie ends', async (_what, make) => {
    const answer = await gateway.ask('/', carrying(make()));
    expect([releasesOf(answer), answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([
      ASSIGNED,
      ENDED,
      'private, no-cache',
    ]);
  });

  it('a release that is in no store, or is another part’s, is passed over', async () => {
    const pins = { news: 'news-9.0.0', special: 'news-2.0.0', host: '../host', prognozzer: 'prognozzer-2.0.0' };
    const record = recordOf(await gateway.ask('/', carrying(token({ pins }))));
    expect([record.remotes.news?.id, record.remotes.special?.id, record.host.id]).toEqual([
      'news-1.0.0',
      'special-1.0.0',
      'host-1.0.0',
    ]);
    expect(record.override?.releases).toEqual(['prognozzer-2.0.0']);
  });
});

describe('/ops/override', () => {
  const POST = { method: 'POST', headers: { origin: 'http://rs.localhost' } };
  const COOKIE = /^__Host-override=([\w.-]+); Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=(\d+)$/;
  const form = (text: string): Ask => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: text,
  });

  it('a link shows a page without script whose button posts the token', async () => {
    const value = token({ by: '<b>"ana"' });
    const answer = await gateway.ask(`/ops/override?token=${value}`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; form-action 'self';/) as string,
    });
    expect(answer.body).not.toMatch(/<script|<b>/);
    expect(answer.body).toContain('<li>news-2.0.0</li>');
    expect(answer.body).toContain(`<input type="hidden" name="token" value="${value}">`);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['form', 'JSON'])('the token is taken up as %s, for as long as it holds, and leads home', async (how) => {
    const value = token({ until: new Date(Date.now() + 600_000).toISOString() });
    const answer = await gateway.ask(
      '/ops/override',
      how === 'form' ? form(`token=${value}`) : { ...POST, body: { token: value } },
    );
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    const [, carried, seconds] = COOKIE.exec(answer.headers['set-cookie']?.join() ?? '') ?? [];
    expect(carried).toBe(value);
    expect(Number(seconds)).toBeGreaterThan(590);
    expect(Number(seconds)).toBeLessThanOrEqual(600);
    expect(releasesOf(await gateway.ask('/', carrying(value)))).toBe('host@host-1.0.0,news@news-2.0.0');
  });

  it('and ended', async () => {
    const answer = await gateway.ask('/ops/override', { ...POST, method: 'DELETE' });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, ENDED]);
  });

  it.each<[string, () => Ask, number, string]>([
    ['an expired token', () => ({ ...POST, body: { token: token({ until: agoIso(1) }) } }), 400, 'OVERRIDE_EXPIRED'],
    ['no token of ours', () => ({ ...POST, body: { token: 'x' } }), 400, 'OVERRIDE_INVALID'],
    ['nothing', () => ({ ...POST, body: {} }), 400, 'BAD_REQUEST'],
    ['more than the token', () => form(`token=${token()}&next=//evil.example`), 400, 'BAD_REQUEST'],
    [
      'one too large for a cookie',
      () => ({ ...POST, body: { token: token({ by: randomBytes(4_000).toString('hex') }) } }),
      413,
      'OVERRIDE_TOO_LARGE',
    ],
    [
      'another site’s page',
      () => ({ method: 'POST', headers: { origin: 'https://evil.example' }, body: { token: token() } }),
      403,
      'FOREIGN_ORIGIN',
    ],
  ])('%s is refused', async (_what, make, status, message) => {
    const answer = await gateway.ask('/ops/override', make());
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { status: 'ERROR', message }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['', '?token=x'])('a link with "%s" shows nothing', async (search) => {
    expect((await gateway.ask(`/ops/override${search}`)).status).toBe(400);
  });
});
