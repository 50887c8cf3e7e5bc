import { sql, type SQL } from 'drizzle-orm';

/** A `timestamptz` as ISO 8601 in UTC, with milliseconds. */
export function iso(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
