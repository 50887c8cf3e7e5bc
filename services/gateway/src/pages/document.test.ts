import { until } from '@tribina/testing';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { recordOf } from '../testing/record';
import { deskPolicy, pagePolicy } from './document';

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
      css: [],
      host: { id: 'host-1.1.0', p: { id: 'host-1.0.0' } },
      remotes: { news: { id: 'news-1.1.0', c: 'news_1_1_0', p: { id: 'news-1.0.0', c: 'news_1_0_0' } } },
    });
    expect(Object.keys(record.remotes)).toEqual(['news', 'special', 'prognozzer']);
    expect(record).not.toHaveProperty('off');
  });

  it.each([
    ['/login', { mode: 'root', start: 'now', route: 'login' }],
    ['/uzivo', { mode: 'islands', start: 'idle', route: 'live' }],
    ['/prognozzer', { mode: 'root', start: 'life', owner: 'prognozzer' }],
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

describe('of a page of the game', () => {
  it.each([
    ['with a pulse, which keeps right what moves', true, '<p data-live=""></p>', true],
    ['on which nothing moves', true, '<p></p>', false],
    ['of a host without a pulse', false, '<p data-live=""></p>', false],
  ])('%s: it starts when somebody is there', async (_what, hasPulse, html, isNamed) => {
    const own = await startGateway({
      releases: (world) => {
        world.promote(world.publish('host', '1.0.0', { hasPulse }));
        const page = `return { kind: 'page', status: 200, html: '${html}', tags: [] };`;
        world.promote(world.publish('prognozzer', '1.0.0', { page }));
      },
    });
    const record = recordOf(await own.ask('/prognozzer'));
    expect([record.start, record.pulse !== undefined]).toEqual(['life', isNamed]);
    await own.close();
  });
});

describe('of a live page', () => {
  const marked = (mark: string) =>
    `return { kind: 'page', status: 200, html: '<p data-live="${mark}"></p>', tags: [] };`;

  it.each<[string, boolean, string, string, boolean]>([
    ['scores', true, marked(''), 'life', true],
    ['comments', true, marked('own'), 'life', false],
    ['comments under scores', true, marked('own"></p><p data-live="'), 'life', true],
    ['a hint', true, marked('hint'), 'life', false],
    ['nothing', true, '', 'life', false],
    ['scores, of a host without a pulse', false, marked(''), 'idle', false],
  ])('with %s', async (_what, hasPulse, page, start, isNamed) => {
    const own = await startGateway({
      releases: (world) => {
        world.promote(world.publish('host', '1.0.0', { hasPulse }));
        world.promote(world.publish('news', '1.0.0', { page }));
      },
    });
    const answer = await own.ask('/uzivo');
    const record = recordOf(answer);
    expect([record.start, record.pulse?.f]).toEqual([start, isNamed ? 'pulse.js' : undefined]);
    const [, policies] = /; trusted-types ([^;]*)/.exec(String(answer.headers['content-security-policy'])) ?? [];
    expect(policies).toBe(isNamed ? 'tribina pulse' : 'tribina');
    // Where the host starts at once nobody waits for a pulse.
    const atOnce = recordOf(await own.ask('/login'));
    expect([atOnce.start, atOnce.pulse]).toEqual(['now', undefined]);
    await own.close();
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
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding, save-data', etag: plain.headers.etag });
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
    ['0a1b2c3d-signed-in=1; __Host-0a1b2c3d-sid=x', undefined],
    ['0a1b2c3d-signed-in=1; __Host-d3c2b1a0-sid=x', ['0a1b2c3d-signed-in=; Path=/; Secure; SameSite=Lax; Max-Age=0']],
    ['a=b', undefined],
  ])('with cookie %s: a hint without a session behind it ends', async (cookie, ended) => {
    expect((await gateway.ask('/', { headers: { cookie } })).headers['set-cookie']).toEqual(ended);
  });
});

it('a path of a thousand letters is a page as any other', async () => {
  const answer = await gateway.ask(`/fudbal/vesti/${'a'.repeat(1_000)}/7`);
  expect([answer.status, gateway.shown(answer).route]).toEqual([200, 'article']);
});

describe('Save-Data', () => {
  const lite = { headers: { 'save-data': 'on' } };

  it('gets the same page, whose record says that nothing starts by itself', async () => {
    const [plain, saving] = [await gateway.ask('/'), await gateway.ask('/', lite)];
    expect([recordOf(plain).start, recordOf(saving).start]).toEqual(['life', 'press']);
    expect({ ...recordOf(saving), start: 'life' }).toEqual(recordOf(plain));
    expect(saving.headers['x-cache']).toBe('hit');
    expect([plain, saving].map(({ headers }) => headers.vary)).toEqual(Array(2).fill('accept-encoding, save-data'));
    expect(saving.headers.etag).not.toBe(plain.headers.etag);
    expect(
      (await gateway.ask('/', { headers: { ...lite.headers, 'if-none-match': String(plain.headers.etag) } })).status,
    ).toBe(200);
  });

  it.each(['off', '', 'yes'])('is not asked for by %j', async (value) => {
    expect(recordOf(await gateway.ask('/', { headers: { 'save-data': value } })).start).toBe('life');
  });

  it('leaves a page that is one app as it is', async () => {
    expect(recordOf(await gateway.ask('/prognozzer', lite)).start).toBe('life');
  });
});

it('a page of the back office may read what is pasted there, and show previews; no other page may', () => {
  const policy = pagePolicy([], []);
  expect(deskPolicy(policy)).toMatch(/; trusted-types tribina paste; frame-src 'self'$/);
  expect(policy).not.toMatch(/paste|frame-src/);
});

describe('P084: a consent manager of the deployment', () => {
  let other: GatewayUnderTest;
  const CMP_URL = 'https://cmp.example/sdk/cmp.js';
  beforeAll(async () => {
    other = await startGateway({
      settings: { CMP_URL, CMP_INTEGRITY: 'sha384-abc', CMP_SETTINGS: 'Cmp.open', OFFLINE_WORKER: 'off' },
    });
  });
  afterAll(() => other.close());

  it('stands in the record of a regional edition, whose policy lets in that site and no other', async () => {
    const page = await other.ask('/');
    expect(recordOf(page).cmp).toEqual({ u: CMP_URL, i: 'sha384-abc', s: 'Cmp.open' });
    const policy = String(page.headers['content-security-policy']);
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src']) {
      expect(policy).toMatch(new RegExp(`(^|; )${name} [^;]*https://cmp\\.example`));
    }
    expect(policy.match(/https:/g)).toHaveLength(5);
    expect(policy).toContain('trusted-types tribina default');
    expect(policy).not.toContain('unsafe');
    expect(page.headers['integrity-policy']).toBeUndefined();
  });

  it('is none of the edition with its own cookie wall', async () => {
    const page = await other.ask('/', { host: 'ke.localhost' });
    expect(recordOf(page).cmp).toBeUndefined();
    expect(page.headers['content-security-policy']).not.toContain('cmp.example');
    expect(page.headers['integrity-policy']).toBeDefined();
  });

  it('is none at all where none is set', async () => {
    expect(recordOf(await gateway.ask('/')).cmp).toBeUndefined();
  });

  it('the emergency stop takes the offline worker out', async () => {
    const worker = await other.ask('/sw.js');
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.body).toContain('registration.unregister()');
  });
});

