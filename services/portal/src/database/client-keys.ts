import type { Editor } from '@tribina/contracts';
import { assertThat, row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

const HEX_OF_UUID = 32;

/** A client's key as it is kept: the same one of another editor is another key, and no way to what was made with this one. */
export function ownKey({ id }: Editor, key: string | undefined): string | undefined {
  return key && createHash('sha256').update(`${id} ${key}`).digest('hex').slice(0, HEX_OF_UUID);
}

/** What is sent again late does not come back. @throws AppError STALE_REVISION (409) where it was removed. */
export async function refuseRemoved(tx: Queryable, clientKey: string): Promise<void> {
  const removed = await row(tx, sql`select from removed_client_key where client_key = ${clientKey}::uuid`);
  assertThat(!removed, 'STALE_REVISION', 409);
}
