import type { Locator, Page } from '@playwright/test';
import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import { consentPhrases } from '@tribina/messages/consent';
import { newsPhrases } from '@tribina/messages/news';
import { DOCUMENT_IDS, HEALTH_PATH, SAVE_PATH } from '@tribina/shell-api';
import { inTurn, IS_FULL, SEED } from '@tribina/testing';
import { expectContentAccessible } from './support/accessible';
import { demoPassword, MEMBER } from './support/accounts';
import { asPerson, PERSON } from './support/agent';
import { expect, test } from './support/kept';
import { opened } from './support/opened';
import { knownVisits, pathOf, type Visit } from './support/routes';
import { start, stay } from './support/started';
import { storedBy } from './support/storage';
import { ask, origin } from './support/system';

// Nobody has chosen yet.
test.use({ hasConsent: false });

const phrasesOf = (edition: EditionId) => consentPhrases[EDITIONS[edition].language];

function question(page: Page, edition: EditionId): Locator {
  return page.getByRole('dialog', { name: phrasesOf(edition).title });
}

function settings(page: Page, edition: EditionId): Locator {
  return page.getByRole('dialog', { name: phrasesOf(edition).settingsTitle });
}

const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click();
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null') as { v: number; p: string[] } | null);
const inForce = (page: Page) => page.evaluate(() => document.documentElement.dataset['consent']);

/** How far things have moved since the page was opened. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

const VISITS = [
  ['ke', 390],
  ['ke', 1440],
  ['rs', 320],
  ['hr', 1440],
] as const;

for (const [edition, width] of inTurn(VISITS, 0)) {
  test(`P049 P084 P204: a first visit of ${edition} at ${width} px is asked, by keyboard, and nothing shifts`, async ({
    page,
  }) => {
    const phrases = phrasesOf(edition);
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await page.goto(origin(edition));
    const dialog = question(page, edition);
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(488);
    for (const button of await dialog.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // The focus is in it, and does not leave it for the page.
    await expect(dialog.getByRole('heading')).toBeFocused();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await dialog.getByRole('button', { name: phrases.acceptAll }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect((await stored(page))?.p).toEqual(['functional', 'statistics', 'personalisation', 'marketing']);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.002);
    await page.reload();
    expect(await inForce(page)).toBe('necessary functional statistics personalisation marketing');
    await expect(page.locator('dialog')).toHaveCount(0);
  });
}

test('P049: escape is a refusal, and the entry in the footer opens the settings again', async ({ page }) => {
  const phrases = phrasesOf('ke');
  await page.goto(origin('ke'));
  await expect(question(page, 'ke')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page, 'ke')).toHaveCount(0);
  expect([(await stored(page))?.p, await inForce(page)]).toEqual([[], 'necessary']);
  await page.reload();
  await expect(page.locator('dialog')).toHaveCount(0);
  const entry = page.locator('footer [data-consent-settings]');
  await entry.click();
  const dialog = settings(page, 'ke');
  await dialog.getByRole('checkbox', { name: phrases.purposes.statistics.name }).check();
  await expect(dialog.getByRole('checkbox', { name: phrases.purposes.functional.name })).toBeChecked();
  await press(dialog, phrases.save);
  expect(await inForce(page)).toBe('necessary functional statistics');
  await expect(entry).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('P044: the entry in the drawer opens the settings by touch', async ({ page }) => {
    await page.goto(origin('rs'));
    await question(page, 'rs')
      .getByRole('button', { name: phrasesOf('rs').onlyNecessary })
      .tap();
    await page.locator('header [popovertarget=drawer]').tap();
    await page.locator('#drawer [data-consent-settings]').tap();
    await expect(settings(page, 'rs')).toBeVisible();
  });
});

test('a choice of an older version is asked for again', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', '1');
    localStorage.setItem('consent', JSON.stringify({ v: 0, at: new Date().toISOString(), p: ['functional'] }));
  });
  await page.goto(origin('rs'));
  await expect(question(page, 'rs')).toBeVisible();
  expect(await inForce(page)).toBe('');
  await press(question(page, 'rs'), phrasesOf('rs').acceptAll);
  expect((await stored(page))?.v).toBe(1);
});

test('whoever reads what it is about is not asked there', async ({ page }) => {
  await page.goto(`${origin('ke')}/${EDITIONS.ke.words.privacyPolicy}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.goto(`${origin('ke')}/${EDITIONS.ke.words.allNews}`);
  await expect(question(page, 'ke')).toBeVisible();
});

test('whoever works in the back office is not asked over it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/backoffice', '/backoffice/newsroom', '/backoffice/moderation']) {
    // What asks is asked for by the page's own first script, long before the page has loaded.
    await page.goto(origin('rs') + path, { waitUntil: 'load' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  expect(asked.filter((path) => path.endsWith('/consent.js'))).toEqual([]);
  expect(await stored(page)).toBeNull();
});

for (const edition of inTurn(['rs', 'ke'] as const, 0)) {
  test(`P084: nothing optional is stored or sent before consent in ${edition}`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { origin: site, pathname } = new URL(request.url());
      const isOwn = site === origin(edition);
      if (!isOwn || request.method() !== 'GET') requests.push(isOwn ? pathname : request.url());
    });
    const article = await pathOf('article', edition);
    for (const at of ['/', article]) {
      await page.goto(origin(edition) + at);
      await expect(question(page, edition)).toBeVisible();
      // Somebody is there, and everything that starts by itself has.
      await start(page);
      await stay(page, 2_000);
    }
    expect(await storedBy(page)).toEqual({ cookies: [], local: [], session: [], databases: [] });
    expect(
      requests.filter((path) => path !== HEALTH_PATH && path !== SAVE_PATH && path !== '/api/feed-matches'),
    ).toEqual([]);
    await press(question(page, edition), phrasesOf(edition).onlyNecessary);
    expect(await storedBy(page)).toEqual({ cookies: [], local: ['consent'], session: [], databases: [] });
  });
}

/** In the large run all routes; otherwise one of so many. */
const ROUTES_APART = 8;

