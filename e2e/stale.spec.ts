import type { Page } from '@playwright/test';
import { newsPhrases } from '@tribina/messages/news';
import { shellPhrases } from '@tribina/messages/shell';
import { trialPhrases } from '@tribina/messages/trials';
import { publishVersion, release, servedRelease, untilServed } from './support/second-releases';
import { isHosts } from './support/live-page';
import { theModerator } from './support/people';
import { openWithWorker, start, untilStarted } from './support/started';
import { ownerDoes } from './support/owner';
import { ask, origin, withSlack } from './support/system';
import { expect, test, watch } from './support/watched';

const VERSION = '9.2.0-stale';
const NEWEST = `news-${VERSION}`;
const TAB_HEARS_MS = withSlack(5_000);
/** By then a tab at which nobody is has reloaded, of its own time. */
const RELOADS_MS = 10_000;
const { login } = newsPhrases.sr;
const shell = shellPhrases.sr;
const trials = trialPhrases.sr;

const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in globalThis);
const hears = (page: Page, level: string) =>
  expect(page.locator('html')).toHaveAttribute('data-stale', level, { timeout: TAB_HEARS_MS });
const toHome = (page: Page) => page.getByRole('link', { name: 'Tribina' }).first();

/** As if everything that was released, and seen of releases, had been so many days ago: they go by the real time. */
async function ageReleases(days: number): Promise<void> {
  const by = 'make_interval(days => $1)';
  await ownerDoes(
    `update releases.release set announced_at = announced_at - ${by}, published_at = published_at - ${by}`,
    [days],
  );
  await ownerDoes(`update releases.assignment set at = at - ${by}`, [days]);
  await ownerDoes(`update releases.release_health set minute = minute - ${by}`, [days]);
}

/** A tab on a live page, which hears of releases by the socket. */
async function openTab(page: Page): Promise<void> {
  const socket = page.waitForEvent('websocket', isHosts);
  await page.goto(origin('rs'));
  await start(page);
  await socket;
  await mark(page);
}

test.describe.serial('a tab that stays open', () => {
  let before = '';

  const promote = async () => {
    await release('promote', NEWEST);
    await untilServed('news', NEWEST);
  };
  const rollBack = async (...options: string[]) => {
    await release('rollback', 'news', ...options);
    await untilServed('news', before);
  };

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    before = await servedRelease('news');
    await publishVersion(['news'], VERSION);
  });

  test('hard: a banner, then a reload; what was typed is there again, once, and never a password; where nobody is there the page reloads by itself within ten seconds', async ({
    page,
    context,
    complaints,
  }) => {
    await promote();
    await context.clock.install();
    const left = await context.newPage();
    await watch(left, complaints);
    await openTab(left);
    const socket = page.waitForEvent('websocket');
    await page.goto(`${origin('rs')}/login`);
    await untilStarted(page);
    await socket;
    await page.getByLabel(login.email).pressSequentially('neko@primer.rs');
    await page.getByLabel(login.password, { exact: true }).pressSequentially('tajna');
    await mark(page);
    await rollBack('--hard');
    await Promise.all([hears(page, 'hard'), hears(left, 'hard')]);
    await expect(page.getByRole('alert').filter({ hasText: shell.reloadTitle })).toBeVisible();
    await page.getByRole('button', { name: shell.reloadNow }).click();
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    await untilStarted(page);
    await expect(page.getByLabel(login.email)).toHaveValue('neko@primer.rs');
    await expect(page.getByLabel(login.password, { exact: true })).toHaveValue('');
    await page.getByLabel(login.email).fill('');
    await page.reload();
    await untilStarted(page);
    await expect(page.getByLabel(login.email)).toHaveValue('');
    await left.clock.fastForward(RELOADS_MS);
    await expect.poll(() => isSameDocument(left).catch(() => true)).toBe(false);
    expect(await left.locator('#tribina-boot').textContent()).toContain(before);
  });

  test('a page that comes back from the browser’s cache asks how far it is behind', async ({ page }) => {
    await page.goto(`${origin('rs')}/sve-vesti`);
    await start(page);
    const asked = page.waitForRequest((request) => request.url().includes('/api/staleness'));
    // Headless Chromium keeps no page that tests hold: the event is what a browser that does would send.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(new URL((await asked).url()).searchParams.get('news')).toBe(before);
  });

  test('a page of the staff’s says so in every shell and mode, and the override ends with one press', async ({
    page,
  }) => {
    await (await theModerator('rs')).enter(page.context());
    const link =
      /https?:\/\/\S+/.exec(await release('pin', NEWEST, '--for', 'demo_moderator', '--site', origin('rs')))?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button').click();
    const badge = page.getByRole('region', { name: trials.title });
    for (const at of ['/', '/specijal', '/prognozzer']) {
      await page.goto(origin('rs') + at);
      await expect(badge).toContainText(NEWEST);
      const box = await badge.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900).toBe(true);
    }
    await badge.getByRole('button', { name: trials.end }).click();
    await expect(badge).toHaveCount(0);
    await page.goto(origin('rs'));
    expect(await page.locator('#tribina-boot').textContent()).not.toContain('"override"');
  });

  test.describe('with the offline worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('a release, and its rollback, reach the browser at its next view', async ({ page }) => {
      await openWithWorker(page, origin('rs'));
      const shown = async () => {
        const answer = await page.goto(origin('rs'));
        expect(answer?.fromServiceWorker()).toBe(true);
        return answer?.headerValue('x-tribina-releases');
      };
      await promote();
      expect(await shown()).toContain(NEWEST);
      await rollBack();
      expect(await shown()).toContain(before);
    });
  });

  test('info: a newer release is taken at the next full navigation, and nothing is forced before', async ({ page }) => {
    await openTab(page);
    await promote();
    await hears(page, 'info');
    await page.getByRole('link', { name: 'Mundijal 2022' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
    await toHome(page).click();
    await expect(page.locator('main h2').first()).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    expect(await page.locator('#tribina-boot').textContent()).toContain(NEWEST);
  });

  test('soft: the next step into a remote that was taken back is a document load, other steps are not; a tab of 29 days finds every chunk of its release', async ({
    page,
    context,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const old = await context.newPage();
    await watch(old, complaints);
    await old.goto(`${origin('rs')}/sve-vesti`);
    await start(old);
    expect(await old.locator('#tribina-boot').textContent()).toContain(NEWEST);
    await openTab(page);
    await rollBack();
    await hears(page, 'soft');
    await page.getByRole('link', { name: 'Mundijal 2022' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
    expect(await isSameDocument(page)).toBe(true);
    await toHome(page).click();
    await expect(page).toHaveURL(`${origin('rs')}/`);
    await expect.poll(() => isSameDocument(page)).toBe(false);
    const record = JSON.parse((await page.locator('#tribina-boot').textContent()) ?? '{}') as {
      remotes: { news: { id: string } };
    };
    expect(record.remotes.news.id).toBe(before);
    await page.close();

    await ageReleases(29);
    await release('gc');
    await ageReleases(-29);
    const chunk = old.waitForResponse((response) => response.url().includes(`/r/news/${NEWEST}/list.js`));
    await old.locator('a[rel="next"]').click();
    expect((await chunk).status()).toBe(200);
    expect((await ask('rs', `/r/news/${NEWEST}/main.js`)).status).toBe(200);
  });
});
