import { assertThat, row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** What is sent again late does not come back. @throws AppError STALE_REVISION (409) where it was removed. */
export async function refuseRemoved(tx: Queryable, clientKey: string): Promise<void> {
  const removed = await row(tx, sql`select from removed_client_key where client_key = ${clientKey}::uuid`);
  assertThat(!removed, 'STALE_REVISION', 409);
}