test.describe('a person', () => {
  test.use({ userAgent: PERSON });

  for (const [row, edition] of EDITION_IDS.entries()) {
    test(`P084: on no route of ${edition} is anything asked of visitor tracking or stored before consent (seed ${SEED})`, async ({
      page,
      complaints,
    }) => {
      // The address of a decision is nobody's.
      complaints.allow(/status of 404/);
      await asPerson(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/msport-tracking\/|\/tracking-agent\//.test(request.url())) asked.push(request.url());
      });
      const isTried = (_visit: Visit, at: number) => IS_FULL || (SEED + row + at) % ROUTES_APART === 0;
      for (const { path } of (await knownVisits(edition)).filter(isTried)) {
        await opened(page, origin(edition) + path, complaints);
        await start(page);
        expect([path, asked, await storedBy(page)]).toEqual([
          path,
          [],
          { cookies: [], local: [], session: [], databases: [] },
        ]);
      }
    });
  }
});

test('P084: in a regional edition a TCF 2.2 manager asks and answers', async ({ page }) => {
  await page.goto(origin('rs'));
  await expect(question(page, 'rs')).toBeVisible();
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    const { __tcfapi: api } = globalThis as unknown as { __tcfapi: (...call: unknown[]) => void };
    api('addEventListener', 2, (data: { eventStatus: string; tcString: string; purpose: { consents: object } }) =>
      heard.push([data.eventStatus, data.tcString.slice(0, 1), data.purpose.consents]),
    );
  });
  await press(question(page, 'rs'), phrasesOf('rs').settings);
  await settings(page, 'rs')
    .getByRole('checkbox', { name: phrasesOf('rs').purposes.statistics.name })
    .check();
  await press(settings(page, 'rs'), phrasesOf('rs').save);
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
  expect(heard[0]).toMatchObject(['cmpuishown', '', { 1: false, 8: false }]);
  expect(heard.at(-1)).toMatchObject(['useractioncomplete', 'C', { 1: true, 2: false, 8: true, 9: true }]);
  expect(await inForce(page)).toBe('necessary functional statistics');
});

