import type { VisitorExport } from '@tribina/contracts';
import { assertThat, row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { Person } from './erasure';

/** More than anybody does in the 90 days for which it is kept. */
const MOST_EVENTS = 50_000;

const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`;

/**
 * Everything that the tables hold of a visitor, each in its order. But whether a conversion was assisted: that goes by the
 * fingerprint, which is no secret, and would tell of who else has it.
 *
 * @throws AppError TOO_LARGE (413): it is no person's.
 */
export async function exportVisitor(
  db: Queryable,
  person: Person & Pick<VisitorExport, 'fingerprint'>,
): Promise<Omit<VisitorExport, 'serverTime'>> {
  const { fingerprint, visitor } = person;
  const further = sql`select from event where visitor = ${visitor} offset ${MOST_EVENTS} limit 1`;
  assertThat((await row(db, further)) === null, 'TOO_LARGE', 413);
  const of = <T>(columns: SQL, table: string, order: string) =>
    rows<T>(
      db,
      sql`select ${columns} from ${sql.raw(table)} where visitor = ${visitor} order by ${sql.raw(order)}, fingerprint`,
    );
  const events = await of<VisitorExport['events'][number]>(
    sql`event_id as "eventId", site, action, ${ms('ts')} as ts, ${ms('received_at')} as "receivedAt", ids,
        visit as "visitInfo", offer, counted, profiled, ip, ip_location as "ipLocation"`,
    'event',
    'event.ts, event_id',
  );
  const interests = await of<VisitorExport['interests'][number]>(
    sql`site, topic, value, ${ms('at')} as at`,
    'affinity',
    'site, topic',
  );
  const articles = await of<VisitorExport['articles'][number]>(
    sql`site, article_id as "articleId", ${ms('at')} as at`,
    'article_read',
    'site, article_id',
  );
  const offersSeen = await of<VisitorExport['offersSeen'][number]>(
    sql`to_char(day, 'YYYY-MM-DD') as day, site, foreign_id as "foreignId"`,
    'offer_seen',
    'offer_seen.day, site, foreign_id',
  );
  const offers = await of<VisitorExport['offers'][number]>(
    sql`site, foreign_id as "foreignId", ${ms('first_at')} as "firstAt", ${ms('last_at')} as "lastAt", unclicked,
        ${ms('attributed_at')} as "attributedAt", clicked_on as "clickedOn"`,
    'offer_contact',
    'site, foreign_id',
  );
  return { fingerprint, events, interests, articles, offersSeen, offers };
}
