import { setTimeout as delay } from 'node:timers/promises';
import { percentile, type Bench } from '../bench';
import { articlePaths, get } from '../site';
import { requestOf, send } from './lanes';

const P95 = 0.95;
const ROUNDS = 3;
const SECONDS = 6;
/** Pages are asked for as readers do, one each so many milliseconds, however long the answers take. */
const PAGE_EVERY_MS = 40;
/** Connections at which a machine of two cores takes most calls; the flood has ten times as many. */
const FULL = 16;
const FLOOD = 10 * FULL;
const BATCH_EVENTS = 20;

/** A call that costs what a real one costs until its token is looked at; nobody who floods has one. */
function callOf(port: number): Buffer {
  const list = Array.from({ length: BATCH_EVENTS }, (_, index) => ({
    eventId: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    ts: Date.now(),
    action: 'PAGE_VIEW',
  }));
  const body = {
    fingerprint: '0'.repeat(32),
    token: 'a.b',
    consent: { s: true, p: true, m: true, v: 1 },
    site: 'rs',
    sentAt: Date.now(),
    list,
  };
  const host = `rs.localhost:${port}`;
  return requestOf(host, '/msport-tracking/actions/save-multiple', { origin: `http://${host}` }, body);
}

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
async function flooded<T>(port: number, work: () => Promise<T>): Promise<{ value: T; answers: Map<number, number> }> {
  const call = callOf(port);
  const answers = new Map<number, number>();
  let isOver = false;
  const flood = send({
    port,
    count: FLOOD,
    next: () => (isOver ? null : call),
    onAnswer: (status) => answers.set(status, (answers.get(status) ?? 0) + 1),
  });
  try {
    return { value: await work(), answers };
  } finally {
    isOver = true;
    await flood;
  }
}

/** Whether a flood of events slows pages down. */
export const trackingFlood: Bench = {
  name: 'tracking-flood',
  method: `A page every ${PAGE_EVERY_MS} ms through the gateway, alone and while ${FLOOD} connections (ten times what keeps the machine busy) send tracking calls as fast as they are answered, the client on the same cores; ${ROUNDS} rounds by turns.`,
  run: async ({ system: { port }, say }) => {
    const pages = ['/', ...(await articlePaths(port)).slice(0, 9)];
    const [quiet, loud]: [number[], number[]] = [[], []];
    const totals = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await pageTimes(port, pages)));
      const { value, answers } = await flooded(port, () => pageTimes(port, pages));
      loud.push(...value);
      for (const [status, count] of answers) totals.set(status, (totals.get(status) ?? 0) + count);
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
