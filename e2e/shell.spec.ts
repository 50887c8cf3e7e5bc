import { EDITIONS } from '@tribina/editions';
import { noticePhrases } from '@tribina/messages/notices';
import { shellPhrases } from '@tribina/messages/shell';
import { inTurn, IS_FULL } from '@tribina/testing';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { demoPassword, MEMBER } from './support/accounts';
import { expect, test } from './support/kept';
import { start } from './support/started';
import { ALL_EDITIONS, ask, origin } from './support/system';

const HOME = origin('rs');
const rs = shellPhrases.sr;
const PHONE = { width: 390, height: 844 } as const;

const drawer = (page: Page) => page.getByRole('navigation', { name: rs.menu, exact: true });
const openDrawer = (page: Page) => page.getByRole('button', { name: rs.openMenu }).click();
const header = (page: Page) => page.getByRole('banner');
const snackbar = (page: Page) => page.locator('.snackbar');
const top = (page: Page) => header(page).evaluate((element) => element.getBoundingClientRect().top);
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test.describe('on a wide screen', () => {
  test('P042 P043 P081: a category’s children open by keyboard, in two columns above ten, and Escape gives the focus back; a modal dialog keeps the page below still, while it is open', async ({
    page,
  }) => {
    await page.goto(HOME);
    const more = header(page).getByRole('button', { name: 'Otvori podmeni: Fudbal' });
    await more.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('#menu-0');
    await expect(panel).toBeVisible();
    expect(await panel.locator('> ul').evaluate((list) => getComputedStyle(list).columnCount)).toBe('2');
    expect(await panel.locator('> ul > li').count()).toBeGreaterThan(10);
    await expect(panel.locator('ul ul').getByRole('link', { name: 'Italija' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    expect(await inFocus(page)).toBe('Otvori podmeni: Fudbal');

    await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal());
    expect(await isLocked(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isLocked(page)).toBe(false);
  });

  test('P041 P203 P204: the three dots open other sites and social networks, inside the window; at 1772 and 2200 px the header’s container is at most 1772 px, the footer’s content 768; both begin where the page does', async ({
    page,
  }) => {
    await page.goto(HOME);
    await page.getByRole('button', { name: rs.more }).click();
    const panel = page.locator('#more');
    await expect(panel.getByRole('link')).toHaveCount(8);
    const box = await panel.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);

    const widthOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [element.clientWidth, element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)];
      });
    const beginOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (element) => element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft),
        );
    for (const width of [1440, 1772, 2200]) {
      await page.setViewportSize({ width, height: 900 });
      const [main, ...around] = await Promise.all(
        ['main article', 'header > div:last-child > div', 'footer > div'].map(beginOf),
      );
      expect([width, around]).toEqual([width, [main, main]]);
    }
    for (const width of [1772, 2200]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await widthOf('header > div:last-child > div'))[0]).toBeGreaterThan(1740);
      expect((await widthOf('header > div:last-child > div'))[0]).toBeLessThanOrEqual(1772);
      expect((await widthOf('footer > div'))[1]).toBe(768);
    }
  });

  test('P082 P193 P204: from 200 px on the header stands without its top bar while one scrolls down, and nothing moves', async ({
    page,
  }) => {
    await page.goto(HOME);
    await start(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    const scrollBy = (by: number) => page.mouse.wheel(0, by);
    await page.mouse.move(700, 500);
    await scrollBy(190);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(190);
    expect(await top(page)).toBe(0);
    await scrollBy(60);
    await expect.poll(() => top(page)).toBe(-48);
    await expect(header(page).getByRole('link', { name: rs.search })).toBeInViewport();
    await scrollBy(-30);
    await expect.poll(() => top(page)).toBe(0);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

test('P050 P195: on the way into another shell the preloader stands for 600 ms', async ({ page }) => {
  await page.goto(HOME);
  await start(page);
  const stood = page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          const isShown = document.querySelector(`output[aria-label="${label}"]`) !== null;
          if (isShown) since ||= performance.now();
          else if (since) resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    rs.loading,
  );
  await header(page).getByRole('link', { name: EDITIONS.rs.brand.gameName, exact: true }).click();
  expect(await stood).toBeGreaterThan(595);
  await expect(page).toHaveURL(/\/prognozzer$/);
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('P043 P044 P081 P204 P205: the drawer slides in over 0.7 s, at most 360 px wide, and keeps page and focus; children of a category unfold in it, to the third level, and lead there', async ({
    page,
  }) => {
    await page.goto(HOME);
    await page.getByRole('button', { name: rs.openMenu }).tap();
    await expect(drawer(page)).toBeVisible();
    const { width, transition } = await drawer(page).evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      transition: getComputedStyle(element).transitionDuration,
    }));
    expect([width <= 360, transition.split(',')[0]]).toEqual([true, '0.7s']);
    expect(await isLocked(page)).toBe(true);
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(drawer(page).getByRole('search')).toBeVisible();
    await expect(drawer(page).locator('[data-consent-settings]')).toBeVisible();
    await drawer(page).getByRole('button', { name: rs.closeMenu }).tap();
    await expect(drawer(page)).toBeHidden();
    expect(await isLocked(page)).toBe(false);
    await expect(page.locator('main')).not.toHaveAttribute('inert');

    await openDrawer(page);
    await drawer(page).locator('summary').first().tap();
    const third = drawer(page).getByRole('link', { name: 'Italija' });
    await third.tap();
    await expect(page).toHaveURL(/\/fudbal\/evropa\/italija\/\d+$/);
    await expect(drawer(page)).toBeHidden();
  });

  test('P044: by keyboard the focus goes round in the drawer and comes back; search from it leads to the page of results', async ({
    page,
  }) => {
    await page.goto(HOME);
    await page.getByRole('button', { name: rs.openMenu }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeFocused();
    const isInside = () =>
      page.evaluate(
        () => document.activeElement?.closest('#drawer') !== null || document.activeElement === document.body,
      );
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    // Between the last and the first it is nowhere, from where a browser gives nothing back.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => inFocus(page)).toBe(rs.openMenu);

    await openDrawer(page);
    await drawer(page).getByRole('searchbox').fill('derbi');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pretraga\?q=derbi$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('P205: with reduced motion the drawer is there at once', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(HOME);
    await openDrawer(page);
    expect(await drawer(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  });

  test('P042 P044 P046: menus and drawer open, and what needs a login leads to it, which says first that it needs script', async ({
    page,
  }) => {
    await page.goto(HOME);
    await header(page).getByRole('button', { name: 'Otvori podmeni: Fudbal' }).click();
    await expect(page.locator('#menu-0')).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.goto(HOME);
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'Favoriti' }).click();
    await expect(page).toHaveURL(/\/login\?ref_url=%2Ffavoriti$/);
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    const note = page.locator('main noscript');
    expect(await topOf(note)).toBeGreaterThan(0);
    expect(await topOf(note)).toBeLessThan(await topOf(page.locator('main input[type=email]')));
  });
});

test.describe('what needs a login', () => {
  for (const { id, language } of inTurn(ALL_EDITIONS, 1)) {
    test(`P046 P188: pressed at once by a visitor of ${id}, says the favourites-failed message`, async ({ page }) => {
      await page.goto(origin(id));
      await header(page).locator('a[data-act="members"]').click();
      await expect(snackbar(page)).toHaveRole('status');
      await expect(snackbar(page)).toContainText(noticePhrases[language].favouritesFailed);
      expect(new URL(page.url()).pathname).toBe('/');
      const box = await snackbar(page).boundingBox();
      expect(box?.width ?? 999).toBeLessThanOrEqual(400);
      await snackbar(page).getByRole('button', { name: noticePhrases[language].close }).click();
      await expect(snackbar(page)).toBeHidden();
    });
  }

  test('P046 P064: a member goes on to what it leads to, and sees no entry for the logged out', async ({ page }) => {
    await page.goto(`${HOME}/login`);
    await page.locator('input[type=email]').fill(MEMBER.email);
    await page.locator('input[type=password]').fill(demoPassword());
    await page.locator('main button[type=submit]').click();
    await page.waitForURL(`${HOME}/`);
    await expect(page.locator('[data-for="logged-out"]:visible')).toHaveCount(0);
    await header(page).locator('a[data-act="members"]').click();
    await expect(page).toHaveURL(`${HOME}/favoriti`);
  });
});

test('P065 P126: the navigation of each edition is complete, in exactly the specified fields', async () => {
  for (const { id } of ALL_EDITIONS) {
    const answer = JSON.parse((await ask(id, '/api/get-navigation')).body) as Record<string, object[]>;
    expect([answer['sisterSites']?.length, answer['otherSites']?.length, answer['socialLinks']?.length]).toEqual([
      3, 3, 5,
    ]);
    const entries = JSON.stringify(answer['data']);
    for (const field of ['"loginRequired":true', '"loginCondition":"logged-out"', '"external":true', '"cols":2'])
      expect(entries).toContain(field);
    for (const field of ['desc', 'logoUrl', 'mobileLogoUrl']) expect(entries).toMatch(new RegExp(`"${field}":"`));
    expect(entries).toMatch(/"childrenThirdLevel":\[\{/);
  }
});

interface Screen {
  readonly width: number;
  readonly states: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
}

const SCREENS: readonly Screen[] = [
  {
    width: 1440,
    states: {
      'a category’s menu': (page) => page.locator('[popovertarget="menu-0"]').click(),
      'the three dots': (page) => page.locator('[popovertarget="more"]').click(),
    },
  },
  {
    width: 390,
    states: {
      'the drawer, unfolded': async (page) => {
        await page.locator('[popovertarget="drawer"]').first().click();
        await page.locator('#drawer summary').first().click();
      },
      'the snackbar over the drawer': async (page) => {
        await page.locator('#drawer a[data-act="members"]').click();
        await expect(snackbar(page)).toBeVisible();
      },
    },
  },
];

for (const [row, { width, states }] of SCREENS.entries()) {
  for (const theme of inTurn(['light', 'dark'], row)) {
    test(`P010: with ${Object.keys(states).join(', then with ')} open, ${theme}: accessible, and no wider than the screen`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(HOME);
      await start(page);
      for (const open of Object.values(states)) {
        await open(page);
        // Nothing is opened in it.
        await expectAccessible(page, IS_FULL ? {} : { without: 'main' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    });
  }
}

test('P006: the three brands differ in name, mark’s colour and skin', async ({ page }) => {
  const seen = new Set<string>();
  for (const { id, brand } of ALL_EDITIONS) {
    await page.goto(origin(id));
    await expect(header(page).getByRole('link', { name: new RegExp(`^${brand.name} –`) })).toBeVisible();
    seen.add(
      await header(page)
        .locator('svg')
        .first()
        .evaluate((mark) => getComputedStyle(mark).fill),
    );
  }
  expect(seen.size).toBe(3);
});
