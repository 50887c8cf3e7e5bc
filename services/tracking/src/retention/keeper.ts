import { row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

const RETENTION_DAYS = 90;
const AGGREGATE_MONTHS = 13;
/** Days for which events may come now: back to the oldest id that is taken, and some ahead. */
const DAYS_BEHIND = 8;
const DAYS_AHEAD = 3;

const TODAY = sql`(app_now() at time zone 'utc')::date`;

/** Makes the partitions that events will need, and removes what has been kept for long enough. */
export async function keepTables(database: Database): Promise<void> {
  const db = database.write;
  await db.execute(sql`select ensure_event_partitions(${TODAY} - ${DAYS_BEHIND}::int, ${TODAY} + ${DAYS_AHEAD}::int)`);
  await row(db, sql`select drop_event_partitions(${TODAY} - ${RETENTION_DAYS}::int)`);
  const old = sql`app_now() - make_interval(days => ${RETENTION_DAYS})`;
  await db.execute(sql`delete from affinity where at < ${old}`);
  await db.execute(sql`delete from article_read where at < ${old}`);
  await db.execute(sql`delete from offer_contact where last_at < ${old}`);
  await db.execute(sql`delete from offer_seen where day < ${TODAY} - ${RETENTION_DAYS}::int`);
  // Those whose file went and whose row did not.
  await db.execute(sql`delete from journal_segment where loaded_at < ${old}`);
  await db.execute(sql`delete from erasure where at < app_now() - interval '1 day'`);
  await db.execute(sql`delete from traffic_minute where minute < app_now() - interval '1 hour'`);
  await db.execute(sql`delete from article_hour where hour < app_now() - interval '2 days'`);
  const oldest = sql`(app_now() - make_interval(months => ${AGGREGATE_MONTHS}))::date`;
  await db.execute(sql`delete from traffic_day where day < ${oldest}`);
  await db.execute(sql`delete from offer_day where day < ${oldest}`);
}
