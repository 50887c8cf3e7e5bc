import { until } from '@tribina/testing';
import { bucketOf } from '@tribina/federation-node';
import { rmSync } from 'node:fs';
import type { Answer } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { remoteBundle } from '../testing/made-up-bundles';
import { recordOf } from '../testing/record';

/** Half of the readers of Serbia try the second news, a tenth the second host. */
const NEWS_PART = 5_000;
const HOST_PART = 1_000;

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({
    releases: (world) => {
      for (const remote of ['host', 'news', 'special', 'prognozzer'] as const) {
        world.promote(world.publish(remote, '1.0.0'));
      }
      world.tryOut(world.publish('news', '2.0.0'), NEWS_PART, ['rs']);
      world.tryOut(world.publish('host', '2.0.0'), HOST_PART, ['rs']);
      world.rule(world.publish('special', '2.0.0'), { path: '/specijal' }, ['rs']);
      world.rule(world.publish('prognozzer', '2.0.0'), { isSignedIn: true }, ['rs']);
    },
  });
});
afterAll(() => gateway.close());

const isIn = (remote: 'news' | 'host', bits: number) =>
  bucketOf(`salt of ${remote}-2.0.0`, remote, bits) < (remote === 'news' ? NEWS_PART : HOST_PART);
const hex = (bits: number) => bits.toString(16).padStart(4, '0');
/** The first reader for whom this is so. */
function readerWho(news: boolean, host = false): string {
  for (let bits = 0; ; bits += 1) if (isIn('news', bits) === news && isIn('host', bits) === host) return hex(bits);
}
const as = (bits: string, more = '') => ({ headers: { cookie: `rollout=${bits}${more}` } });
const releasesOf = ({ headers }: Answer) => headers['x-tribina-releases'];
const cookieOf = ({ headers }: Answer) => headers['set-cookie'];

describe('a rollout', () => {
  it.each([
    [false, false, 'host@host-1.0.0,news@news-1.0.0'],
    [true, false, 'host@host-1.0.0,news@news-2.0.0'],
    [false, true, 'host@host-2.0.0,news@news-1.0.0'],
    [true, true, 'host@host-2.0.0,news@news-2.0.0'],
  ])(
    'a reader who is in news: %s, in host: %s, gets %s: the render and the browser alike',
    async (news, host, names) => {
      const bits = readerWho(news, host);
      const answer = await gateway.ask('/', as(bits));
      expect(releasesOf(answer)).toBe(names);
      expect(gateway.shown(answer).release).toBe(news ? 'news-2.0.0' : 'news-1.0.0');
      const record = recordOf(answer);
      expect(record.remotes.news).toMatchObject(
        news ? { id: 'news-2.0.0', p: { id: 'news-1.0.0' } } : { id: 'news-1.0.0' },
      );
      expect(record.host).toMatchObject(host ? { id: 'host-2.0.0', p: { id: 'host-1.0.0' } } : { id: 'host-1.0.0' });
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(cookieOf(answer)).toBeUndefined();
    },
  );

  it('is what a thousand readers get by their buckets, each the same again', async () => {
    for (let bits = 0; bits < 65_536; bits += 1_311) {
      const answer = await gateway.ask('/sve-vesti', as(hex(bits)));
      const names = `host@host-${isIn('host', bits) ? 2 : 1}.0.0,news@news-${isIn('news', bits) ? 2 : 1}.0.0`;
      expect([bits, releasesOf(answer)]).toEqual([bits, names]);
    }
  });

  it('a page is rendered once for all readers of the same host and owner, whatever else they get', async () => {
    const asked = async (bits: string) => (await gateway.ask('/fudbal/vesti/gol/501', as(bits))).headers['x-cache'];
    const [both, onlyNews, neither] = [readerWho(true, true), readerWho(true), readerWho(false)];
    expect([await asked(neither), await asked(neither), await asked(onlyNews), await asked(both)]).toEqual([
      'miss',
      'hit',
      'miss',
      'miss',
    ]);
    const special = async (bits: string) => (await gateway.ask('/specijal', as(bits))).headers['x-cache'];
    expect([await special(neither), await special(onlyNews)]).toEqual(['miss', 'hit']);
  });

  it('another edition has none of it', async () => {
    const answer = await gateway.ask('/', { host: 'hr.localhost', ...as(readerWho(true, true)) });
    expect([releasesOf(answer), cookieOf(answer)]).toEqual(['host@host-1.0.0,news@news-1.0.0', undefined]);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/120',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  ])('gives bots what is stable, and no cookie: %s', async (userAgent) => {
    const { headers } = as(readerWho(true, true));
    const known = await gateway.ask('/', { headers: { ...headers, 'user-agent': userAgent } });
    const unknown = await gateway.ask('/specijal', { headers: { 'user-agent': userAgent } });
    expect([releasesOf(known), releasesOf(unknown), cookieOf(unknown)]).toEqual([
      'host@host-1.0.0,news@news-1.0.0',
      'host@host-1.0.0,special@special-1.0.0',
      undefined,
    ]);
  });

  it.each(['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36', ''])(
    'a browser is no bot: %s',
    async (userAgent) => {
      const { headers } = as(readerWho(true));
      const answer = await gateway.ask('/', { headers: { ...headers, 'user-agent': userAgent } });
      expect(releasesOf(answer)).toBe('host@host-1.0.0,news@news-2.0.0');
    },
  );
});

