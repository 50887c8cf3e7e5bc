import { DOCUMENT_IDS } from '@tribina/shell-api';
import { IS_FULL, readRelease, renamedRelease, writeRelease } from '@tribina/testing';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { publishBuilt } from '../tools/start/releases';
import { follow } from './support/live-page';
import { npmRun } from './support/npm-run';
import { ask, DATA_DIR, origin, ROOT, runFile, until, untilReady, withSlack } from './support/system';
import { expect, test } from './support/watched';

const VERSION = '9.0.1-journey';
const FOLLOWS_MS = withSlack(1_000);
const TAB_HEARS_MS = withSlack(2_000);

const BUILT = path.join(ROOT, 'apps/news/dist');
const ASIDE = `${BUILT}.aside`;

/** Builds another version, as a team does; but for the large run it is what is built here under another name. */
function build(): void {
  if (!IS_FULL) {
    // That of a run which was ended in the middle.
    if (existsSync(ASIDE)) rebuild();
    renameSync(BUILT, ASIDE);
    writeRelease(BUILT, renamedRelease(readRelease(ASIDE), VERSION));
    return;
  }
  const { code, output } = npmRun('release', 'build', 'news', '--version', VERSION);
  expect([code, output]).toEqual([0, expect.stringContaining(`news-${VERSION}`)]);
}

/** The working tree's build is what it was: Nx takes it out of its cache. */
function rebuild(): void {
  if (IS_FULL) npmRun('build');
  else {
    rmSync(BUILT, { recursive: true, force: true });
    renameSync(ASIDE, BUILT);
  }
}

/** What a new page view is made by: `{ host: …, news: … }`. */
async function serving(at = '/'): Promise<Record<string, string>> {
  const { headers } = await ask('rs', at);
  const names = String(headers['x-tribina-releases']).split(',');
  return Object.fromEntries(names.map((name) => name.split('@')));
}

const operatorToken = () => readFileSync(path.join(DATA_DIR, 'secrets', 'operator-token'), 'utf8').trim();

const follows = (release: string) =>
  until(
    () => serving(),
    ({ news }) => news === release,
    5 * FOLLOWS_MS,
  );

test.describe.serial('a team releases its remote alone', () => {
  let before: Record<string, string> = {};
  let others: { special?: string; game?: string } = {};
  let pids: number[] = [];

  test.beforeAll(async () => {
    before = await serving();
    others = { special: (await serving('/specijal'))['special'], game: (await serving('/prognozzer'))['prognozzer'] };
    pids = ['gateway', 'portal', 'prognozzer', 'feed', 'media', 'releases'].map((name) => runFile(name).pid);
  });

  test.afterAll(rebuild);

  test('build, publish, promote: every new page view follows within a second, and an open tab hears of it', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    build();
    const published = npmRun('release', 'publish', 'news');
    expect([published.code, published.output]).toEqual([0, expect.stringContaining(`news-${VERSION}`)]);
    expect((await serving())['news']).toBe(before['news']);

    await follow(page, '/');
    await page.waitForFunction(() => document.documentElement.dataset['stale'] === undefined);

    const promoted = npmRun('release', 'promote', `news-${VERSION}`);
    const at = Date.now();
    expect([promoted.code, promoted.output]).toEqual([0, expect.any(String)]);
    const { ms } = await follows(`news-${VERSION}`);
    expect(ms).toBeLessThan(FOLLOWS_MS);
    await page.waitForFunction(() => document.documentElement.dataset['stale'] !== undefined, undefined, {
      timeout: TAB_HEARS_MS,
    });
    expect(Date.now() - at).toBeLessThan(TAB_HEARS_MS + FOLLOWS_MS);

    await test.step('which takes the new release at its next full navigation', async () => {
      await page.reload();
      expect(await page.locator(`#${DOCUMENT_IDS.boot}`).textContent()).toContain(`news-${VERSION}`);
      expect(npmRun('release', 'status', '--json').output).toContain(`news-${VERSION}`);
    });
  });

  test('roll back with one command: every new page view follows within a second', async () => {
    const rolledBack = npmRun('release', 'rollback', 'news');
    expect([rolledBack.code, rolledBack.output]).toEqual([0, expect.any(String)]);
    const { ms } = await follows(before['news'] ?? '');
    expect(ms).toBeLessThan(FOLLOWS_MS);
  });

  test('the next start knows the release that was taken back, and leaves it at that', async () => {
    const published = await publishBuilt({
      url: `http://127.0.0.1:${runFile('releases').port}`,
      token: operatorToken(),
    });
    expect(published.find(({ remote }) => remote === 'news')).toEqual({
      remote: 'news',
      release: `news-${VERSION}`,
      what: 'known',
    });
    expect((await serving())['news']).toBe(before['news']);
  });

  test('the other remotes keep their releases, and nothing was restarted', async () => {
    expect((await serving('/specijal'))['special']).toBe(others.special);
    expect((await serving('/prognozzer'))['prognozzer']).toBe(others.game);
    expect(['gateway', 'portal', 'prognozzer', 'feed', 'media', 'releases'].map((name) => runFile(name).pid)).toEqual(
      pids,
    );
  });

  test('other bytes under a version that exists are refused', async () => {
    const file = path.join(BUILT, 'release.json');
    const description = JSON.parse(readFileSync(file, 'utf8')) as { id: string; shellApi: string };
    expect(description.id).toBe(`news-${VERSION}`);
    const answer = await fetch(`http://127.0.0.1:${runFile('releases').port}/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...description, shellApi: '^1.0.1' }),
    });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([409, 'RELEASE_EXISTS']);
  });

  test('with the newest release’s entry gone from the store the page runs on the previous good', async ({
    page,
    complaints,
  }) => {
    npmRun('release', 'promote', `news-${VERSION}`);
    await follows(`news-${VERSION}`);
    const { files } = JSON.parse(readFileSync(path.join(BUILT, 'release.json'), 'utf8')) as {
      files: { kind: string; integrity: string }[];
    };
    const entry = files.find(({ kind }) => kind === 'entry')?.integrity.replace('sha384-', '') ?? '';
    const hex = Buffer.from(entry, 'base64').toString('hex');
    for (const suffix of ['', '.br', '.gz'])
      rmSync(path.join(DATA_DIR, 'releases/objects', hex.slice(0, 2), hex + suffix), { force: true });
    // It keeps in memory what it has given out.
    npmRun('stop', 'gateway');
    npmRun('up', 'gateway');
    await untilReady();

    complaints.allow(/404/, new RegExp(`news-${VERSION}`));
    await page.goto(`${origin('rs')}/sve-vesti`);
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 130);
    await page.waitForFunction(
      (previous) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${previous}/main.js`)),
      before['news'],
    );
    await expect(page.locator('main h1')).toBeVisible();
    npmRun('release', 'rollback', 'news');
    await follows(before['news'] ?? '');
  });
});
