import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { gamePhrases } from '@tribina/messages/game';
import { median, type Bench } from './bench';
import { cookiesFor, logIn } from './editor';

const ROUNDS = 5;
/** A middling phone is so many times slower, as Lighthouse has it. */
const PHONE = 4;
/** What is longer holds up whoever touches the page. */
const LIMIT_MS = 50;
/** Whatever the start leaves for later has begun by then. */
const SETTLE_MS = 3_000;
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading'];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's own time: what others do on the machine is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** A player opens the game on a phone's screen, and gets what is his. */
async function traced(browser: Browser, origin: string, cookies: string): Promise<readonly TraceEvent[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    await context.addCookies(cookiesFor(origin, cookies));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    });
    await page.goto(`${origin}/prognozzer`, { waitUntil: 'load' });
    await page.getByText(`${gamePhrases.sr.rank}: `).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await isComplete;
    return events;
  } finally {
    await context.close();
  }
}

/** Tasks of the page's thread once there is something to touch, as long as a phone would take for them. */
function tasksOf(events: readonly TraceEvent[]): readonly number[] {
  const begun = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.endsWith('/prognozzer'),
  );
  const painted = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === begun?.pid && ts >= begun.ts,
  );
  if (!begun || !painted) throw new Error('Nothing was painted');
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === begun.pid && tid === begun.tid && ts > painted.ts)
    .map(({ tdur, dur }) => (PHONE * (tdur ?? dur ?? 0)) / 1_000);
}

/** How long the start of a page that is somebody's own holds its reader up. */
export const calmStart: Bench = {
  name: 'calm-start',
  method: `A player opens the game in Chromium on a screen of 412 px; tasks of the page's thread after its first paint, by that thread's own CPU time, ${PHONE} times as long as here; medians of ${ROUNDS}.`,
  run: async ({ system, say }) => {
    const cookies = await logIn(system, 'member');
    const origin = `http://rs.localhost:${system.port}`;
    const browser = await chromium.launch(await launchOptions());
    const runs: (readonly number[])[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        say(`round ${round + 1} of ${ROUNDS}`);
        runs.push(tasksOf(await traced(browser, origin, cookies)));
      }
    } finally {
      await browser.close();
    }
    const longest = runs.map((tasks) => Math.max(...tasks));
    const over = runs.map((tasks) => tasks.reduce((sum, ms) => sum + Math.max(0, ms - LIMIT_MS), 0));
    const all = runs.map((tasks) => tasks.reduce((sum, ms) => sum + ms, 0));
    return [
      {
        id: 'calm-start-longest',
        what: 'the longest task of the game’s start for a player',
        value: median(longest),
        unit: 'ms',
        reference: null,
        worse: 'higher',
        budget: LIMIT_MS,
        detail: `${longest.map((ms) => ms.toFixed(0)).join(', ')}; beyond ${LIMIT_MS} ms in all: ${median(over).toFixed(0)} ms of ${median(all).toFixed(0)}`,
      },
    ];
  },
};
