import type { BrowserContext, CDPSession } from '@playwright/test';
import { ALL_EDITIONS, origin } from './system';
import { test as base } from './watched';

/** A reader's browser between tests: it has fetched and compiled everything, and knows of nobody. */
interface Kept {
  readonly context: BrowserContext;
  /** Of the tab that stays: with its last one a browser would give up what it holds ready for the next. */
  readonly session: CDPSession;
}

/**
 * A `test` for what readers do rather than for what a first visit costs: one browser context for all tests of a worker with the
 * same kind of reader, in which each has a tab of its own, without cookies and with nothing stored.
 */
export const test = base.extend<{ isNew: boolean }, { kept: Map<string, Kept> }>({
  /** A context of its own, for what cannot be taken back: a clock that was set, or what a context was told. */
  isNew: [false, { option: true }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs: nothing
    async ({}, provide) => {
      const kept = new Map<string, Kept>();
      await provide(kept);
      await Promise.all([...kept.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  // What the tests of a describe use is what a new context is made with.
  context: async ({ browser, kept, isNew, hasTouch, isMobile, javaScriptEnabled, userAgent }, provide) => {
    if (isNew) {
      const context = await browser.newContext();
      await provide(context);
      await context.close();
      return;
    }
    const reader = JSON.stringify([hasTouch, isMobile, javaScriptEnabled, userAgent]);
    let one = kept.get(reader);
    if (!one) {
      const context = await browser.newContext();
      const stays = await context.newPage();
      await stays.goto(`${origin('rs')}/robots.txt`);
      one = { context, session: await context.newCDPSession(stays) };
      kept.set(reader, one);
    }
    const [stays] = one.context.pages();
    await provide(one.context);
    for (const page of one.context.pages()) if (page !== stays) await page.close();
    await forget(one);
  },
  page: async ({ page, viewport }, provide) => {
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
  },
});

async function forget({ context, session }: Kept): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  for (const { id } of ALL_EDITIONS)
    await session.send('Storage.clearDataForOrigin', {
      origin: origin(id),
      storageTypes: 'local_storage,indexeddb,cache_storage',
    });
}

export { expect } from './watched';
