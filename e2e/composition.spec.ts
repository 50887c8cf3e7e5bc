import type { Page } from '@playwright/test';
import { origin } from './support/system';
import { expect, test } from './support/watched';

/** Marks the document, so that a load of another one is seen. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** Brings a public page to life as a reader does, and waits until the host has started. */
async function start(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
}

test('P058 G016 P035: news → special → game → news without a document load, and back and forward', async ({ page }) => {
  await page.goto(origin('rs'));
  await start(page);
  await mark(page);

  await page.getByRole('link', { name: 'Mundijal 2022' }).first().click();
  await expect(page).toHaveURL(/\/specijal$/);
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
  await expect(page.locator('main h1')).toBeVisible();

  await page.getByRole('link', { name: 'Tribina' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
  await expect(page.locator('main h1, main h2').first()).toBeVisible();

  await page.evaluate(() => scrollTo(0, 500));
  await page.getByRole('link', { name: 'Prognozzer' }).first().click();
  await expect(page).toHaveURL(/\/prognozzer$/);
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'game');
  await expect(page.locator('main h1')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'game');
  expect(await isSameDocument(page)).toBe(true);
});

test('there is one copy of each shared package, the host’s', async ({ page }) => {
  await page.goto(origin('rs'));
  await start(page);
  await page.getByRole('link', { name: 'Mundijal 2022' }).first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await page.goto(`${origin('rs')}/prognozzer`);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  const shares = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string }>>;
    const { __SHARE__ } = (
      globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, { default: Scope }> } }
    ).__FEDERATION__;
    return Object.values(__SHARE__).flatMap(({ default: scope }) =>
      Object.entries(scope).map(([name, versions]) => ({
        name,
        versions: Object.keys(versions).length,
        from: Object.values(versions).map(({ from }) => from),
      })),
    );
  });
  expect(shares.map(({ name }) => name)).toContain('react');
  for (const { name, versions, from } of shares) expect([name, versions, from]).toEqual([name, 1, ['host']]);
});

test('an app page is hydrated over the server’s markup: nothing is rendered anew', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { firstHeading: document.querySelector('main h1') });
    });
  });
  await page.goto(`${origin('rs')}/prognozzer`);
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  expect(await page.evaluate(() => (globalThis as unknown as { firstHeading: Element }).firstHeading.isConnected)).toBe(
    true,
  );
});

test('P092: the theme switch works before anything has started, and the choice is there at the first paint', async ({
  page,
}) => {
  await page.goto(origin('rs'));
  const button = page.locator('footer [data-theme-switch]');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(globalThis, { themeAtFirstElement: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(
    await page.evaluate(() => (globalThis as unknown as { themeAtFirstElement?: string }).themeAtFirstElement),
  ).toBe('dark');
  await button.click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});
