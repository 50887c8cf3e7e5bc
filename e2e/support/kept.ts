import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { ALL_EDITIONS, BETTING_SITE, origin } from './system';
import { test as base } from './watched';

/** A reader's browser between tests: it has fetched and compiled everything, and knows of nobody. */
interface Kept {
  readonly context: BrowserContext;
  /** Of the tab that stays: with its last one a browser would give up what it holds ready for the next. */
  readonly session: CDPSession;
}

/** The browsers of a worker, one for each kind of reader. */
class KeptReaders {
  readonly #known = new Map<string, Kept>();

  constructor(private readonly browser: Browser) {}

  /** @param kind by what a context is made; what the tests of a describe use is what a new one has. */
  async of(kind: string): Promise<Kept> {
    const known = this.#known.get(kind);
    if (known) return known;
    const context = await this.browser.newContext();
    const stays = await context.newPage();
    await stays.goto(`${origin('rs')}/robots.txt`);
    const made = { context, session: await context.newCDPSession(stays) };
    this.#known.set(kind, made);
    return made;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#known.values()].map(({ context }) => context.close()));
  }
}

/**
 * A `test` for what readers do rather than for what a first visit costs: one browser context for all tests of a worker with the
 * same kind of reader, in which each has a tab of its own, without cookies and with nothing stored.
 */
export const test = base.extend<{ isNew: boolean }, { readers: KeptReaders }>({
  /** A context of its own, for what cannot be taken back: a clock that was set, or what a context was told. */
  isNew: [false, { option: true }],
  readers: [
    async ({ browser }, provide) => {
      const readers = new KeptReaders(browser);
      await provide(readers);
      await readers.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, readers, isNew, hasTouch, isMobile, javaScriptEnabled, userAgent }, provide) => {
    if (isNew) {
      const context = await browser.newContext();
      await provide(context);
      await context.close();
      return;
    }
    const kept = await readers.of(JSON.stringify([hasTouch, isMobile, javaScriptEnabled, userAgent]));
    const [stays] = kept.context.pages();
    await provide(kept.context);
    for (const page of kept.context.pages()) if (page !== stays) await leave(page);
    await forget(kept);
  },
  page: async ({ page, viewport }, provide) => {
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
  },
});

/** Closes it for good: a page that is closed may end later, and what it wrote then would come after what is forgotten. */
async function leave(page: Page): Promise<void> {
  const keepNothing = () => void (Storage.prototype.setItem = () => undefined);
  // One that has crashed writes nothing either.
  await page.evaluate(keepNothing).catch(() => undefined);
  await page.close();
}

async function forget({ context, session }: Kept): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  for (const place of [...ALL_EDITIONS.map(({ id }) => origin(id)), BETTING_SITE])
    await session.send('Storage.clearDataForOrigin', {
      origin: place,
      storageTypes: 'local_storage,indexeddb,cache_storage',
    });
}

export { expect } from './watched';
