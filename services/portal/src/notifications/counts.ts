import type { EditionId } from '@tribina/editions';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../changes';
import { lockFor } from '../database/locks';

/** Members that one event names: it stays small enough to be read at once. */
const MOST_AT_ONCE = 500;

/** Members share locks: an event may be for more of them than a server has room for. */
const LOCKS = 64;

/**
 * Tells how many notifications members have now that they have not opened; part of the transaction that has changed that. Two
 * that change it at once count one after the other: the later one tells what both have left.
 */
export async function tellCounts(tx: Queryable, edition: EditionId, userIds: readonly number[]): Promise<void> {
  const locks = new Set(userIds.map((id) => id % LOCKS));
  for (const lock of [...locks].toSorted((a, b) => a - b)) await lockFor(tx, `notifications ${lock}`);
  for (let from = 0; from < userIds.length; from += MOST_AT_ONCE) {
    const slice = userIds.slice(from, from + MOST_AT_ONCE);
    const counts = await rows<{ userId: number; total: number }>(
      tx,
      sql`select member as "userId", count(notification.id)::int as total
          from unnest(${sql.param(slice)}::bigint[]) as member
          left join notifications_notification notification
            on notification.user_id = member and notification.edition = ${edition} and not notification.is_opened
              and not notification.is_withdrawn
          group by member order by member`,
    );
    const members = counts.map(({ userId, total }) => [userId, total] as const);
    await tell(tx, { kind: 'notifications.changed', data: { edition, members } });
  }
}
