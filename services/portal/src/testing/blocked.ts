import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { PortalUnderTest } from './portal';

/** Resolves once so many connections of the service wait for a lock. */
export async function untilBlocked({ owner }: Pick<PortalUnderTest, 'owner'>, count = 1): Promise<void> {
  for (;;) {
    const found = await row<{ isSo: boolean }>(
      owner.write,
      sql`select count(*) >= ${count} as "isSo" from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and application_name like 'tribina-%'`,
    );
    if (found?.isSo) return;
  }
}
