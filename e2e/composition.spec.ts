import type { Page } from '@playwright/test';
import { expect, test } from './support/kept';
import { origin } from './support/system';

/** Marks the document, so that a load of another one is seen. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** Brings a public page to life as a reader does, and waits until the host has started. */
async function start(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
}

test('P058 G016 P035: news → special → game → news without a document load, and back and forward; with one copy of each shared package, and one React that renders', async ({
  page,
}) => {
  // Every copy of react-dom announces itself to React's developer tools.
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    const hook = { isDisabled: false, supportsFiber: true, renderers, inject: (one: unknown) => renderers.push(one) };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
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

  const shares = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { useIn: string[] }>>;
    const { __SHARE__ } = (
      globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, { default: Scope }> } }
    ).__FEDERATION__;
    return Object.values(__SHARE__).flatMap(({ default: scope }) =>
      Object.entries(scope).map(([name, versions]) => ({
        name,
        versions: Object.keys(versions).length,
        users: Object.values(versions).flatMap(({ useIn }) => useIn).length,
      })),
    );
  });
  for (const { name, versions } of shares) expect([name, versions]).toEqual([name, 1]);
  // News, the special and the game.
  expect(shares.find(({ name }) => name === 'react')?.users).toBe(3);
  const renderers = await page.evaluate(
    () =>
      (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: unknown[] } })
        .__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.length,
  );
  expect(renderers).toBe(1);
});

test('P035: back leads to the page of its address, where it was left, also where the page before was loaded anew, before and after the host has started', async ({
  page,
}) => {
  for (const isStarted of [false, true]) {
    await page.goto(origin('rs'));
    await start(page);
    const home = await page.title();
    // Further down than what is loaded anew is high.
    await page.evaluate(() => scrollTo(0, 3_000));
    await page.locator('header a[href="/specijal"]').first().dispatchEvent('click');
    await expect(page).not.toHaveTitle(home);
    await page.reload();
    if (isStarted) await start(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await expect(page).toHaveTitle(home);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_000);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('P035: a step from far down into another shell begins at the top', async ({ page }) => {
    const homes = { main: '/', special: '/specijal', game: '/prognozzer' };
    const arrived = (shell: keyof typeof homes) => expect(page.locator('html')).toHaveAttribute('data-shell', shell);
    await page.goto(origin('rs'));
    await start(page);
    await mark(page);
    // The game has no link to the special: one comes there by the portal.
    for (const to of ['special', 'game', 'main', 'game', 'main', 'special', 'main'] as const) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
      await page.locator(`a[href="${homes[to]}"]`).first().dispatchEvent('click');
      await arrived(to);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
    expect(await isSameDocument(page)).toBe(true);
  });
});

/** Notes from when to when the slot shows the skeleton, in milliseconds. */
const watchSkeleton = (page: Page) =>
  page.evaluate(() => {
    const seen = { from: 0, to: 0 };
    Object.assign(globalThis, { skeletonSeen: seen });
    new MutationObserver(() => {
      const isShown = document.querySelector('#slot > output') !== null;
      if (isShown && seen.from === 0) seen.from = performance.now();
      if (!isShown && seen.from > 0 && seen.to === 0) seen.to = performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
const skeletonMs = async (page: Page) => {
  const handle = await page.waitForFunction(() => {
    const { from, to } = (globalThis as unknown as { skeletonSeen: { from: number; to: number } }).skeletonSeen;
    return to > 0 && to - from;
  });
  return handle.jsonValue();
};
const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
const iconOf = (page: Page) => page.locator('head link[rel="icon"]').getAttribute('href');

test('P013 P059 G061: the special has its own theme and favicon behind a skeleton, and gives both back on the way out', async ({
  page,
}) => {
  await page.goto(origin('rs'));
  const [brand, icon] = [await brandOf(page), await iconOf(page)];
  await start(page);
  const expectPortal = async () => {
    expect(await brandOf(page)).toBe(brand);
    await expect(page.locator('head link[rel="icon"]')).toHaveAttribute('href', new RegExp(`${icon ?? '-'}$`));
  };
  let special = '';

  // Out of a page of islands, then out of one that the host shows.
  for (const from of ['islands', 'the host']) {
    await watchSkeleton(page);
    await page.getByRole('link', { name: 'Mundijal 2022' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
    expect([from, Number(await skeletonMs(page)) >= 495]).toEqual([from, true]);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await brandOf(page)).not.toBe(brand);
    special = (await iconOf(page)) ?? '';
    expect(special).not.toBe(icon);

    await page.getByRole('link', { name: 'Tribina' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
    await expect(page.locator('main h2').first()).toBeVisible();
    await expect(page.locator('#slot > output')).toHaveCount(0);
    await expectPortal();
  }

  // Once more, by back and forward.
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
  await expect.poll(() => brandOf(page)).not.toBe(brand);
  await expect(page.locator('head link[rel="icon"]')).toHaveAttribute('href', special);
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
  await expectPortal();
});

test('P013 P059 G061: a page that begins in the special gives the portal its own icon on the way out', async ({
  page,
}) => {
  await page.goto(`${origin('rs')}/specijal`);
  const icon = await iconOf(page);
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
  await start(page);
  await page.getByRole('link', { name: 'Tribina' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
  await expect(page.locator('head link[rel="icon"]')).toHaveAttribute('href', /favicon-rs\.svg$/);
  expect(await iconOf(page)).not.toBe(icon);
});

test('an app page is hydrated over the server’s markup: nothing is rendered anew', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { firstHeading: document.querySelector('main h1') });
    });
  });
  await page.goto(`${origin('rs')}/prognozzer`);
  await start(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > header') ?? {}).some((key) => key.startsWith('__reactFiber')),
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
