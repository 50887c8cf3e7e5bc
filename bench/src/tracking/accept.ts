import { median, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { aDay, eventsOf, justNow } from './day';
import { chunksOf, copyMs } from './drain';
import { loadsNothing, withTracking, type OwnTracking } from './own-tracking';
import { callsOf, sendAll } from './sending';

const VISITORS = 10_000;
const ROUNDS = 3;
/** The columns of `event` without a key or an index. */
const BARE = 'bare_event';

/** So many visits are sent to the service while it loads nothing, and compared with a COPY of the same events. */
export async function measureAccept(own: OwnTracking, visitors: number, rounds: number): Promise<readonly Figure[]> {
  const { client } = own;
  await client.query(`create table ${BARE} (like event); grant all on ${BARE} to public`);
  const service = await own.start();
  const [copies, accepts]: [number[], number[]] = [[], []];
  let count = 0;
  try {
    await loadsNothing(own, async () => {
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const visits = justNow(aDay(visitors));
        const events = eventsOf(visits);
        const calls = await callsOf(own, visits, service.address);
        await client.query(`truncate ${BARE}`);
        await client.query('checkpoint');
        const copied = await copyMs(own, BARE, chunksOf(events));
        const accepted = (await timed(() => sendAll(calls, service.address))).ms;
        if (round === 0) continue;
        count = events.length;
        copies.push(copied);
        accepts.push(accepted);
      }
    });
  } finally {
    await service.stop();
    await client.query(`drop table ${BARE}`);
  }
  const perSecond = (ms: number) => Math.round((count / ms) * 1_000).toLocaleString('en');
  return [
    {
      id: 'tracking-accept',
      what: 'rate: events checked and on the disk, in calls of agents',
      value: median(copies.map((ms, index) => ms / (accepts[index] ?? 0))),
      unit: '×',
      reference: 'COPY of the same events into a table without an index',
      worse: 'lower',
      budget: 0.25,
      detail: `${count.toLocaleString('en')} events, median ${perSecond(median(accepts))} a second against ${perSecond(median(copies))}`,
    },
  ];
}

export const trackingAccept: InProcessBench = {
  name: 'tracking-accept',
  isInProcess: true,
  method: `The service as a process of its own, its journal on the disk; ${VISITORS.toLocaleString('en')} made-up visitors' day in the calls that their agents would make (each with its own token, up to 20 events), over 32 connections, the client on the same cores. Nothing is loaded meanwhile: that is tracking-drain. ${ROUNDS} rounds, each beside one COPY of the same events into a table without a key; median of the ratios (GB3).`,
  run: () => withTracking((own) => measureAccept(own, VISITORS, ROUNDS)),
};
