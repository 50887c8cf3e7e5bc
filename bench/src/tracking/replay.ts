import { until } from '@tribina/testing';
import { type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { aDay, eventsOf, type Visit } from './day';
import { emptied, storedEvents, withTracking, type OwnTracking } from './own-tracking';
import { callsOf, sendAll } from './sending';

const VISITORS = 10_000;
const DAY_S = 86_400;
const LOAD_LIMIT_MS = 10 * 60_000;

/** The same by release: each event counts for every release of its page, the agent's among them. @param of sum and action. */
function byRelease(of: string): string {
  const [sum, action] = of.split(' ');
  return `(select coalesce(sum(${sum}), 0)::int from release_day)
      - (select coalesce(sum(1 + coalesce(jsonb_array_length(visit -> 'releases'), 0)), 0)::int
         from event where action = '${action}' and visit is not null) as "${sum}ByRelease",
    `;
}

/** What the sums say, and what is counted anew from the events, by what is counted. */
const RECOUNT = `
  select
    (select coalesce(sum(views), 0)::int from traffic_day) - (select count(*)::int from event where action = 'PAGE_VIEW') as views,
    (select coalesce(sum(reads), 0)::int from article_hour)
      - (select count(*)::int from event where action in ('NEWS_VIEW', 'NEWS_READ')) as reads,
    (select coalesce(sum(seen), 0)::int from offer_day)
      - (select count(distinct ((ts at time zone 'utc')::date, fingerprint, site, offer ->> 'foreignId'))::int
         from event where action = 'OFFER_SEEN') as seen,
    (select coalesce(sum(clicked), 0)::int from offer_day)
      - (select count(*)::int from event where action = 'OFFER_CLICK') as clicked,
    (select coalesce(sum(converted), 0)::int from offer_day)
      - (select count(*)::int from event where action = 'OFFER_CONVERT') as converted,
    (select coalesce(sum(assisted), 0)::int from offer_day) - (select count(*)::int from event where assisted) as assisted,
    ${['views PAGE_VIEW', 'reads NEWS_READ', 'clicked OFFER_CLICK'].map(byRelease).join('')}
    (select count(*)::int from article_read)
      - (select count(distinct (visitor, fingerprint, site, ids ->> 'newsId'))::int
         from event where action in ('NEWS_VIEW', 'NEWS_READ') and profiled) as "articlesRead"`;

async function wrongSums({ client }: OwnTracking): Promise<number> {
  const { rows } = await client.query<Record<string, number>>(RECOUNT);
  return Object.values(rows[0] ?? {}).reduce((sum, difference) => sum + Math.abs(difference), 0);
}

export async function measureReplay(own: OwnTracking, visitors: number): Promise<readonly Figure[]> {
  await emptied(own);
  const service = await own.start();
  try {
    const visits: readonly Visit[] = aDay(visitors);
    const events = eventsOf(visits);
    const calls = await callsOf(own, visits, service.address);
    const accepted = await timed(() => sendAll(calls, service.address));
    const loaded = await timed(() =>
      until(async () => (await storedEvents(own)) >= events.length, LOAD_LIMIT_MS).catch(() => undefined),
    );
    const [stored, wrong] = [await storedEvents(own), await wrongSums(own)];
    const seconds = (accepted.ms + loaded.ms) / 1_000;
    const what = `${visitors.toLocaleString('en')} visitors' day, ${calls.length.toLocaleString('en')} calls, ${events.length.toLocaleString('en')} events`;
    return [
      {
        id: 'tracking-day',
        what: 'a day of visitors, sent as fast as it is taken, until it is in the tables',
        value: DAY_S / seconds,
        unit: '× as fast as it was',
        reference: null,
        worse: 'lower',
        detail: `${what}: accepted within ${(accepted.ms / 1_000).toFixed(1)} s, loaded ${(loaded.ms / 1_000).toFixed(1)} s after that`,
      },
      {
        id: 'tracking-day-lost',
        what: 'events of that day that were acknowledged and are not stored, or stored twice',
        value: Math.abs(events.length - stored),
        unit: '',
        reference: null,
        worse: 'higher',
        budget: 0,
        detail: what,
      },
      {
        id: 'tracking-day-wrong',
        what: 'by how much sums of that day differ from its events',
        value: wrong,
        unit: '',
        reference:
          'views, reading, both and clicks by release, offers seen, clicked, converted and assisted, articles read, counted anew from the events',
        worse: 'higher',
        budget: 0,
        detail: what,
      },
    ];
  } finally {
    await service.stop();
  }
}

export const trackingDay: InProcessBench = {
  name: 'tracking-day',
  isInProcess: true,
  method: `A day of ${VISITORS.toLocaleString('en')} made-up visitors over HTTP, in the calls of their agents, to the service as a process of its own that loads meanwhile; afterwards every event is looked for, and every sum is counted anew.`,
  run: () => withTracking((own) => measureReplay(own, VISITORS)),
};
