import type { Page } from '@playwright/test';
import { EDITIONS } from '@tribina/editions';
import { searchPhrases } from '@tribina/messages/search';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible, expectStillAccessible } from './support/accessible';
import { expect, test } from './support/kept';
import { start } from './support/started';
import { ALL_EDITIONS, ask, origin } from './support/system';

const HOME = origin('rs');
const rs = searchPhrases.sr;
const PHONE = { width: 390, height: 844 } as const;
/** The hand-written article that all of its ways of being written find. */
const KOSAVA = 'Košava najmanje mesec dana bez kapitena';

const modal = (page: Page) => page.getByRole('dialog', { name: rs.title });
const opener = (page: Page) => page.getByRole('banner').locator('a[data-act="search"]');

async function openModal(page: Page): Promise<void> {
  await page.goto(HOME);
  await opener(page).click();
  await expect(modal(page).getByRole('searchbox')).toBeFocused();
}

test.describe('on a wide screen', () => {
  test('P002 P048 P083 P093 P094: the search opens over the page by its first press, finds while one types, and marks it; more by ten, nothing below three characters, words where there is nothing', async ({
    page,
  }) => {
    const answered: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/search-news')) answered.push(response.status());
    });
    await openModal(page);
    // At once: keys that come late on a busy machine are several searches.
    await page.keyboard.insertText('kosava kapi');
    const first = modal(page).getByRole('heading', { level: 3 }).first();
    await expect(first).toContainText(KOSAVA);
    await expect(first.locator('mark').first()).toHaveText('Košava');
    expect(answered).toEqual([200]);
    await expect(modal(page).getByRole('status')).toHaveText(/\d+ vesti?|Prikazano/);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await expectContentAccessible(page);

    const field = modal(page).getByRole('searchbox');
    await field.fill('mundijal');
    const hits = modal(page).getByRole('heading', { level: 3 });
    await expect(hits).toHaveCount(10);
    const more = modal(page).getByRole('button', { name: rs.more });
    await more.click();
    await expect.poll(() => hits.count()).toBeGreaterThan(10);
    await field.fill('  ko ');
    await expect(modal(page).getByRole('status')).toHaveText(rs.hint);
    await field.fill('kvantna hromodinamika');
    await expect(modal(page).getByText('Nema vesti za „kvantna hromodinamika”.')).toBeVisible();
    await expectStillAccessible(page);
  });

  test('P083: letters that are typed before the field is there stand in it', async ({ page }) => {
    let letThrough: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => (letThrough = resolve));
    await page.goto(HOME);
    await start(page);
    const asked = page.waitForRequest('**/search.js');
    await page.route('**/search.js', async (route) => {
      await typed;
      await route.continue();
    });
    await opener(page).click();
    await asked;
    await page.keyboard.type('remonz');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('t');
    letThrough();
    await expect(modal(page).getByRole('searchbox')).toHaveValue('remont');
    await page.keyboard.type('ada');
    await expect(modal(page).getByRole('searchbox')).toHaveValue('remontada');
  });

  test('P083 P191: keyboard alone: arrows, Enter, Escape, the last terms', async ({ page }) => {
    await page.goto(HOME);
    await start(page);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(modal(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('кошава');
    await expect(modal(page).getByRole('link').filter({ hasText: KOSAVA })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(modal(page).getByRole('heading', { level: 3 }).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(modal(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await modal(page).getByRole('button', { name: 'кошава' }).click();
    await page.keyboard.press('Enter');
    await expect(modal(page).getByRole('link').filter({ hasText: KOSAVA })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(KOSAVA);
    await expect(modal(page)).toHaveCount(0);
  });

  test('what of the special is called so stands above the articles, typed and without script', async ({ page }) => {
    await openModal(page);
    await modal(page).getByRole('searchbox').fill('Аргентину');
    const pages = modal(page).getByRole('region', { name: rs.inSpecial });
    await pages.getByRole('link', { name: /^Argentina/ }).click();
    await expect(page).toHaveURL(/\/specijal\/timovi\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Argentina');
    const { body } = await ask('rs', '/pretraga?q=lusail');
    expect(body).toContain(`<a href="/specijal/stadioni"><b>Stadion Lusail</b>`);
  });

  test('P094 P186: a pass that has ended is renewed and the search made once more; what fails twice is said', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/403|ERR_FAILED/);
    await openModal(page);
    const field = modal(page).getByRole('searchbox');
    await field.fill('kosava');
    await expect(modal(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await context.clearCookies({ name: '__Host-captcha' });
    await field.fill('vaterpolo');
    await expect(modal(page).getByRole('heading', { level: 3 }).first()).toContainText(/vod|vaterpol/i);
    await expect(modal(page).getByRole('alert')).toHaveCount(0);
    await context.clearCookies({ name: '__Host-captcha' });
    await page.route('**/api/verify-captcha', (route) =>
      route.fulfill({ status: 403, json: { status: 'ERROR', message: 'failed_recaptcha', error: true } }),
    );
    await field.fill('maraton');
    await expect(modal(page).getByRole('alert')).toContainText(rs.failed_recaptcha);
    // It is said already while the pass is renewed.
    const retry = modal(page).getByRole('button', { name: rs.retry });
    await expect(retry).toHaveAttribute('aria-busy', 'false');
    await page.unroute('**/api/verify-captcha');
    await retry.click();
    await expect(modal(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.route('**/api/search-news?*', (route) => route.abort());
    await field.fill('rukomet');
    await expect(modal(page).getByRole('alert')).toContainText(rs.generic_error);
  });

  test('P161: opened in the special it searches the special', async ({ page }) => {
    await page.goto(`${HOME}/${EDITIONS.rs.words.special}`);
    const link = page.locator('a[data-act="search"]').first();
    await link.click();
    await expect(modal(page).getByRole('checkbox', { name: rs.specialOnly })).toBeChecked();
  });
});

test.describe('P028 on a phone, by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const { id, language, words } of inTurn(ALL_EDITIONS, 0)) {
    test(`${id}: the search page finds while one types, and nothing is wider than the screen`, async ({ page }) => {
      await page.goto(`${origin(id)}/${words.search}`);
      await page.getByRole('searchbox', { name: searchPhrases[language].label }).tap();
      await page.keyboard.type('argentina');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(/argentin/i);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await expectContentAccessible(page);
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('P002 P028: the form leads to results, and those to more', async ({ page }) => {
    await page.goto(`${HOME}/pretraga`);
    await page.getByRole('searchbox').fill('mundijal');
    await page.getByRole('button', { name: rs.submit, exact: true }).click();
    await expect(page).toHaveURL(/\?q=mundijal$/);
    await expect(page.getByRole('main').locator('article')).toHaveCount(10);
    await page.getByRole('link', { name: rs.next }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: rs.previous })).toBeVisible();
  });
});

test('P161: without a pass the call is refused', async () => {
  const answer = await ask('rs', '/api/search-news?term=kosava&limit=10&offset=0');
  expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { status: 'ERROR', message: 'failed_recaptcha' }]);
});
