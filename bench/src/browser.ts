import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { newsPhrases } from '@tribina/messages/news';
import { launchOptions } from '@tribina/chromium';
import { median, type Bench } from './bench';
import { articlePaths } from './site';

const { share } = newsPhrases.sr;

const ROUNDS = 5;
/** A middling phone. */
const SLOW_DOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;
/** Whatever a page does by itself after its load has begun by then. */
const SETTLE_MS = 3_000;

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

async function open(browser: Browser, network?: typeof SLOW_4G): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await session.send('Performance.enable');
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return { page, session, close: () => context.close() };
}

/** Seconds that the page's thread has spent in scripts. */
async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

/** An article that is only read. */
async function readOnly(browser: Browser, url: string): Promise<number> {
  const { page, session, close } = await open(browser);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const spent = await scriptSeconds(session);
  await close();
  return spent;
}

/** The same article, brought to life whole: the app renders all of the page in the browser. */
async function takenOver(browser: Browser, url: string): Promise<number> {
  const { page, session, close } = await open(browser);
  await page.goto(url, { waitUntil: 'load' });
  await page.mouse.move(100, 200);
  await page.mouse.move(120, 220);
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  // A link to the page itself: the app takes it over.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = location.pathname;
    document.body.append(link);
    link.click();
  });
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
  );
  await page.waitForTimeout(SETTLE_MS);
  const spent = await scriptSeconds(session);
  await close();
  return spent;
}

/** From the first press on a page that nobody has touched to its effect on the screen. */
async function firstPress(browser: Browser, url: string): Promise<number> {
  const { page, close } = await open(browser, SLOW_4G);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url, { waitUntil: 'load' });
  // By the page's own clock: what a test tool needs to look at a slowed-down page is no wait of the reader's.
  const spent = await page.evaluate(
    ({ copy, copied }) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        // Without names: the loader of these files would mark them by a helper that the page does not have.
        new MutationObserver(() => {
          if ([...document.querySelectorAll('main output')].some((one) => one.textContent === copied))
            requestAnimationFrame(() => resolve(performance.now() - began));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        [...document.querySelectorAll('main button')]
          .find((button): button is HTMLButtonElement => button.textContent === copy)
          ?.click();
      }),
    share,
  );
  await close();
  return spent;
}

export const inBrowser: Bench = {
  name: 'browser',
  method: `Chromium at ${SLOW_DOWN}× slow-down, 390 px, a fresh profile each time, median of ${ROUNDS}; the press also on slow 4G.`,
  run: async ({ system, say }) => {
    const [article = '/'] = await articlePaths(system.port);
    const url = `http://rs.localhost:${system.port}${article}`;
    const browser = await chromium.launch(await launchOptions());
    const read: number[] = [];
    const whole: number[] = [];
    const presses: number[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        say(`round ${round + 1} of ${ROUNDS}`);
        read.push(await readOnly(browser, url));
        whole.push(await takenOver(browser, url));
        presses.push(await firstPress(browser, url));
      }
    } finally {
      await browser.close();
    }
    const ms = (seconds: readonly number[]) => `${(median(seconds) * 1000).toFixed(0)} ms`;
    return [
      {
        id: 'script-cpu',
        what: 'script CPU of an article that is only read',
        value: median(read) / median(whole),
        unit: '×',
        reference: 'the same article brought to life whole',
        worse: 'higher',
        budget: 0.15,
        detail: `${ms(read)} against ${ms(whole)}`,
      },
      {
        id: 'first-press',
        what: 'first press on a page that has not started, until its effect is seen',
        value: median(presses),
        unit: 'ms',
        reference: null,
        worse: 'higher',
        budget: 1_000,
        detail: presses.map((one) => one.toFixed(0)).join(', '),
      },
    ];
  },
};
