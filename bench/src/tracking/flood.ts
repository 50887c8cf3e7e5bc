import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile, type Bench } from '../bench';
import { articlePaths, get } from '../site';

const P95 = 0.95;
const ROUNDS = 3;
const SECONDS = 6;
/** Pages are asked for as readers do, one each so many milliseconds, however long the answers take. */
const PAGE_EVERY_MS = 40;
/** Connections at which a machine of two cores takes most calls; the flood has ten times as many. */
const FULL = 16;
const FLOOD = 10 * FULL;

/** What the process that floods is told to begin; `stop` ends it, and it tells what it was answered. */
export interface FloodOrder {
  readonly port: number;
  readonly connections: number;
}

type Answers = Readonly<Record<string, number>>;

/** Milliseconds of each page that is asked for within some seconds. */
async function pageTimes(port: number, pages: readonly string[]): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1_000;
  for (let index = 0; performance.now() < end; index += 1) {
    const began = performance.now();
    asked.push(get(port, pages[index % pages.length] ?? '/').then(() => performance.now() - began));
    await delay(PAGE_EVERY_MS);
  }
  return Promise.all(asked);
}

/** Floods the tracking calls while something is done. @returns how many calls were answered, by their status. */
async function flooded<T>(port: number, work: () => Promise<T>): Promise<{ value: T; answers: Answers }> {
  const flooder = fork(path.join(import.meta.dirname, 'flooder.ts'), { execArgv: ['--import', 'tsx'] });
  const end = new AbortController();
  flooder.once('exit', () => end.abort());
  const told = () => once(flooder, 'message', { signal: end.signal });
  try {
    await told();
    flooder.send({ port, connections: FLOOD } satisfies FloodOrder);
    const value = await work();
    flooder.send('stop');
    const [answers] = (await told()) as [Answers];
    return { value, answers };
  } finally {
    flooder.kill();
  }
}

/** Whether a flood of events slows pages down. */
export const trackingFlood: Bench = {
  name: 'tracking-flood',
  method: `A page every ${PAGE_EVERY_MS} ms through the gateway, each kept there before, alone and while ${FLOOD} connections (ten times what keeps the machine busy) of a process on the same cores send tracking calls as fast as they are answered; ${ROUNDS} rounds by turns.`,
  run: async ({ system: { port }, say }) => {
    const pages = ['/', ...(await articlePaths(port)).slice(0, 9)];
    // What has to be made is made before: it is asked how long is waited for what is there.
    for (const page of pages) await get(port, page);
    const [quiet, loud]: [number[], number[]] = [[], []];
    const totals = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await pageTimes(port, pages)));
      const { value, answers } = await flooded(port, () => pageTimes(port, pages));
      loud.push(...value);
      for (const [status, count] of Object.entries(answers)) totals.set(status, (totals.get(status) ?? 0) + count);
    }
    const words = [...totals].map(([status, count]) => `${count} × ${status}`).join(', ');
    say(words);
    const ms = (times: readonly number[]) => `${percentile(times, P95).toFixed(1)} ms`;
    return [
      {
        id: 'tracking-flood',
        what: 'pages while tracking calls flood in, p95',
        value: percentile(loud, P95) / percentile(quiet, P95),
        unit: '×',
        reference: 'the same pages without the flood, p95',
        worse: 'higher',
        budget: 1.3,
        detail: `${loud.length} pages, ${ms(loud)} against ${ms(quiet)}; calls answered: ${words}`,
      },
    ];
  },
};