describe('the rollout cookie', () => {
  const SHAPE = /^rollout=([0-9a-f]{4}); Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/;

  it('is drawn with the first page, which is made by it already', async () => {
    const drawn = new Set<string>();
    for (let view = 0; view < 30; view += 1) {
      const answer = await gateway.ask('/');
      const bits = SHAPE.exec(cookieOf(answer)?.join() ?? '')?.[1] ?? '';
      drawn.add(bits);
      expect(releasesOf(answer)).toBe(releasesOf(await gateway.ask('/', as(bits))));
    }
    expect(drawn.size).toBeGreaterThan(20);
  });

  it.each(['12', 'zzzz', '12345', ''])('one that is none (%s) is drawn anew', async (value) => {
    expect(cookieOf(await gateway.ask('/', as(value)))?.join()).toMatch(SHAPE);
  });

  it.each(['/api/get-navigation', '/portal/get-home', '/r/news/news-1.0.0/main.js', '/sve-vesti/'])(
    'is set by pages alone, not by %s',
    async (at) => {
      expect(cookieOf(await gateway.ask(at))).toBeUndefined();
    },
  );

  it('does not keep a page from being confirmed as the same', async () => {
    const page = await gateway.ask('/uzivo', as(readerWho(false)));
    for (let view = 0; ; view += 1) {
      const again = await gateway.ask('/uzivo', { headers: { 'if-none-match': String(page.headers.etag) } });
      expect(cookieOf(again)?.join()).toMatch(SHAPE);
      // Whom the draw has put into a rollout gets another page.
      if (again.status === 304) break;
      expect([again.status, again.headers.etag === page.headers.etag]).toEqual([200, false]);
      expect(view).toBeLessThan(100);
    }
  });

  it('goes to no backend', async () => {
    const headers = { cookie: 'rollout=1234; __Host-override=x', 'sec-fetch-site': 'same-origin' };
    gateway.backends.portal.forgetCalls();
    await gateway.ask('/portal/get-home', { headers });
    await gateway.ask('/fudbal/vesti/gol/502', { headers });
    const sent = gateway.backends.portal.callsTo(/^\/(get-home|single-article)/);
    expect(sent.length).toBeGreaterThan(1);
    expect(JSON.stringify(sent.map((call) => call.headers))).not.toMatch(/rollout|1234|override/);
  });
});

describe('a rule', () => {
  it.each<[string, string, string]>([
    ['/specijal', '', 'special-2.0.0'],
    ['/specijal/nothing', '', 'special-2.0.0'],
    ['/prognozzer', '', 'prognozzer-1.0.0'],
    ['/prognozzer', '; signed-in=1; __Host-sid=x', 'prognozzer-2.0.0'],
    ['/prognozzer', '; 0a1b2c3d-signed-in=1; __Host-0a1b2c3d-sid=x', 'prognozzer-2.0.0'],
  ])('at %s with cookies "%s" gives %s', async (at, cookies, release) => {
    const answer = await gateway.ask(at, as(readerWho(false), cookies));
    expect(gateway.shown(answer).release).toBe(release);
  });
});

describe('what cannot be served whole', () => {
  it('is tried by nobody: a rollout of it is none', async () => {
    const { world } = gateway;
    const release = world.publish('news', '3.0.0');
    rmSync(world.pathOf(remoteBundle(release)));
    world.tryOut(release, 9_999, ['hr']);
    const ask = () => gateway.ask('/', { host: 'hr.localhost', ...as('0001') });
    await until(async () => (await ask()).headers['x-tribina-seq'] === String(world.seq));
    const answer = await gateway.ask('/', { host: 'hr.localhost' });
    expect([releasesOf(await ask()), cookieOf(answer)]).toEqual(['host@host-1.0.0,news@news-1.0.0', undefined]);
  });
});

it('an end of the rollout is the end for everybody', async () => {
  gateway.world.rollBack('news', 'soft', ['rs']);
  const ask = () => gateway.ask('/', as(readerWho(true)));
  await until(async () => releasesOf(await ask()) === 'host@host-1.0.0,news@news-1.0.0');
});
