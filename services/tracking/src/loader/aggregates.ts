import type { OfferType } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { isConversion, type Mark } from './contacts';
import { jsonRows, timeOf } from './json-rows';
import { countReleases } from './releases';
import { articlesOf, offersOf } from './subjects';
import { keyOf, Tally } from './tally';
import { instant, textRows, type TextColumn } from './text-rows';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const READING = new Set(['NEWS_VIEW', 'NEWS_READ']);

/** What events add to the sums in which nobody is named. */
export interface Sums {
  /** Of views and of what is read. */
  readonly statements: readonly SQL[];
  /** Offers in view, and the statement that finds out which of them are the first of their fingerprint that day. */
  readonly seen: { readonly rows: readonly SeenOffer[]; readonly statement: SQL } | null;
  readonly clicked: readonly OfferEvent[];
  readonly conversions: readonly EventRecord[];
}

export function sumsOf(events: readonly EventRecord[]): Sums {
  const counted = events.filter((event) => event.counted);
  const clicked = counted.filter(({ action }) => action === 'OFFER_CLICK');
  return {
    statements: [
      ...countViews(counted.filter(({ action }) => action === 'PAGE_VIEW')),
      ...countReads(counted.filter(({ action }) => READING.has(action))),
      ...countReleases(counted, []),
    ],
    seen: seenOffers(counted.filter(({ action }) => action === 'OFFER_SEEN')),
    clicked: clicked.flatMap(eachOffer),
    conversions: events.filter(isConversion),
  };
}

/** Adds them. @param marks what was found out of conversions. */
export async function addSums(tx: Queryable, sums: Sums, marks: ReadonlyMap<string, Mark>): Promise<void> {
  for (const statement of sums.statements) await tx.execute(statement);
  const followed = sums.conversions.map((event) => ({ event, clickedOn: marks.get(event.eventId)?.clickedOn ?? null }));
  for (const statement of countReleases([], followed)) await tx.execute(statement);
  const first = await firstSeen(tx, sums.seen);
  const assisted = sums.conversions.filter(({ eventId }) => marks.get(eventId)?.assisted);
  const as = (what: OfferCount, events: readonly OfferEvent[]) => events.map((event) => [what, event] as const);
  await countOffers(tx, [
    ...as('seen', first),
    ...as('clicked', sums.clicked),
    ...as('converted', sums.conversions.flatMap(eachOffer)),
    ...as('assisted', assisted.flatMap(eachOffer)),
  ]);
}

function countViews(views: readonly EventRecord[]): SQL[] {
  const days = new Tally<{ day: string; site: string; pageType: string; agentVersion: string; views: number }>();
  const minutes = new Tally<{ minute: number; site: string; views: number }>();
  for (const { ts, site, visit } of views) {
    const day = dayOf(ts);
    const { pageType = 'OTHER', agentVersion = '' } = visit ?? {};
    const ofDay = keyOf(day, site, pageType, agentVersion);
    days.of(ofDay, () => ({ day, site, pageType, agentVersion, views: 0 })).views += 1;
    const minute = ts - (ts % MINUTE_MS);
    minutes.of(keyOf(minute, site), () => ({ minute, site, views: 0 })).views += 1;
  }
  if (views.length === 0) return [];
  return [
    sql`
    insert into traffic_day (day, site, page_type, agent_version, views)
    select day, site, "pageType", "agentVersion", views
    from ${jsonRows('v', 'day date, site text, "pageType" text, "agentVersion" text, views bigint', days.rows())}
    on conflict (day, site, page_type, agent_version) do update set views = traffic_day.views + excluded.views`,
    sql`
    insert into traffic_minute (minute, site, views)
    select ${timeOf('minute')}, site, views
    from ${jsonRows('v', 'minute bigint, site text, views bigint', minutes.rows())}
    on conflict (minute, site) do update set views = traffic_minute.views + excluded.views`,
  ];
}

interface ReadSum {
  readonly hour: number;
  readonly site: string;
  readonly articleId: number;
  reads: number;
}

const READ_COLUMNS: readonly TextColumn<ReadSum>[] = [
  { name: 'hour', type: 'timestamptz', of: ({ hour }) => instant(hour) },
  { name: 'site', type: 'text', of: ({ site }) => site },
  { name: 'article_id', type: 'bigint', of: ({ articleId }) => articleId },
  { name: 'reads', type: 'bigint', of: ({ reads }) => reads },
];

