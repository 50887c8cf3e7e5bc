import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { dayOf } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { isConversion } from './contacts';
import { jsonRows, timeOf } from './json-rows';
import { articlesOf, offersOf } from './subjects';
import { Tally } from './tally';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const READING = new Set(['NEWS_VIEW', 'NEWS_READ']);

/** Adds what events say to the sums in which nobody is named. @param assisted ids of conversions that were. */
export async function countEvents(
  tx: Queryable,
  events: readonly EventRecord[],
  assisted: ReadonlySet<string>,
): Promise<void> {
  const counted = events.filter((event) => event.counted);
  await countViews(
    tx,
    counted.filter(({ action }) => action === 'PAGE_VIEW'),
  );
  await countReads(
    tx,
    counted.filter(({ action }) => READING.has(action)),
  );
  const seen = await firstSeen(
    tx,
    counted.filter(({ action }) => action === 'OFFER_SEEN'),
  );
  const clicked = counted.filter(({ action }) => action === 'OFFER_CLICK');
  await countOffers(tx, [
    ...seen.map((event) => offerSum(event, { seen: 1 })),
    ...clicked.flatMap((event) =>
      offersOf(event).map((foreignId) => offerSum({ ...event, foreignId }, { clicked: 1 })),
    ),
    ...events
      .filter(isConversion)
      .flatMap((event) =>
        offersOf(event).map((foreignId) =>
          offerSum({ ...event, foreignId }, { converted: 1, assisted: assisted.has(event.eventId) ? 1 : 0 }),
        ),
      ),
  ]);
}

async function countViews(tx: Queryable, views: readonly EventRecord[]): Promise<void> {
  const days = new Tally<{ day: string; site: string; pageType: string; agentVersion: string; views: number }>(added);
  const minutes = new Tally<{ minute: number; site: string; views: number }>(added);
  for (const { ts, site, visit } of views) {
    const day = dayOf(ts);
    const { pageType = 'OTHER', agentVersion = '' } = visit ?? {};
    days.add([day, site, pageType, agentVersion], { day, site, pageType, agentVersion, views: 1 });
    const minute = ts - (ts % MINUTE_MS);
    minutes.add([minute, site], { minute, site, views: 1 });
  }
  if (views.length === 0) return;
  await tx.execute(sql`
    insert into traffic_day (day, site, page_type, agent_version, views)
    select day, site, "pageType", "agentVersion", views
    from ${jsonRows('v', 'day date, site text, "pageType" text, "agentVersion" text, views bigint', days.rows())}
    on conflict (day, site, page_type, agent_version) do update set views = traffic_day.views + excluded.views`);
  await tx.execute(sql`
    insert into traffic_minute (minute, site, views)
    select ${timeOf('minute')}, site, views
    from ${jsonRows('v', 'minute bigint, site text, views bigint', minutes.rows())}
    on conflict (minute, site) do update set views = traffic_minute.views + excluded.views`);
}

function added<T extends { readonly views: number }>(before: T, more: T): T {
  return { ...before, views: before.views + more.views };
}

async function countReads(tx: Queryable, reads: readonly EventRecord[]): Promise<void> {
  const hours = new Tally<{ hour: number; site: string; articleId: number; views: number }>(added);
  for (const event of reads) {
    const hour = event.ts - (event.ts % HOUR_MS);
    for (const articleId of articlesOf(event)) {
      hours.add([hour, event.site, articleId], { hour, site: event.site, articleId, views: 1 });
    }
  }
  const counts = hours.rows();
  if (counts.length === 0) return;
  await tx.execute(sql`
    insert into article_hour (hour, site, article_id, reads)
    select ${timeOf('hour')}, site, "articleId", views
    from ${jsonRows('r', 'hour bigint, site text, "articleId" bigint, views bigint', counts)}
    on conflict (hour, site, article_id) do update set reads = article_hour.reads + excluded.reads`);
}

/** An offer with who has seen it. */
type OfferEvent = Pick<EventRecord, 'ts' | 'site' | 'offer'> & { readonly foreignId: string };

/** Of offers in view those that are the first of their fingerprint that day. */
async function firstSeen(tx: Queryable, events: readonly EventRecord[]): Promise<OfferEvent[]> {
  const all = new Tally<OfferEvent & Pick<EventRecord, 'visitor' | 'fingerprint'> & { day: string }>(
    (before) => before,
  );
  for (const event of events) {
    const { ts, site, offer, visitor, fingerprint } = event;
    const day = dayOf(ts);
    for (const foreignId of offersOf(event)) {
      all.add([day, fingerprint, site, foreignId], { day, visitor, fingerprint, site, foreignId, ts, offer });
    }
  }
  const seen = all.rows();
  if (seen.length === 0) return [];
  const first = await rows<{ day: string; fingerprint: string; site: string; foreignId: string }>(
    tx,
    sql`insert into offer_seen (day, visitor, fingerprint, site, foreign_id)
        select day, visitor, fingerprint, site, "foreignId"
        from ${jsonRows('s', 'day date, visitor text, fingerprint text, site text, "foreignId" text', seen)}
        on conflict do nothing
        returning to_char(day, 'YYYY-MM-DD') as day, fingerprint, site, foreign_id as "foreignId"`,
  );
  const keyOf = (one: (typeof first)[number]) => JSON.stringify([one.day, one.fingerprint, one.site, one.foreignId]);
  const firstKeys = new Set(first.map(keyOf));
  return seen.filter((one) => firstKeys.has(keyOf(one)));
}

const NOTHING = { seen: 0, clicked: 0, converted: 0, assisted: 0 };

function offerSum({ ts, site, offer, foreignId }: OfferEvent, counts: Partial<typeof NOTHING>) {
  const { type = null, domain = null } = offer ?? {};
  return { day: dayOf(ts), site, foreignId, type, domain, ...NOTHING, ...counts };
}

async function countOffers(tx: Queryable, sums: readonly ReturnType<typeof offerSum>[]): Promise<void> {
  const tally = new Tally<ReturnType<typeof offerSum>>((before, more) => ({
    ...before,
    type: before.type ?? more.type,
    domain: before.domain ?? more.domain,
    seen: before.seen + more.seen,
    clicked: before.clicked + more.clicked,
    converted: before.converted + more.converted,
    assisted: before.assisted + more.assisted,
  }));
  for (const sum of sums) tally.add([sum.day, sum.site, sum.foreignId], sum);
  if (sums.length === 0) return;
  await tx.execute(sql`
    insert into offer_day (day, site, foreign_id, type, domain, seen, clicked, converted, assisted)
    select day, site, "foreignId", type, domain, seen, clicked, converted, assisted
    from ${jsonRows('o', OFFER_COLUMNS, tally.rows())}
    on conflict (day, site, foreign_id) do update set
      type = coalesce(offer_day.type, excluded.type), domain = coalesce(offer_day.domain, excluded.domain),
      seen = offer_day.seen + excluded.seen, clicked = offer_day.clicked + excluded.clicked,
      converted = offer_day.converted + excluded.converted, assisted = offer_day.assisted + excluded.assisted`);
}

const OFFER_COLUMNS = `day date, site text, "foreignId" text, type text, domain text, seen bigint, clicked bigint,
  converted bigint, assisted bigint`;
