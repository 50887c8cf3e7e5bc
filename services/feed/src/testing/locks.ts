import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FeedUnderTest } from './feed';

/** Whether so many connections wait for a lock. */
export async function areBlocked({ database }: Pick<FeedUnderTest, 'database'>, count: number): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await rows(database.read, waiting)).length >= count;
}
