import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BootRecord } from '@tribina/shell-api';
import type { Answer } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({
    settings: { EDITION_OVERRIDES: '{"hr":{"login":false}}' },
    releases: (world) => {
      for (const remote of ['host', 'news', 'special', 'prognozzer'] as const) {
        world.promote(world.publish(remote, '1.0.0'));
        world.promote(world.publish(remote, '1.1.0'));
      }
    },
  });
});
afterAll(() => gateway.close());

const recordOf = ({ body }: Answer) => JSON.parse(/id="tribina-boot">([^<]*)</.exec(body)?.[1] ?? 'null') as BootRecord;

it('every inline script and style is named by its hash, and nothing else is allowed', async () => {
  const { body, headers } = await gateway.ask('/');
  const policy = String(headers['content-security-policy']);
  const hashesOf = (pattern: RegExp) =>
    [...body.matchAll(pattern)].map(
      ([, text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    );
  const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ');
  const scripts = hashesOf(/<script>(.*?)<\/script>/gs);
  const styles = hashesOf(/<style[^>]*>(.*?)<\/style>/gs);
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  expect(directive('script-src')).toEqual([...scripts, "'strict-dynamic'"]);
  expect(directive('style-src')).toEqual([
    "'self'",
    ...styles,
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  ]);
  expect(directive('default-src')).toEqual(["'none'"]);
  expect(directive('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy).not.toContain('unsafe');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

describe('the boot record', () => {
  it('names the chosen releases with their previous good ones', async () => {
    const record = recordOf(await gateway.ask('/'));
    expect(record).toMatchObject({
      seq: 8,
      edition: 'rs',
      mode: 'islands',
      start: 'life',
      owner: 'news',
      route: 'home',
      rendered: 'news-1.1.0',
      css: ['host-1.1.0', 'news-1.1.0'],
      host: { id: 'host-1.1.0', p: { id: 'host-1.0.0' } },
      remotes: { news: { id: 'news-1.1.0', c: 'news_1_1_0', p: { id: 'news-1.0.0', c: 'news_1_0_0' } } },
    });
    expect(Object.keys(record.remotes)).toEqual(['news', 'special', 'prognozzer']);
    expect(record).not.toHaveProperty('off');
  });

  it.each([
    ['/login', { mode: 'root', start: 'now', route: 'login' }],
    ['/uzivo', { mode: 'islands', start: 'idle', route: 'live' }],
    ['/prognozzer', { mode: 'root', start: 'now', owner: 'prognozzer' }],
    ['/nothing', { mode: 'islands', start: 'life', owner: 'news', route: null }],
  ])('of %s says how it starts', async (at, expected) => {
    expect(recordOf(await gateway.ask(at))).toMatchObject(expected);
  });

  it('of an app page names the parts that start with it', async () => {
    const record = recordOf(await gateway.ask('/prognozzer'));
    expect(record.host.l?.map(({ f }) => f)).toEqual(['app.js']);
    expect(record.remotes.prognozzer?.l?.map(({ f }) => f)).toEqual(['app.js']);
    expect(record.remotes.news).not.toHaveProperty('l');
  });

  it('of a public page names them only where it has islands', async () => {
    const loadsAt = async (at: string) => recordOf(await gateway.ask(at)).remotes.news?.l?.map(({ f }) => f);
    expect([await loadsAt('/uzivo'), await loadsAt('/')]).toEqual([['app.js'], undefined]);
  });

  it.each([
    ['hr', ['login']],
    ['ke', ['game']],
  ])('of %s says what is off: %s', async (edition, off) => {
    expect(recordOf(await gateway.ask('/', { host: `${edition}.localhost` })).off).toEqual(off);
  });
});

describe('how it is sent', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
    ['x'.repeat(300), undefined],
  ])('to a client that takes %s', async (accepted, encoding) => {
    const plain = await gateway.ask('/');
    const answer = await gateway.ask('/', { headers: accepted ? { 'accept-encoding': accepted } : {} });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect([answer.headers['content-encoding'], decode(answer.bytes).toString()]).toEqual([encoding, plain.body]);
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag });
  });

  it('once more only if it has changed, with the headers that a kept page needs', async () => {
    const first = await gateway.ask('/');
    const etag = String(first.headers.etag);
    for (const header of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await gateway.ask('/', { headers: { 'if-none-match': header } });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'x-tribina-seq']) {
        expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
      }
    }
    expect((await gateway.ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('what is not there is told each time', async () => {
    const { headers } = await gateway.ask('/nothing');
    const again = await gateway.ask('/nothing', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(404);
  });

  it('with the same tag for as long as it is the same, and another for another vector', async () => {
    const before = await gateway.ask('/uzivo');
    expect((await gateway.ask('/uzivo')).headers.etag).toBe(before.headers.etag);
    gateway.world.promote(gateway.world.publish('special', '1.2.0'));
    let after = await gateway.ask('/uzivo');
    while (after.headers['x-tribina-seq'] === '8') after = await gateway.ask('/uzivo');
    expect(after.headers['x-cache']).toBe('hit');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(recordOf(after).remotes.special).toMatchObject({ id: 'special-1.2.0', p: { id: 'special-1.1.0' } });
  });

  it('HEAD: the headers of the page and nothing of it', async () => {
    const page = await gateway.ask('/');
    const head = await gateway.ask('/', { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
  });

  it('private, for a shared copy would outlive a rollback', async () => {
    expect((await gateway.ask('/')).headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['signed-in=1', ['signed-in=; Path=/; Secure; SameSite=Lax; Max-Age=0']],
    ['signed-in=1; __Host-sid=x', undefined],
    ['a=b', undefined],
  ])('with cookie %s: a hint without a session behind it ends', async (cookie, ended) => {
    expect((await gateway.ask('/', { headers: { cookie } })).headers['set-cookie']).toEqual(ended);
  });
});

it('a path of a thousand letters is a page as any other', async () => {
  const answer = await gateway.ask(`/fudbal/vesti/${'a'.repeat(1_000)}/7`);
  expect([answer.status, gateway.shown(answer).route]).toEqual([200, 'article']);
});
