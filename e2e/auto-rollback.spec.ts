import { npmRun } from './support/npm-run';
import { start } from './support/started';
import { ask, origin, until, withSlack } from './support/system';
import { publishVersion, release, servedRelease, stableRelease, untilServed } from './support/second-releases';
import { expect, test } from './support/watched';

const TRIAL = 'news-9.4.0-trial';
const PERCENT = 50;
/** The releases service looks each second at what gateways report each second. */
const TAKEN_BACK_MS = withSlack(10_000);
const VIEWS = 25;
/** From where nobody has told anything this minute: what an address tells beyond its measure is dropped without a word. */
const [BESIDE, BEFORE, SINCE] = ['127.0.0.4', '127.0.0.2', '127.0.0.3'];

interface Status {
  readonly remotes: {
    readonly remote: string;
    readonly frozen: { readonly by: string } | null;
    readonly editions: { readonly rs: { readonly stable: string; readonly canary: { release: string } | null } };
  }[];
}

interface Health {
  readonly releases: readonly { readonly release: string; readonly edition: string; readonly views: number }[];
}

const statusOf = async (name: string) =>
  (JSON.parse(await release('status', '--json')) as Status).remotes.find(({ remote }) => remote === name);
const news = () => statusOf('news');

/** What the browser of a reader sends who has had a release. */
async function view(id: string, failure?: 'render' | 'unhandled', from?: string): Promise<void> {
  const parts = [{ r: id, l: 40, m: 60, ...(failure ? { e: failure } : {}) }];
  const { status } = await ask('rs', '/api/health', {
    method: 'POST',
    headers: { origin: origin('rs'), 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/147.0' },
    body: JSON.stringify({ seq: 1, parts }),
    ...(from ? { from } : {}),
  });
  expect(status).toBe(200);
}

test.describe.serial('a release that fails its readers', () => {
  let stable = '';

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stable = await servedRelease('news');
    await publishVersion(['news'], TRIAL.slice('news-'.length));
  });

  test.afterAll(async () => {
    npmRun('release', 'unfreeze', 'news');
    if (stable) await untilServed('news', stable);
  });

  test('is taken back before a person has looked, and its remote stands still until somebody lifts that', async () => {
    await release('promote', TRIAL, '--percent', String(PERCENT));
    // Before, gateways know of no such release, and count nothing for it.
    await untilServed('news', TRIAL);
    for (let count = 0; count < VIEWS; count += 1) {
      await view(stable, undefined, BESIDE);
      await view(TRIAL, 'render', BESIDE);
    }
    const { ms } = await until(news, (now) => now?.frozen?.by === 'auto', TAKEN_BACK_MS);
    expect(ms).toBeLessThan(TAKEN_BACK_MS);
    expect((await news())?.editions.rs).toMatchObject({ stable, canary: null });
    expect(await release('history', 'news', '--limit', '3')).toContain('auto');
    expect(await release('audit', '--verify')).toContain('holds');

    const again = npmRun('release', 'promote', TRIAL);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('FROZEN')]);
    await release('unfreeze', 'news');
    expect((await news())?.frozen).toBeNull();
  });

  test('leaves the other releases of the same minutes alone', async () => {
    await untilServed('news', stable);
  });
});

test.describe('a release of the tracking agent that throws', () => {
  const BROKEN = 'tracking-agent-9.4.0-trial';
  const stableOf = () => stableRelease('tracking-agent');
  const isNamed = async () => (await ask('rs', '/')).body.includes(BROKEN);
  const viewsOf = async (id: string) => {
    const { releases } = JSON.parse(await release('health', 'tracking-agent', '--json')) as Health;
    return releases.find((one) => one.release === id && one.edition === 'rs')?.views ?? 0;
  };
  /** Other minutes say less than the same ones. */
  const MORE_VIEWS = 2 * VIEWS;
  /** The agent follows nobody who says to be a program. */
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0' });

  test.afterAll(async () => {
    // What has not been taken back by itself would fail in everything that comes after it.
    if ((await stableOf()) === BROKEN) await release('rollback', 'tracking-agent');
    npmRun('release', 'unfreeze', 'tracking-agent');
    await until(isNamed, (is) => !is, TAKEN_BACK_MS);
  });

  test('the reader notices nothing, the page reports it, and it is taken back by itself', async ({
    page,
    complaints,
  }) => {
    test.setTimeout(180_000);
    complaints.allow(/the agent has failed/);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
    const before = await stableOf();
    // What it is judged against: gateways tell of it within a second, and what comes after the promotion says nothing of before.
    const known = await viewsOf(before);
    for (let count = 0; count < MORE_VIEWS; count += 1) await view(before, undefined, BEFORE);
    await until(
      () => viewsOf(before),
      (views) => views >= known + MORE_VIEWS,
      TAKEN_BACK_MS,
    );
    const fail = "\nsetTimeout(() => { throw new Error('the agent has failed'); });";
    await publishVersion(['tracking-agent'], BROKEN.slice('tracking-agent-'.length), {
      'expose-agent.js': (text) => text + fail,
    });
    await release('promote', BROKEN);
    await until(isNamed, (is) => is, TAKEN_BACK_MS);

    const told = page.waitForRequest(
      (request) => request.url().endsWith('/api/health') && Boolean(request.postData()?.includes(BROKEN)),
    );
    await page.goto(origin('rs'));
    await start(page);
    await page.locator('main a[href^="/"]').first().click();
    await expect(page.locator('main h1').first()).toBeVisible();
    const { parts } = JSON.parse((await told).postData() ?? '{}') as { parts: { r: string; e?: string }[] };
    expect(parts.find(({ r }) => r === BROKEN)?.e).toBe('unhandled');

    for (let count = 0; count < MORE_VIEWS; count += 1) await view(BROKEN, 'unhandled', SINCE);
    await until(
      () => statusOf('tracking-agent'),
      (now) => now?.frozen?.by === 'auto',
      TAKEN_BACK_MS,
    );
    expect(await stableOf()).toBe(before);
  });
});
