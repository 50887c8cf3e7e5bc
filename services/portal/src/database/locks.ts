import type { Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** Lets one transaction at a time write a thing that has no row of its own to lock. */
export async function lockFor(tx: Queryable, thing: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
}
