import { assertThat, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/**
 * The entry of a list as editors see it, its row locked until the transaction ends.
 *
 * @param list all entries of the edition, read in the same transaction.
 * @throws AppError NOT_FOUND (404).
 */
export async function lockedEntry<T extends { readonly id: number }>(
  tx: Queryable,
  table: SQL,
  id: number,
  list: () => Promise<readonly T[]>,
): Promise<T> {
  await tx.execute(sql`select id from ${table} where id = ${id} for update`);
  const entry = (await list()).find((one) => one.id === id);
  assertThat(entry, 'NOT_FOUND', 404);
  return entry;
}
