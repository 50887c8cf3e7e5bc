import type { Edition } from '@tribina/editions';
import { assertThat, row, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { refuseRemoved } from '../database/client-keys';
import { lockFor } from '../database/locks';

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

/**
 * The entry that was sent with a key, its row locked; null: none was.
 *
 * @throws AppError NOT_FOUND (404) where it is one of another edition, STALE_REVISION (409) where somebody has
 *   changed or removed it since.
 */
export async function sentWith(tx: Queryable, table: SQL, edition: Edition, clientKey: string): Promise<number | null> {
  await lockFor(tx, `entry ${clientKey}`);
  const found = await row<{ id: number; edition: string; isAsBegun: boolean }>(
    tx,
    sql`select id, edition, is_as_begun as "isAsBegun" from ${table} where client_key = ${clientKey}::uuid for update`,
  );
  if (!found) {
    await refuseRemoved(tx, clientKey);
    return null;
  }
  assertThat(found.edition === edition.id, 'NOT_FOUND', 404);
  assertThat(found.isAsBegun, 'STALE_REVISION', 409);
  return found.id;
}
