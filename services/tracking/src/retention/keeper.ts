import { TRACKING_PERIODS } from '@tribina/contracts';
import { row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** Days for which events may come now: back to the oldest id that is taken, and some ahead. */
const DAYS_BEHIND = 8;
const DAYS_AHEAD = 3;

const TODAY = sql`(app_now() at time zone 'utc')::date`;

/** What of a row says how old it is; events go by whole partitions. */
const AGES = {
  affinity: 'at',
  article_read: 'at',
  offer_contact: 'last_at',
  offer_seen: 'day',
  // Those whose file went and whose row did not.
  journal_segment: 'loaded_at',
  erasure: 'at',
  traffic_minute: 'minute',
  article_hour: 'hour',
  traffic_day: 'day',
  offer_day: 'day',
  release_day: 'day',
} as const satisfies Partial<Record<keyof typeof TRACKING_PERIODS, string>>;

/** Makes the partitions that events will need, and removes what has been kept for long enough. */
export async function keepTables(database: Database): Promise<void> {
  const db = database.write;
  await db.execute(sql`select ensure_event_partitions(${TODAY} - ${DAYS_BEHIND}::int, ${TODAY} + ${DAYS_AHEAD}::int)`);
  await row(db, sql`select drop_event_partitions((${TODAY} - ${agoOf('event')})::date)`);
  for (const [table, column] of Object.entries(AGES) as [keyof typeof AGES, string][]) {
    const now = column === 'day' ? TODAY : sql`app_now()`;
    await db.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(column)} < ${now} - ${agoOf(table)}`);
  }
}

function agoOf(table: keyof typeof TRACKING_PERIODS) {
  const { count, unit } = TRACKING_PERIODS[table];
  return sql.raw(`interval '${count} ${unit}'`);
}
