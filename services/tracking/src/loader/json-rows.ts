import { sql, type SQL } from 'drizzle-orm';

/**
 * Rows of JavaScript as a relation, each value by its name in the JSON.
 *
 * @param columns as PostgreSQL defines them: `"eventId" uuid, day date`.
 */
export function jsonRows(name: string, columns: string, values: readonly object[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(values)}::json) as ${sql.raw(name)} (${sql.raw(columns)})`;
}

/** PostgreSQL's time of milliseconds since 1970. */
export function timeOf(column: string): SQL {
  return sql`to_timestamp(${sql.raw(column)} / 1000.0)`;
}
