import { copyRows } from '@tribina/service-kit';
import { copyText } from '../../../services/tracking/src/loader/copy-text';
import { EVENT_COLUMNS } from '../../../services/tracking/src/loader/event-columns';
import type { EventRecord } from '../../../services/tracking/src/events/record';
import { median, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { aDay, eventsOf } from './day';
import { emptied, loadEvents, storedEvents, withTracking, type OwnTracking } from './own-tracking';

const VISITORS = 10_000;
const ROUNDS = 3;
const ROWS_OF_A_CHUNK = 500;

/** Rows as COPY reads them, in pieces as a file would come. */
export function chunksOf(events: readonly EventRecord[]): string[] {
  const count = Math.ceil(events.length / ROWS_OF_A_CHUNK);
  return Array.from({ length: count }, (_, index) =>
    copyText(EVENT_COLUMNS, events.slice(index * ROWS_OF_A_CHUNK, (index + 1) * ROWS_OF_A_CHUNK)),
  );
}

/** Milliseconds of a COPY into a table that has the columns of `event`. */
export async function copyMs({ database }: OwnTracking, table: string, chunks: readonly string[]): Promise<number> {
  const into = `${table} (${EVENT_COLUMNS.map(({ name }) => name).join(', ')})`;
  return (await timed(() => database.transaction((tx) => copyRows(tx, into, chunks)))).ms;
}

interface Load {
  readonly id: string;
  readonly what: string;
  readonly events: readonly EventRecord[];
}

/** Page views alone, which only sums follow from, as the goal was set by; and everything that visitors do. */
export async function measureDrain(own: OwnTracking, visitors: number, rounds: number): Promise<readonly Figure[]> {
  const events = eventsOf(aDay(visitors));
  const views = events.filter(({ action }) => action === 'PAGE_VIEW');
  return [
    await compared(
      own,
      { id: 'tracking-drain', what: 'rate: the journal of page views loaded, with sums', events: views },
      rounds,
    ),
    await compared(
      own,
      {
        id: 'tracking-drain-day',
        what: 'rate: the journal of a day loaded, with sums, contacts and interests',
        events,
      },
      rounds,
    ),
  ];
}

async function compared(own: OwnTracking, { id, what, events }: Load, rounds: number): Promise<Figure> {
  const chunks = chunksOf(events);
  const [copies, drains]: [number[], number[]] = [[], []];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    await emptied(own);
    const copied = await copyMs(own, 'event', chunks);
    await emptied(own);
    const drained = await loadEvents(own, events);
    if ((await storedEvents(own)) !== events.length) throw new Error('Not everything was loaded');
    if (round === 0) continue;
    copies.push(copied);
    drains.push(drained);
  }
  const perSecond = (ms: number) => Math.round((events.length / ms) * 1_000).toLocaleString('en');
  return {
    id,
    what,
    value: median(copies.map((ms, index) => ms / (drains[index] ?? 0))),
    unit: '×',
    reference: 'COPY of the same events into the same table with its indexes',
    worse: 'lower',
    budget: 0.4,
    detail: `${events.length.toLocaleString('en')} events, median ${perSecond(median(drains))} a second against ${perSecond(median(copies))}`,
  };
}

export const trackingDrain: InProcessBench = {
  name: 'tracking-drain',
  isInProcess: true,
  method: `A durable database of its own; the journal of ${VISITORS.toLocaleString('en')} made-up visitors' day (views, reading, offers, a fifth of them without personalisation and marketing), loaded from its first line until its last file is gone, against one COPY of the events alone; and the same with its page views alone, from which only sums follow. ${ROUNDS} rounds by turns, each on empty tables; median of the ratios (GB4).`,
  run: () => withTracking((own) => measureDrain(own, VISITORS, ROUNDS)),
};