function countReads(reads: readonly EventRecord[]): SQL[] {
  const hours = new Tally<ReadSum>();
  for (const event of reads) {
    const { ts, site } = event;
    const hour = ts - (ts % HOUR_MS);
    for (const articleId of articlesOf(event)) {
      hours.of(keyOf(hour, site, articleId), () => ({ hour, site, articleId, reads: 0 })).reads += 1;
    }
  }
  const counts = hours.rows();
  if (counts.length === 0) return [];
  return [
    sql`
    insert into article_hour (hour, site, article_id, reads)
    ${textRows(READ_COLUMNS, counts)}
    on conflict (hour, site, article_id) do update set reads = article_hour.reads + excluded.reads`,
  ];
}

/** An event with one of its offers. */
type OfferEvent = Pick<EventRecord, 'ts' | 'site' | 'offer'> & { readonly foreignId: string };

function eachOffer(event: EventRecord): OfferEvent[] {
  const { ts, site, offer } = event;
  return offersOf(event).map((foreignId) => ({ ts, site, offer, foreignId }));
}

type SeenOffer = OfferEvent & Pick<EventRecord, 'visitor' | 'fingerprint'> & { readonly day: string };

const SEEN_COLUMNS: readonly TextColumn<SeenOffer>[] = [
  { name: 'day', type: 'date', of: ({ day }) => day },
  { name: 'visitor', type: 'text', of: ({ visitor }) => visitor },
  { name: 'fingerprint', type: 'text', of: ({ fingerprint }) => fingerprint },
  { name: 'site', type: 'text', of: ({ site }) => site },
  { name: 'foreign_id', type: 'text', of: ({ foreignId }) => foreignId },
];

function seenOffers(events: readonly EventRecord[]): Sums['seen'] {
  const all = new Tally<SeenOffer>();
  for (const event of events) {
    const { ts, site, offer, visitor, fingerprint } = event;
    const day = dayOf(ts);
    for (const foreignId of offersOf(event)) {
      const begin = () => ({ day, visitor, fingerprint, site, foreignId, ts, offer });
      all.of(keyOf(day, fingerprint, site, foreignId), begin);
    }
  }
  const seen = all.rows();
  if (seen.length === 0) return null;
  const statement = sql`
    insert into offer_seen (day, visitor, fingerprint, site, foreign_id) ${textRows(SEEN_COLUMNS, seen)}
    on conflict do nothing
    returning to_char(day, 'YYYY-MM-DD') as day, fingerprint, site, foreign_id as "foreignId"`;
  return { rows: seen, statement };
}

/** Of offers in view those that are the first of their fingerprint that day. */
async function firstSeen(tx: Queryable, seen: Sums['seen']): Promise<readonly SeenOffer[]> {
  if (!seen) return [];
  type Key = Pick<SeenOffer, 'day' | 'fingerprint' | 'site' | 'foreignId'>;
  const first = await rows<Key>(tx, seen.statement);
  if (first.length === seen.rows.length) return seen.rows;
  const nameOf = ({ day, fingerprint, site, foreignId }: Key) => keyOf(day, fingerprint, site, foreignId);
  const names = new Set(first.map(nameOf));
  return seen.rows.filter((one) => names.has(nameOf(one)));
}

type OfferCount = 'seen' | 'clicked' | 'converted' | 'assisted';

interface OfferSum extends Record<OfferCount, number> {
  readonly day: string;
  readonly site: string;
  readonly foreignId: string;
  type: OfferType | null;
  domain: string | null;
}

async function countOffers(tx: Queryable, counts: readonly (readonly [OfferCount, OfferEvent])[]): Promise<void> {
  const tally = new Tally<OfferSum>();
  for (const [what, event] of counts) {
    const sum = tally.of(keyOf(dayOf(event.ts), event.site, event.foreignId), () => noneOf(event));
    sum.type ??= event.offer?.type ?? null;
    sum.domain ??= event.offer?.domain ?? null;
    sum[what] += 1;
  }
  if (counts.length === 0) return;
  await tx.execute(sql`
    insert into offer_day (day, site, foreign_id, type, domain, seen, clicked, converted, assisted)
    select day, site, "foreignId", type, domain, seen, clicked, converted, assisted
    from ${jsonRows('o', OFFER_COLUMNS, tally.rows())}
    on conflict (day, site, foreign_id) do update set
      type = coalesce(offer_day.type, excluded.type), domain = coalesce(offer_day.domain, excluded.domain),
      seen = offer_day.seen + excluded.seen, clicked = offer_day.clicked + excluded.clicked,
      converted = offer_day.converted + excluded.converted, assisted = offer_day.assisted + excluded.assisted`);
}

function noneOf({ ts, site, foreignId }: OfferEvent): OfferSum {
  const nothing = { seen: 0, clicked: 0, converted: 0, assisted: 0 };
  return { day: dayOf(ts), site, foreignId, type: null, domain: null, ...nothing };
}

const OFFER_COLUMNS = `day date, site text, "foreignId" text, type text, domain text, seen bigint, clicked bigint,
  converted bigint, assisted bigint`;
