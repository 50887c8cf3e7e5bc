import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

export interface Query {
  /** The one thing that is selected. */
  readonly select: SQL;
  readonly from: SQL;
  readonly where?: SQL;
  readonly orderBy?: SQL;
}

/** Runs with the values of the query's `sql.placeholder`s. */
export type Prepared<T> = (values: Readonly<Record<string, unknown>>) => Promise<T[]>;

/**
 * A query for hot paths: built once here, parsed once per connection.
 *
 * @param name unique among the service's queries.
 */
export function prepare<T>(database: Database, name: string, query: Query): Prepared<T> {
  const statement = database.read
    .select({ value: sql<T>`${query.select}` })
    .from(query.from)
    .where(query.where)
    .orderBy(...(query.orderBy ? [query.orderBy] : []))
    .prepare(name);
  return async (values) => (await statement.execute({ ...values })).map(({ value }) => value);
}