test('P084: the adapter follows another consent manager, which the deployment has named', async ({
  page,
  complaints,
}) => {
  // A document that a test has answered has no address that a socket may be opened from.
  complaints.allow(/LOCAL_NETWORK_ACCESS/);
  const manager = 'https://cmp.example';
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { headers, body } = await ask('rs', '/');
    const record = `id="${DOCUMENT_IDS.boot}">{`;
    const { 'content-length': _length, 'integrity-policy': _policy, ...others } = headers;
    return route.fulfill({
      headers: {
        ...(others as Record<string, string>),
        // What the gateway answers with CMP_URL (services/gateway, document.test.ts).
        'content-security-policy': String(headers['content-security-policy'])
          .replace("'strict-dynamic'", `'strict-dynamic' ${manager}`)
          .replace('trusted-types tribina', 'trusted-types tribina default'),
      },
      body: body.replace(record, `${record}"cmp":${JSON.stringify({ u: `${manager}/cmp.js`, s: 'Cmp.open' })},`),
    });
  });
  await page.route(`${manager}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: OTHER_MANAGER }));
  await page.goto(origin('rs'));
  await expect.poll(() => inForce(page)).toBe('');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.waitForFunction(() => 'Cmp' in globalThis);
  await page.evaluate(() =>
    (globalThis as unknown as { Cmp: { choose: (...purposes: number[]) => void } }).Cmp.choose(1),
  );
  expect(await inForce(page)).toBe('necessary functional');
  await page.locator('footer [data-consent-settings]').click();
  await expect(page.locator('html')).toHaveAttribute('data-cmp', 'open');
});

/** A manager of somebody else's, as its vendor ships it: takes the stub's queue over, and answers TCF. */
const OTHER_MANAGER = `(() => {
  const queue = window.__tcfapi();
  const listeners = [];
  const data = (eventStatus, consents) => ({ eventStatus, gdprApplies: true, tcString: '', purpose: { consents } });
  window.__tcfapi = (command, version, callback) => {
    if (command !== 'addEventListener') return callback(null, false);
    listeners.push(callback);
    callback(data('cmpuishown', {}), true);
  };
  for (const call of queue) window.__tcfapi(...call);
  window.Cmp = {
    choose: (...purposes) => {
      const consents = Object.fromEntries(purposes.map((purpose) => [purpose, true]));
      for (const listener of listeners) listener(data('useractioncomplete', consents), true);
    },
    open: () => document.documentElement.setAttribute('data-cmp', 'open'),
  };
})();`;

test('P101 G064: who has not accepted the cookie policy cannot log in, is told why, and can at once', async ({
  page,
}) => {
  const { login } = newsPhrases.sr;
  const phrases = phrasesOf('rs');
  await page.goto(`${origin('rs')}/login`);
  await press(question(page, 'rs'), phrases.onlyNecessary);
  const main = page.getByRole('main');
  await expect(main.getByText(phrases.loginBlocked)).toBeVisible();
  await page.getByLabel(login.email).fill(MEMBER.email);
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: phrases.openSettings })).toBeFocused();
  await expect(page).toHaveURL(/\/login/);
  await page.keyboard.press('Enter');
  await settings(page, 'rs').getByRole('checkbox', { name: phrases.purposes.functional.name }).check();
  await press(settings(page, 'rs'), phrases.save);
  await expect(main.getByText(phrases.loginBlocked)).toBeHidden();
  await main.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is simply read: no wall, no dead entry', async ({ page }) => {
    await page.goto(origin('ke'));
    await expect(page.locator('main a').first()).toBeVisible();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.locator('footer [data-consent-settings]')).toBeHidden();
    // A button that does nothing.
    for (const button of await page.locator('[data-theme-switch]').all()) await expect(button).toBeHidden();
  });
});

for (const theme of inTurn(['light', 'dark'] as const, 1)) {
  test(`the question and the settings have no axe violation in ${theme}`, async ({ page }) => {
    if (theme === 'dark') await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(origin('ke'));
    await expect(question(page, 'ke')).toBeVisible();
    for (const next of [phrasesOf('ke').settings, null]) {
      await expectContentAccessible(page);
      if (next) await press(question(page, 'ke'), next);
    }
  });
}
