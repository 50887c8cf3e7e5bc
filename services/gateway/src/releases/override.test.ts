import { until } from '@tribina/testing';
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { readSnapshot } from '@tribina/federation-node';
import type { User } from '@tribina/contracts';
import { publicKeyOf } from '@tribina/service-kit';
import type { Override, ReleaseDescription } from '@tribina/shell-api';
import { buildApp } from '../app';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers } from '../testing/backend';
import { ANA } from '../testing/member';
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

/** For Ana's browsers. */
const token = (change: Partial<Override> = {}, key?: KeyObject) =>
  gateway.world.override({ pins: { news: 'news-2.0.0' }, members: ['Ana'], ...change }, key);
/** Who is logged in, with these roles. */
function cookieOf(user: User): string {
  const bearer = `of-${user.display_name}-${user.roles.join('-')}`;
  gateway.backends.portal.when(new RegExp(`^/me\\?token=${bearer}$`), answers(200, { status: 'OK', data: user }));
  return `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal(bearer)}`;
}
const EDITOR: User = { ...ANA, roles: ['member', 'editor'] };
const carrying = (value: string, who: User | null = EDITOR): Ask => ({
  headers: { cookie: [`__Host-override=${value}`, ...(who ? [cookieOf(who)] : [])].join('; ') },
});
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

  it('may say so by a header too, and a program of the token’s holder has no session: what it sends names nobody', async () => {
    const sent = (value: string) => gateway.ask('/', { headers: { 'x-tribina-override': value } });
    expect(releasesOf(await sent(token({ members: undefined })))).toBe('host@host-1.0.0,news@news-2.0.0');
    expect(releasesOf(await sent(token()))).toBe(ASSIGNED);
  });

  it.each<[string, User | null]>([
    ['nobody’s', null],
    ['somebody else’s of the staff', { ...EDITOR, id: 8, display_name: 'Bob' }],
    ['hers, who is no more of the staff', ANA],
    ['a reader’s of that name in other letters', { ...EDITOR, display_name: 'ana' }],
  ])('in a session that is %s it is the assigned page; the cookie waits for her whom it names', async (_whose, who) => {
    const answer = await gateway.ask('/', carrying(token(), who));
    expect([releasesOf(answer), answer.headers['set-cookie']]).toEqual([ASSIGNED, undefined]);
    expect(recordOf(answer)).not.toHaveProperty('override');
    expect(releasesOf(await gateway.ask('/', carrying(token())))).toBe('host@host-1.0.0,news@news-2.0.0');
  });

  it('while nobody can say whose session it is, it is the assigned page', async () => {
    gateway.backends.portal.when(/^\/me\?token=of-away$/, answers(503, { status: 'ERROR', message: 'DOWN' }));
    const session = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('of-away')}`;
    const answer = await gateway.ask('/', { headers: { cookie: `__Host-override=${token()}; ${session}` } });
    expect([releasesOf(answer), answer.headers['set-cookie']]).toEqual([ASSIGNED, undefined]);
  });

  it('may take another host, and several parts', async () => {
    const pins = { host: 'host-2.0.0', special: 'special-2.0.0' };
    const answer = await gateway.ask('/specijal', carrying(token({ pins })));
    expect(releasesOf(answer)).toBe('host@host-2.0.0,special@special-2.0.0');
    expect(gateway.shown(answer)).toMatchObject({ release: 'special-2.0.0', react: 'host-2.0.0' });
  });

  it('is told which of them have passed no gate', async () => {
    const pins = { news: 'news-2.0.0', special: 'special-2.0.0' };
    const answer = await gateway.ask('/', carrying(token({ pins, notJudged: ['special-2.0.0'] })));
    expect(recordOf(answer).override).toMatchObject({
      releases: ['news-2.0.0', 'special-2.0.0'],
      notJudged: ['special-2.0.0'],
    });
    expect(recordOf(await gateway.ask('/', carrying(token()))).override).not.toHaveProperty('notJudged');
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
  const sending = (release: ReleaseDescription): Ask => ({
    headers: { 'x-tribina-override': token({ members: undefined, pins: {}, dev: release }) },
  });

  it('is rendered in the browser: its description is all that is known of it', async () => {
    const answer = await gateway.ask('/', sending(dev));
    expect([answer.status, answer.body.includes('data-slot="CLIENT"')]).toEqual([200, true]);
    expect(recordOf(answer)).toMatchObject({
      mode: 'root',
      start: 'now',
      owner: 'news',
      route: 'home',
      rendered: null,
      override: { releases: [dev.id], notJudged: [dev.id] },
      remotes: { news: { id: dev.id, e: { f: 'main.js', i: 'sha384-x' }, p: { id: 'news-1.0.0' } } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is no host', async () => {
    const host = descriptionOf('host', '1.0.0-dev', []);
    const answer = await gateway.ask('/', sending(host));
    expect(recordOf(answer).host.id).toBe('host-1.0.0');
  });

  it('comes by a program of the developer’s alone: no browser can be given it by a link', async () => {
    const value = token({ pins: {}, dev });
    const answer = await gateway.ask('/', carrying(value));
    expect([releasesOf(answer), answer.headers['set-cookie']]).toEqual([ASSIGNED, ENDED]);
    expect((await gateway.ask(`/ops/override?token=${value}`)).status).toBe(400);
  });
});

describe('what does not count', () => {
  it.each<[string, () => string]>([
    ['expired', () => token({ until: agoIso(1_000) })],
    ['without an end', () => token({ until: 'never' })],
    ['another key’s', () => token({}, generateKeyPairSync('ed25519').privateKey)],
    ['signed by the key of snapshots', () => token({}, gateway.world.privateKeys.snapshots)],
    ['for nobody', () => token({ members: undefined })],
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

it('a snapshot that is signed by the key of overrides is none', async () => {
  const { world } = gateway;
  const forged = world.signed({ seq: world.seq + 1, assignments: [] }, world.privateKeys.overrides);
  expect(readSnapshot(forged, publicKeyOf(gateway.config.SNAPSHOT_PUBLIC_KEY))).toBeNull();
  expect(readSnapshot(forged, publicKeyOf(world.overrideKey))).not.toBeNull();
});

it('one key for both is refused at the start', async () => {
  const { SNAPSHOT_PUBLIC_KEY } = gateway.config;
  await expect(buildApp({ ...gateway.config, OVERRIDE_PUBLIC_KEY: SNAPSHOT_PUBLIC_KEY })).rejects.toThrow(
    'OVERRIDE_PUBLIC_KEY is SNAPSHOT_PUBLIC_KEY',
  );
});

describe('/ops/override', () => {
  const POST = { method: 'POST', headers: { origin: 'http://rs.localhost', cookie: '' } };
  beforeAll(() => {
    POST.headers.cookie = cookieOf(EDITOR);
  });
  const COOKIE = /^__Host-override=([\w.-]+); Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=(\d+)$/;
  const form = (text: string): Ask => ({
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: cookieOf(EDITOR),
    },
    body: text,
  });

  it('a link shows a page without script whose button posts the token', async () => {
    const value = token({ by: '<b>"ana"' });
    const answer = await gateway.ask(`/ops/override?token=${value}`, { headers: { cookie: cookieOf(EDITOR) } });
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
    expect(answer.body).toContain('while Ana is logged in here');
  });

  it('whom it does not name it has no button for, and says for whom it is', async () => {
    const answer = await gateway.ask(`/ops/override?token=${token()}`);
    expect([answer.status, answer.body.includes('<button>')]).toEqual([200, false]);
    expect(answer.body).toContain('while Ana is logged in here');
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
    [
      'one that names others',
      () => ({ ...POST, body: { token: token({ members: ['Bob'] }) } }),
      403,
      'OVERRIDE_OF_OTHERS',
    ],
    [
      'one that names nobody',
      () => ({ ...POST, body: { token: token({ members: undefined }) } }),
      400,
      'OVERRIDE_INVALID',
    ],
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
