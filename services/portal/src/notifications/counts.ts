import type { EditionId } from '@tribina/editions';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../changes';

/** Members that one event names: it stays small enough to be read at once. */
const MOST_AT_ONCE = 500;

/** Tells how many notifications members have now that they have not opened; part of the transaction that has changed that. */
export async function tellCounts(tx: Queryable, edition: EditionId, userIds: readonly number[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += MOST_AT_ONCE) {
    const slice = userIds.slice(from, from + MOST_AT_ONCE);
    const counts = await rows<{ userId: number; total: number }>(
      tx,
      sql`select member as "userId", count(notification.id)::int as total
          from unnest(${sql.param(slice)}::bigint[]) as member
          left join notifications_notification notification
            on notification.user_id = member and notification.edition = ${edition} and not notification.is_opened
          group by member order by member`,
    );
    const members = counts.map(({ userId, total }) => [userId, total] as const);
    await tell(tx, { kind: 'notifications.changed', data: { edition, members } });
  }
}
