import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/** Longer than anybody holds a row who waits for nothing, on a busy machine too. */
const PASSING = '5s';

/**
 * Takes rows, and lets them go at once. Who holds them only for a moment, as work in the background does, is waited for; who waits
 * meanwhile for something that the caller holds is not.
 *
 * @param rows a query of them, without `for update`.
 * @throws Error when they are not to be had.
 */
export function takeFree(owner: Pick<Database, 'transaction'>, rows: SQL): Promise<void> {
  return owner.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${PASSING}'`));
    await tx.execute(sql`${rows} for update`);
  });
}