describe('icons at the addresses that clients know without a page', () => {
  it.each([
    ['/favicon.ico', 'rs', 'icon of rs in host-1.1.0'],
    ['/favicon.ico', 'ke', 'icon of ke in host-1.1.0'],
    ['/apple-touch-icon.png', 'hr', 'touch-icon of hr in host-1.1.0'],
    ['/apple-touch-icon-precomposed.png', 'rs', 'touch-icon of rs in host-1.1.0'],
  ])('%s of %s is a picture of the host in force, kept for a day', async (at, edition, body) => {
    const icon = await gateway.ask(at, { host: `${edition}.localhost` });
    expect([icon.status, icon.body]).toEqual([200, body]);
    expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    const again = await gateway.ask(at, {
      host: `${edition}.localhost`,
      headers: { 'if-none-match': String(icon.headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});

it.each([
  ['rs', '/moj-profil#password'],
  ['hr', '/moj-profil#password'],
  ['ke', '/my-account#password'],
])('a keeper of passwords is led to where one is changed (%s)', async (edition, to) => {
  const answer = await gateway.ask('/.well-known/change-password', { host: `${edition}.localhost` });
  expect([answer.status, answer.headers.location]).toEqual([302, to]);
});

describe('/sw.js', () => {
  it("is the worker of the reader's host, asked for each time, and may fetch from us alone", async () => {
    const worker = await gateway.ask('/sw.js');
    expect([worker.status, worker.body]).toEqual([200, '/* worker of host-1.1.0 */']);
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    const again = await gateway.ask('/sw.js', { headers: { 'if-none-match': String(worker.headers.etag) } });
    expect(again.status).toBe(304);
  });

  it('follows a rollback of the host', async () => {
    gateway.world.rollBack('host');
    await until(async () => (await gateway.ask('/sw.js')).body.includes('host-1.0.0'));
  });
});
