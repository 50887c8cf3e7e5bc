import type { HealthReport } from '@tribina/contracts';
import { until } from '@tribina/testing';
import { createHash } from 'node:crypto';
import fs, { writeFileSync } from 'node:fs';
import { answers, hangs } from '../testing/backend';
import type { Answer } from '../testing/client';
import { startGateway, type GatewayOptions, type GatewayUnderTest } from '../testing/gateway';
import { recordOf } from '../testing/record';
import { remoteBundle } from '../testing/made-up-bundles';
import type { ReleaseWorld } from '../testing/release-world';

let gateway: GatewayUnderTest;
afterEach(() => gateway.close());

/** Renderers behind walls, as in operation. */
const start = async (options: GatewayOptions) =>
  (gateway = await startGateway({ ...options, settings: { RENDERER_WALLS: 'preferred', ...options.settings } }));

const THROWS = "throw new Error('secret detail of the bundle');";
const LOOPS = 'for (;;);';
/** Node would call it with its real process. */
const INHERITED =
  "Object.defineProperty(Object.prototype, 'traceProcessWarnings', { get() { return this.kill; } }); return { kind: 'page', status: 200, html: '', tags: [] };";
const OUTGROWS = 'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));';

/** A good release of everything, and then a news release whose home page does this. */
const badNews =
  (code: string, only = "if (input.route === 'home')") =>
  (world: ReleaseWorld) => {
    for (const remote of ['host', 'news', 'special'] as const) world.promote(world.publish(remote, '1.0.0'));
    world.promote(world.publish('news', '2.0.0', { page: `${only} { ${code} }` }));
  };

/** Releases that have failed three times are left alone for half a minute; a machine that others use makes them fail by time alone. */
const UNTRIED_MS = 75_000;
/** Of which a test may meet two. */
jest.setTimeout(4 * UNTRIED_MS);

/**
 * Until an article is made by a release. One that has proven nothing yet waits for a single renderer, and for a moment only: on a
 * machine that has other work what has stands in for it meanwhile.
 */
async function untilArticlesBy(release: string): Promise<void> {
  let id = 0;
  await until(
    async () => gateway.shown(await gateway.ask(`/fudbal/vesti/gol/${(id += 1)}`)).release === release,
    UNTRIED_MS,
  );
}

const untilSpecial = () =>
  until(async () => gateway.shown(await gateway.ask('/specijal')).release === 'special-1.0.0', UNTRIED_MS);

async function timed(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const began = Date.now();
  return [await work(), Date.now() - began];
}

/**
 * The home page, made by a release. Where the machine has other work, the time may be over before the last good one could begin, and
 * the browser gets the slot: then once more.
 */
async function wholeHome(): Promise<[Answer, number]> {
  let found = await timed(() => gateway.ask('/'));
  await until(async () => {
    const isWhole = !found[0].body.includes('data-slot="CLIENT"');
    if (!isWhole) found = await timed(() => gateway.ask('/'));
    return isWhole;
  }, UNTRIED_MS);
  return found;
}

describe.each([
  ['throws', THROWS],
  ['answers nonsense', 'return {};'],
  ['answers with a status of its own', "return { kind: 'page', status: 999, html: '', tags: [] };"],
  ['leads to nowhere', "return { kind: 'redirect', status: 302 };"],
  ['loops for ever', LOOPS],
  ['changes what all objects inherit', INHERITED],
  ['outgrows its memory', OUTGROWS],
])('a release that %s', (_what, code) => {
  it('is stood in for by its previous good, within three seconds; other pages never notice', async () => {
    await start({ releases: badNews(code) });
    const [answer, ms] = await wholeHome();
    expect(ms).toBeLessThan(6_000);
    expect(answer.status).toBe(200);
    expect(gateway.shown(answer)).toMatchObject({ release: 'news-1.0.0', route: 'home' });
    expect(answer.headers['x-tribina-releases']).toBe('host@host-1.0.0,news@news-1.0.0');
    expect(recordOf(answer)).toMatchObject({
      rendered: 'news-1.0.0',
      remotes: { news: { id: 'news-2.0.0', p: { id: 'news-1.0.0' } } },
    });
    expect(answer.body).not.toContain('secret detail');
    await untilArticlesBy('news-2.0.0');
    await untilSpecial();
  });
});

it('without a previous good the browser renders the slot, and the page is not kept', async () => {
  await start({
    releases: (world) => {
      world.promote(world.publish('host', '1.0.0'));
      world.promote(world.publish('news', '1.0.0', { page: `if (input.route === 'login') { ${THROWS} }` }));
    },
  });
  const answer = await gateway.ask('/login');
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('data-slot="CLIENT"');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-cache': 'partial' });
  expect(recordOf(answer)).toMatchObject({ mode: 'root', start: 'now', owner: 'news', rendered: null });
});

