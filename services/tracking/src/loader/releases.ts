import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { offersOf } from './subjects';
import { keyOf, Tally } from './tally';
import { textRows, type TextColumn } from './text-rows';

/** A page, by what has made it. */
export interface MadeBy {
  readonly pageType: string;
  readonly releases: readonly string[];
}

/** A conversion, with the page on which its offer was clicked on last; null: it was not. */
interface FollowedConversion {
  readonly event: Pick<EventRecord, 'ts' | 'site'>;
  readonly clickedOn: MadeBy | null;
}

type Counts = Record<'views' | 'reads' | 'clicked' | 'converted', number>;

interface ReleaseSum extends Counts {
  readonly day: string;
  readonly site: string;
  readonly pageType: string;
  readonly release: string;
}

const COLUMNS: readonly TextColumn<ReleaseSum>[] = [
  { name: 'day', type: 'date', of: ({ day }) => day },
  { name: 'site', type: 'text', of: ({ site }) => site },
  { name: 'page_type', type: 'text', of: ({ pageType }) => pageType },
  { name: 'release', type: 'text', of: ({ release }) => release },
  { name: 'views', type: 'bigint', of: ({ views }) => views },
  { name: 'reads', type: 'bigint', of: ({ reads }) => reads },
  { name: 'clicked', type: 'bigint', of: ({ clicked }) => clicked },
  { name: 'converted', type: 'bigint', of: ({ converted }) => converted },
];

/** The releases of the page of an event; null: it says nothing of a page. */
export function madeBy({ visit }: EventRecord): MadeBy | null {
  if (!visit) return null;
  const { pageType, agentVersion, releases = [] } = visit;
  const names = [...releases, agentVersion];
  return { pageType, releases: names.filter((name, index) => NAME.test(name) && names.indexOf(name) === index) };
}

/** What a text row may hold. */
const NAME = /^[\w.@-]{1,64}$/;

/** Adds what was done on pages to the sums of the releases that have made them. */
export function countReleases(
  counted: readonly EventRecord[],
  conversions: readonly FollowedConversion[],
): readonly SQL[] {
  const tally = new Tally<ReleaseSum>();
  const add = ({ ts, site }: FollowedConversion['event'], page: MadeBy | null, what: keyof Counts, count: number) => {
    if (!page) return;
    const day = dayOf(ts);
    const { pageType } = page;
    for (const release of page.releases) {
      const begin = () => ({ day, site, pageType, release, views: 0, reads: 0, clicked: 0, converted: 0 });
      tally.of(keyOf(day, site, pageType, release), begin)[what] += count;
    }
  };
  for (const event of counted) {
    if (event.action === 'PAGE_VIEW') add(event, madeBy(event), 'views', 1);
    else if (event.action === 'NEWS_READ') add(event, madeBy(event), 'reads', 1);
    else if (event.action === 'OFFER_CLICK') add(event, madeBy(event), 'clicked', offersOf(event).length);
  }
  for (const { event, clickedOn } of conversions) add(event, clickedOn, 'converted', 1);
  const sums = tally.rows();
  if (sums.length === 0) return [];
  return [
    sql`
    insert into release_day (day, site, page_type, release, views, reads, clicked, converted)
    ${textRows(COLUMNS, sums)}
    on conflict (day, site, page_type, release) do update set
      views = release_day.views + excluded.views, reads = release_day.reads + excluded.reads,
      clicked = release_day.clicked + excluded.clicked, converted = release_day.converted + excluded.converted`,
  ];
}
