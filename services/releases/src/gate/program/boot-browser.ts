import { launchOptions } from '@tribina/chromium';
import type { Browser, BrowserContext } from 'playwright-core';

const CLOSE_LIMIT_MS = 3_000;
const LAUNCH_LIMIT_MS = 20_000;
const ANSWER_LIMIT_MS = 15_000;
const TIMEOUT = 'TimeoutError';
/** What a machine in trouble may refuse once. */
const LAUNCHES = 2;
/** What a page may hold, several times what any of ours does: one that fills it ends its own process, not this machine's others. */
const HEAP_OF_A_PAGE = '--js-flags=--max-old-space-size=256';

/** The browser, or what was to become one, does not answer. */
export class NoAnswer extends Error {}

/** The browser of the gate: launched when it is needed, and anew when it has died. */
export class BootBrowser {
  #browser: Browser | null = null;
  #context: Promise<BrowserContext> | null = null;
  /** Counts the browsers that were put aside. */
  #turn = 0;

  /**
   * A context for pages, the same until the browser dies.
   *
   * @throws NoAnswer when none answers, Error when none can be launched.
   */
  context(): Promise<BrowserContext> {
    // Whoever asks while the next one is being launched has that one’s.
    if (this.#browser?.isConnected() === false) this.#browser = this.#context = null;
    this.#context ??= this.#open();
    return this.#context;
  }

  /** Another browser from now on, or another context with nothing of what was before. */
  async renew(): Promise<void> {
    const opening = this.#context;
    this.#context = null;
    this.#turn += 1;
    // One that is being launched ends itself.
    await Promise.all([this.#putAside(this.#browser), opening && within(CLOSE_LIMIT_MS, opening)]);
  }

  /** The next pages begin with nothing of what was before. */
  async forget(): Promise<void> {
    const context = this.#context;
    this.#context = null;
    if (context)
      await within(
        CLOSE_LIMIT_MS,
        context.then((open) => open.close()),
      );
  }

  async #open(): Promise<BrowserContext> {
    const turn = this.#turn;
    for (let left = LAUNCHES - 1; ; left -= 1) {
      let browser = this.#browser;
      try {
        if (!browser?.isConnected()) browser = await this.#launch(turn);
        return await whileAlive(browser, browser.newContext({ viewport: { width: 1280, height: 800 } }));
      } catch (error) {
        await this.#putAside(browser);
        if (left === 0 || turn !== this.#turn) throw error;
      }
    }
  }

  async #launch(turn: number): Promise<Browser> {
    const { chromium } = await import('playwright-core');
    const options = { ...(await launchOptions(HEAP_OF_A_PAGE)), timeout: LAUNCH_LIMIT_MS };
    const browser = await chromium.launch(options).catch((error: unknown) => {
      throw error instanceof Error && error.name === TIMEOUT ? new NoAnswer(error.message) : error;
    });
    if (turn === this.#turn) return (this.#browser = browser);
    await within(CLOSE_LIMIT_MS, browser.close());
    throw new Error('nobody waits for this browser any more');
  }

  async #putAside(browser: Browser | null): Promise<void> {
    if (this.#browser === browser) this.#browser = null;
    if (browser) await within(CLOSE_LIMIT_MS, browser.close());
  }
}

/**
 * What a browser is asked for, unless it ends meanwhile: Playwright then waits on in some moments, and for good.
 *
 * @throws NoAnswer when the browser takes too long, Error when it ends.
 */
export async function whileAlive<T>(browser: Browser, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const death = new Promise<never>((_resolve, reject) => {
    const die = () => reject(new Error('the browser has ended'));
    const limit = setTimeout(
      () => reject(new NoAnswer(`no answer within ${ANSWER_LIMIT_MS / 1000} s`)),
      ANSWER_LIMIT_MS,
    );
    browser.once('disconnected', die);
    over.signal.addEventListener('abort', () => {
      clearTimeout(limit);
      browser.off('disconnected', die);
    });
    if (!browser.isConnected()) die();
  });
  // It may come to its end after this one.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, death]);
  } finally {
    over.abort();
  }
}

/** A browser that has died may answer late or never: what it is asked at its end is not waited for. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}
