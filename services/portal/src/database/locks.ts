import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** Lets one transaction at a time write a thing that has no row of its own to lock. */
export async function lockFor(tx: Queryable, thing: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
}

/** Keeps whoever locks a thing waiting until this transaction is over, beside others who do. @returns false where it is locked. */
export async function mayShare(tx: Queryable, thing: string): Promise<boolean> {
  const found = await row<{ may: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${thing}, 0)) as may`,
  );
  return found?.may ?? false;
}
