import { TRACKING_PERIODS } from '@tribina/contracts';
import { row, type Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

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

/** How far what was accepted is in the tables. */
interface Loaded {
  /** Nothing waits that was accepted long ago (`Loader`). */
  readonly isUpToDate: boolean;
  /** Files that are still there (`Journal`). */
  readonly segments: readonly { readonly name: string }[];
}

const ALL: Loaded = { isUpToDate: true, segments: [] };

/** Makes the partitions that events will need. */
export async function makePartitions({ write }: Database): Promise<void> {
  await write.execute(
    sql`select ensure_event_partitions(${TODAY} - ${DAYS_BEHIND}::int, ${TODAY} + ${DAYS_AHEAD}::int)`,
  );
}

/**
 * Makes those partitions, and removes what has been kept for long enough. What says of waiting events which of them are erased, and
 * which are in the tables already, stays for as long as they wait, however long nobody has loaded them.
 */
export async function keepTables(database: Database, loaded = ALL): Promise<void> {
  const db = database.write;
  await makePartitions(database);
  await row(db, sql`select drop_event_partitions((${TODAY} - ${agoOf('event')})::date)`);
  const stays: Partial<Record<keyof typeof AGES, SQL>> = {
    erasure: sql`${!loaded.isUpToDate} or unfinished is not null`,
    journal_segment: isAmong(loaded.segments),
  };
  for (const [table, column] of Object.entries(AGES) as [keyof typeof AGES, string][]) {
    const now = column === 'day' ? TODAY : sql`app_now()`;
    const stay = stays[table] ?? sql`false`;
    await db.execute(
      sql`delete from ${sql.raw(table)} where ${sql.raw(column)} < ${now} - ${agoOf(table)} and not (${stay})`,
    );
  }
}

function isAmong(segments: Loaded['segments']): SQL {
  return sql`name = any(${sql.param(segments.map(({ name }) => name))}::text[])`;
}

function agoOf(table: keyof typeof TRACKING_PERIODS) {
  const { count, unit } = TRACKING_PERIODS[table];
  return sql.raw(`interval '${count} ${unit}'`);
}
