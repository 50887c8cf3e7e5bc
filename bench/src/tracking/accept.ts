import { median, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { aDay, eventsOf, inFullCalls, justNow, type Visit } from './day';
import { chunksOf, copyMs } from './drain';
import { loadsNothing, withTracking, type OwnTracking } from './own-tracking';
import { callsOf, sendAll } from './sending';

const VISITORS = 10_000;
const ROUNDS = 3;
/** The columns of `event` without a key or an index. */
const BARE = 'bare_event';

interface Sending {
  readonly id: string;
  readonly what: string;
  readonly visits: () => readonly Visit[];
}

/** Page views in full calls, as the goal was set by; and the calls of everything that visitors do. */
export async function measureAccept(own: OwnTracking, visitors: number, rounds: number): Promise<readonly Figure[]> {
  const { client } = own;
  await client.query(`create table ${BARE} (like event); grant all on ${BARE} to public`);
  const service = await own.start();
  const compare = (sending: Sending) => compared(own, service.address, sending, rounds);
  try {
    return await loadsNothing(own, async () => [
      await compare({
        id: 'tracking-accept',
        what: 'rate: page views checked and on the disk, twenty in a call',
        visits: () => inFullCalls(aDay(visitors)),
      }),
      await compare({
        id: 'tracking-accept-day',
        what: 'rate: events of a day checked and on the disk, in calls of agents',
        visits: () => aDay(visitors),
      }),
    ]);
  } finally {
    await service.stop();
    await client.query(`drop table ${BARE}`);
  }
}

async function compared(own: OwnTracking, address: string, sending: Sending, rounds: number): Promise<Figure> {
  const [copies, accepts]: [number[], number[]] = [[], []];
  let [count, sent] = [0, 0];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const visits = justNow(sending.visits());
    const events = eventsOf(visits);
    const calls = await callsOf(own, visits, address);
    await own.client.query(`truncate ${BARE}`);
    await own.client.query('checkpoint');
    const copied = await copyMs(own, BARE, chunksOf(events));
    const accepted = (await timed(() => sendAll(calls, address))).ms;
    if (round === 0) continue;
    [count, sent] = [events.length, calls.length];
    copies.push(copied);
    accepts.push(accepted);
  }
  const perSecond = (ms: number) => Math.round((count / ms) * 1_000).toLocaleString('en');
  return {
    id: sending.id,
    what: sending.what,
    value: median(copies.map((ms, index) => ms / (accepts[index] ?? 0))),
    unit: '×',
    reference: 'COPY of the same events into a table without an index',
    worse: 'lower',
    budget: 0.25,
    detail: `${count.toLocaleString('en')} events in ${sent.toLocaleString('en')} calls, median ${perSecond(median(accepts))} a second against ${perSecond(median(copies))}`,
  };
}

export const trackingAccept: InProcessBench = {
  name: 'tracking-accept',
  isInProcess: true,
  method: `The service as a process of its own, its journal on the disk; ${VISITORS.toLocaleString('en')} made-up visitors' day in the calls that their agents would make (each with its own token, up to 20 events), over 32 connections, the client on the same cores; and their page views alone in calls of 20 events, as the goal was set by. Nothing is loaded meanwhile: that is tracking-drain. ${ROUNDS} rounds, each beside one COPY of the same events into a table without a key; median of the ratios (GB3).`,
  run: () => withTracking((own) => measureAccept(own, VISITORS, ROUNDS)),
};
