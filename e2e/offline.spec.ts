import type { Page } from '@playwright/test';
import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import { offlinePhrases } from '@tribina/messages/offline';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible } from './support/accessible';
import { allRoutes, newestArticle } from './support/routes';
import { openWithWorker, start } from './support/started';
import { ask, origin } from './support/system';
import { expect, test } from './support/watched';

test.use({ serviceWorkers: 'allow' });

async function articleOf(edition: EditionId): Promise<string> {
  const { baseUrl, url, id } = await newestArticle(edition);
  return `/${baseUrl}/${EDITIONS[edition].words.news}/${url}/${id}`;
}

/** Addresses that lie in the browser's caches. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

for (const edition of inTurn(EDITION_IDS, 0)) {
  test(`what was read in ${edition} is there without network, and the offline page lists it`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/);
    const phrases = offlinePhrases[EDITIONS[edition].language];
    const article = await articleOf(edition);
    await openWithWorker(page, origin(edition) + article);
    const title = (await page.locator('main h1').textContent()) ?? '';
    await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining([article, '/kept-articles.json']));
    await context.setOffline(true);
    await page.goto(`${origin(edition)}/${EDITIONS[edition].words.allNews}`);
    await expect(page.getByRole('heading', { level: 1, name: phrases.title })).toBeVisible();
    await expect(page.getByText(phrases.none)).toBeHidden();
    await expectContentAccessible(page);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.locator('main h1')).toHaveText(title);
    await expect(page.locator('main article').first()).toContainText(/(\S+\s+){100,}/);
    await context.setOffline(false);
    await page.goto(`${origin(edition)}/${EDITIONS[edition].words.allNews}`);
    await expect(page.getByRole('heading', { level: 1, name: phrases.title })).toHaveCount(0);
  });
}

test.describe('before consent', () => {
  test.use({ hasConsent: false });

  test('only the offline page and files of releases are kept; articles after it, until it is withdrawn', async ({
    page,
  }) => {
    const article = await articleOf('rs');
    await openWithWorker(page, origin('rs') + article);
    await expect.poll(() => keptBy(page)).toContain('/offline');
    expect((await keptBy(page)).filter((path) => path !== '/offline' && !path.startsWith('/r/'))).toEqual([]);
    const dialog = page.locator('dialog');
    await dialog.getByRole('button').first().click();
    await expect.poll(() => keptBy(page)).toContain(article);
    await page.locator('footer [data-consent-settings]').click();
    await dialog.getByRole('checkbox').first().uncheck();
    await dialog.getByRole('button').first().click();
    await expect.poll(() => keptBy(page)).not.toContain(article);
  });
});

test('answers of calls are never kept', async ({ page }) => {
  await openWithWorker(page, origin('rs'));
  await page.evaluate(() => fetch('/api/get-navigation'));
  await page.reload();
  await start(page);
  expect((await keptBy(page)).filter((path) => /^\/(api|portal|prognozzer)\//.test(path))).toEqual([]);
});

test('Save-Data gets each public page without framework script; links, forms and lists work', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(origin('rs'));
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Tab');
  await page.locator(`footer a[href^="/${EDITIONS.rs.sports.soccer}/"]`).first().click();
  await expect(page).toHaveURL(/\/\d+$/);
  await page.locator(`main a[href*="/${EDITIONS.rs.words.news}/"]`).first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});

for (const edition of inTurn(EDITION_IDS, 1)) {
  test(`the record of every public page of ${edition} says that data is saved`, async () => {
    for (const { remote, route } of allRoutes()) {
      const [pattern] = route.paths[edition];
      if (!pattern || pattern.includes(':') || route.mode !== 'islands') continue;
      const [plain, saving] = await Promise.all([
        ask(edition, pattern),
        ask(edition, pattern, { headers: { 'save-data': 'on' } }),
      ]);
      expect([
        remote,
        pattern,
        saving.body.includes('"start":"press"'),
        plain.body.includes('"start":"press"'),
      ]).toEqual([remote, pattern, true, false]);
      expect(String(plain.headers.vary)).toContain('save-data');
    }
  });
}