it('a release that goes on failing is left alone for a while', async () => {
  await start({ releases: badNews(THROWS, '') });
  const failures = async () => {
    const [, told] = /^renders_failed_total\S* (\d+)$/m.exec(await gateway.app.metrics.metrics()) ?? [];
    return Number(told);
  };
  let id = 0;
  /** A page that nobody has asked for; how many renders have failed for it. */
  const failing = async () => {
    const before = await failures();
    const answer = await gateway.ask(`/fudbal/vesti/gol/${(id += 1)}`);
    expect(gateway.shown(answer)).toMatchObject({ release: 'news-1.0.0', route: 'article' });
    return (await failures()) - before;
  };
  // One more may have been kept from its turn by what else the machine does.
  await until(async () => (await failing()) === 0 && (await failures()) >= 3, UNTRIED_MS);
  expect([await failing(), await failing(), await failing()]).toEqual([0, 0, 0]);
});

describe('on a machine that gives the processor to others', () => {
  afterEach(() => jest.restoreAllMocks());

  /** What the system says that each process has waited of the time that has passed. */
  function letWait(part: number): void {
    const read = fs.readFileSync;
    const isAsked = (file: unknown) => typeof file === 'string' && file.endsWith('/schedstat');
    const answer = () => `0 ${Math.round(performance.now() * part * 1e6)} 1`;
    jest
      .spyOn(fs, 'readFileSync')
      .mockImplementation(((...given: Parameters<typeof read>) =>
        isAsked(given[0]) ? answer() : read(...given)) as typeof read);
  }

  it('a release that takes long to load is neither ended nor blamed: it serves when it is loaded', async () => {
    letWait(1);
    const loads =
      'const end = Date.now() + 4_000; while (!globalThis.isLoaded && Date.now() < end); globalThis.isLoaded = true;';
    await start({ releases: badNews(loads, '') });
    await untilArticlesBy('news-2.0.0');
  });

  it('one that has no end is ended, and blamed as anywhere', async () => {
    letWait(0.5);
    await start({
      releases: (world) => {
        world.promote(world.publish('host', '1.0.0'));
        world.promote(world.publish('news', '1.0.0', { page: `if (input.route === 'login') { ${LOOPS} }` }));
      },
      settings: { RENDERERS: 2 },
      periods: { healthMs: 100 },
    });
    const { releases } = gateway.backends;
    releases.when(/^\/health$/, answers(200, { status: 'OK' }));
    const reported = () => releases.callsTo(/^\/health$/).map(({ body }) => JSON.parse(body) as HealthReport);
    await until(async () => {
      await gateway.ask('/login');
      const entries = reported().flatMap((report) => report.entries);
      return entries.some(({ release, serverErrors }) => release === 'news-1.0.0' && serverErrors > 0);
    }, 2 * UNTRIED_MS);
  });
});

it('a page of a failing release is made anew soon: another may have taken its place', async () => {
  await start({ releases: badNews(THROWS) });
  await gateway.ask('/');
  expect((await gateway.ask('/')).headers['x-cache']).toBe('hit');
  gateway.pass(6);
  expect((await gateway.ask('/')).headers['x-cache']).toBe('stale');
});

it('a loop takes one renderer, not all: other releases go on', async () => {
  await start({ releases: badNews(LOOPS, "if (input.route === 'login')"), settings: { RENDERERS: 2 } });
  await untilSpecial();
  let hasEnded = false;
  const looping = gateway.ask('/login').then(() => (hasEnded = true));
  const answer = await gateway.ask('/specijal/nothing');
  expect([answer.status, gateway.shown(answer).release, hasEnded]).toEqual([404, 'special-1.0.0', false]);
  await looping;
});

describe('a host that fails', () => {
  it('is stood in for by its previous good, which then also runs in the browser', async () => {
    await start({
      releases: (world) => {
        for (const remote of ['host', 'news'] as const) world.promote(world.publish(remote, '1.0.0'));
        world.promote(world.publish('host', '2.0.0', { start: "throw new Error('no host');" }));
      },
    });
    const answer = await gateway.ask('/');
    expect(gateway.shown(answer)).toMatchObject({ release: 'news-1.0.0', react: 'host-1.0.0' });
    expect(recordOf(answer).host).toMatchObject({ id: 'host-1.0.0' });
    expect(answer.body).toContain('self.booted="host-1.0.0"');
    expect(answer.headers['x-tribina-releases']).toBe('host@host-1.0.0,news@news-1.0.0');
  });

  it.each([
    ['rs', 'Stranica trenutno ne može da se prikaže', 'TRIBINA'],
    ['hr', 'Stranicu trenutačno ne možemo prikazati', 'TRIBINA'],
    ['ke', 'This page cannot be shown right now', 'TERRACE'],
  ])(
    'and has no previous good: a page of ours in %s, with words and ways on, not kept',
    async (id, title, wordmark) => {
      const releases = (world: ReleaseWorld) =>
        world.promote(world.publish('host', '1.0.0', { start: "throw new Error('no host');" }));
      await start({ releases, isReady: false });
      const answer = await gateway.ask('/', { host: `${id}.localhost` });
      expect(answer.status).toBe(503);
      expect(answer.body).toContain(`data-edition="${id}"`);
      expect(answer.body).toContain(`${wordmark}</a></header><main><h1>${title}</h1>`);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '2',
      });
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(answer.body) ?? [];
      expect(style).toContain('prefers-color-scheme:dark');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
      expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      expect((await gateway.ask('/readyz')).status).toBe(503);
    },
  );
});

