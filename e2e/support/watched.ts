import { test as base, expect, type Page } from '@playwright/test';
import { HEALTH_PATH } from '@tribina/shell-api';
import { BROWSER_DEATH } from '../../tools/test/counts';
import { PICTURES, UNUSED_PRELOAD } from './pictures';
import { ALL_EDITIONS, ask } from './system';

/** What a page must not say while a reader uses it. */
export class Complaints {
  readonly found: string[] = [];
  #allowed: RegExp[] = [];

  /** Failures that a test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  note(text: string): void {
    this.found.push(text);
  }

  get unexpected(): string[] {
    return this.found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  /** What is unexpected until now; what comes after it is counted anew, and nothing is allowed any more. */
  taken(): string[] {
    const taken = this.unexpected;
    this.found.length = 0;
    this.#allowed = [];
    return taken;
  }
}

/** Hears of console errors, uncaught errors and policy reports (Chromium prints them to the console too). */
export async function watch(page: Page, complaints: Complaints, hasConsent = true): Promise<void> {
  const hasNoPictures = base.info().project.name === PICTURES.without;
  page.on('console', (message) => {
    // Tests send more beacons from one address than the gateway takes of it in a minute.
    if (message.location().url.endsWith(HEALTH_PATH)) return;
    // Workers are let in where they are what is tested: requests that go through one are none of `page.route`'s.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (hasNoPictures && UNUSED_PRELOAD.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.note(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('crash', tellOfDeath);
  page.on('pageerror', (error) => complaints.note(`uncaught: ${error.message}`));
  if (hasConsent) await giveConsent(page);
  await keepBannersAway(page);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
}

/** The runner repeats what was under way. */
function tellOfDeath(): void {
  try {
    base.info().annotations.push({ type: BROWSER_DEATH });
  } catch {
    // Between two tests: the next one gets no context, and says so.
  }
}

/** What a reader who has accepted everything keeps: without it the question of consent stands over every page. */
const CONSENT = {
  key: 'consent',
  given: JSON.stringify({
    v: 1,
    at: new Date().toISOString(),
    p: ['functional', 'statistics', 'personalisation', 'marketing'],
  }),
} as const;

/** Banners of the demo world, by the keys that they are kept away with. */
export const BANNER_KEYS = ['banner:prognozzer', 'banner:first-10k'] as const;

/** A reader who is done with the banners: none comes up over what a test presses. */
async function keepBannersAway(page: Page): Promise<void> {
  await page.addInitScript((keys) => {
    if (location.protocol.startsWith('http')) for (const key of keys) localStorage.setItem(key, 'done');
  }, BANNER_KEYS);
}

/** Every page of this one's is that of a reader who has accepted everything. */
export async function giveConsent(page: Page): Promise<void> {
  await page.addInitScript(({ key, given }) => {
    if (location.protocol.startsWith('http') && !localStorage.getItem(key)) localStorage.setItem(key, given);
  }, CONSENT);
}

/** Playwright's `test`, where a page that complains fails: no console error, no CSP report, no hydration mismatch. */
export const test = base.extend<{ hasConsent: boolean; complaints: Complaints }, { isWarm: boolean }>({
  // The first answers of a system that has just been started may be too slow for a page: they are nobody's here.
  isWarm: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs: nothing
    async ({}, use) => {
      for (const { id } of ALL_EDITIONS) for (const at of ['/', '/prognozzer']) await ask(id, at);
      await use(true);
    },
    { scope: 'worker', auto: true },
  ],
  browser: [
    async ({ browser }, provide) => {
      browser.on('disconnected', tellOfDeath);
      await provide(browser);
      browser.off('disconnected', tellOfDeath);
    },
    { scope: 'worker' },
  ],
  hasConsent: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- see above
  complaints: async ({}, provide) => {
    const complaints = new Complaints();
    await provide(complaints);
    expect(complaints.unexpected).toEqual([]);
  },
  // A test that opens no page has none: many ask for answers alone.
  page: async ({ page, complaints, hasConsent }, provide) => {
    await watch(page, complaints, hasConsent);
    await provide(page);
  },
});

export { expect };
