import { npmRun } from './support/npm-run';
import { ask, origin, until, withSlack } from './support/system';
import { publishVersion, release, servedRelease } from './support/second-releases';
import { expect, test } from './support/watched';

const TRIAL = 'news-9.4.0-trial';
const PERCENT = 50;
/** The releases service looks each second at what gateways report each second. */
const TAKEN_BACK_MS = withSlack(10_000);
const VIEWS = 25;

interface Status {
  readonly remotes: {
    readonly remote: string;
    readonly frozen: { readonly by: string } | null;
    readonly editions: { readonly rs: { readonly stable: string; readonly canary: { release: string } | null } };
  }[];
}

const news = async () =>
  (JSON.parse(await release('status', '--json')) as Status).remotes.find(({ remote }) => remote === 'news');

/** What the browser of a reader sends who has had a release. */
async function view(id: string, failure?: 'render'): Promise<void> {
  const parts = [{ r: id, l: 40, m: 60, ...(failure ? { e: failure } : {}) }];
  const { status } = await ask('rs', '/api/health', {
    method: 'POST',
    headers: { origin: origin('rs'), 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/147.0' },
    body: JSON.stringify({ seq: 1, parts }),
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

  test.afterAll(() => {
    npmRun('release', 'unfreeze', 'news');
  });

  test('is taken back before a person has looked, and its remote stands still until somebody lifts that', async () => {
    await release('promote', TRIAL, '--percent', String(PERCENT));
    for (let count = 0; count < VIEWS; count += 1) {
      await view(stable);
      await view(TRIAL, 'render');
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
    expect(await servedRelease('news')).toBe(stable);
  });
});