describe('a gateway whose home page the browser renders alone', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is ready a few seconds after there was a release that its renderers could load, not after its start', async () => {
    let laterMs = 0;
    const clock = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => clock() + laterMs);
    await start({ releases: () => undefined, isReady: false });
    expect((await gateway.ask('/readyz')).status).toBe(503);
    // The service of the releases takes its time to start.
    laterMs += 6_000;
    gateway.world.promote(gateway.world.publish('host', '1.0.0'));
    gateway.world.promote(gateway.world.publish('news', '1.0.0', { page: THROWS }));
    await until(async () => (await gateway.ask('/')).status === 200);
    expect((await gateway.ask('/readyz')).status).toBe(503);
    laterMs += 6_000;
    expect((await gateway.ask('/readyz')).status).toBe(200);
  });
});

it('fault 34: bytes that are not those of the release are not run', async () => {
  await start({
    releases: (world) => {
      for (const remote of ['host', 'news'] as const) world.promote(world.publish(remote, '1.0.0'));
      world.promote(world.publish('news', '2.0.0'));
      const evil = 'exports.page = () => ({ kind: "redirect", status: 301, location: "https://evil.example/" })';
      writeFileSync(world.pathOf(remoteBundle('news-2.0.0')), evil);
    },
  });
  expect(gateway.shown(await gateway.ask('/'))).toMatchObject({ release: 'news-1.0.0' });
});

describe('time', () => {
  afterEach(() => jest.restoreAllMocks());

  it('a page is made though the clock is set forward meanwhile', async () => {
    await start({});
    gateway.backends.portal.when(/^\/single-article/, (response, call) => {
      const inAnHour = Date.now() + 3_600_000;
      jest.spyOn(Date, 'now').mockReturnValue(inAnHour);
      answers(200, { status: 'OK', data: { match_ids: [] } })(response, call);
    });
    const answer = await gateway.ask('/fudbal/vesti/gol/7');
    expect([answer.status, gateway.shown(answer).route]).toEqual([200, 'article']);
  });

  it('without a copy a page waits for what it is made from, but not for ever', async () => {
    await start({});
    gateway.backends.portal.when(/^\/single-article/, hangs);
    const [answer, ms] = await timed(() => gateway.ask('/fudbal/vesti/gol/7'));
    expect([answer.status, answer.headers['x-cache']]).toEqual([503, 'partial']);
    expect(answer.body).toContain('data-slot="UPSTREAM_TIMEOUT"');
    expect(ms).toBeLessThan(6_000);
  });

  it('with a copy it is there within 300 ms, and new as soon as it could be made', async () => {
    await start({ settings: { UPSTREAM_BUDGET_MS: 4_000 } });
    const { portal } = gateway.backends;
    await gateway.ask('/fudbal/vesti/gol/7');
    portal.when(/^\/single-article/, hangs);
    gateway.pass(600);
    const [answer, ms] = await timed(() => gateway.ask('/fudbal/vesti/gol/7'));
    expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'late']);
    // Waiting for what hangs would have taken the whole budget.
    expect(ms).toBeLessThan(2_000);
    portal.when(/^\/single-article/, answers(200, { status: 'OK', data: { title: 'new', match_ids: [] } }));
    await until(async () => (await gateway.ask('/fudbal/vesti/gol/7')).body.includes('"new"'));
  });
});

it('more renders than there is time for are refused, and each reader gets something', async () => {
  const slowly = 'const until = Date.now() + 400; while (Date.now() < until);';
  await start({
    releases: badNews(slowly, "if (input.route === 'article')"),
    settings: { RENDERERS: 1, TRUSTED_PROXIES: '127.0.0.1' },
  });
  const from = (nth: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${nth}` } });
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, id) => gateway.ask(`/fudbal/vesti/gol/${id + 1}`, from(id))),
  );
  const refused = all.filter(({ status }) => status === 503);
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(2);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    // Without the page's part, or without its frame.
    expect(body).toMatch(/<h1>(?:Ovaj deo stranice|Stranica trenutno ne može)/);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  }
});

it('the moment everybody gets a new release refuses nobody: what waits to see it proven goes on waiting', async () => {
  const slowly = "if (input.route === 'article') { const until = Date.now() + 60; while (Date.now() < until); }";
  await start({ settings: { RENDERERS: 1 } });
  const askAll = () => Promise.all(Array.from({ length: 20 }, (_, id) => gateway.ask(`/fudbal/vesti/gol/${id + 1}`)));
  await askAll();
  const { world } = gateway;
  world.promote(world.publish('news', '2.0.0', { page: slowly }));
  // Known, and not rendered by anybody yet.
  await until(async () => recordOf(await gateway.ask('/specijal')).remotes.news?.id === 'news-2.0.0');
  expect((await askAll()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});
