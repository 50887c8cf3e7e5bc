import type { KeptRecord } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Belongings } from '../accounts/belongings';
import { instant } from '../content/sql';
import { tellCounts } from './counts';

/** What a member is told, and wants to be told of. */
export const notificationBelongings: Belongings = {
  section: 'notifications',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select notification.kind, notification.times, notification.edition, event.comment_id, notification.is_opened,
            ${instant(sql`event.created_at`)} as created
          from notifications_notification notification
          join notifications_event event on event.id = notification.event_id
          where notification.user_id = ${userId} order by notification.id`,
    ),
  forget: async (tx, userId) => {
    // What others were told of this member's votes goes too; of comments, which stay, the name is read where they are.
    // Held first: who is being told of one of them just now is told before it is looked who was.
    const votes = await rows<{ id: number }>(
      tx,
      sql`select id from notifications_event where kind = 'reaction' and actor_id = ${userId} order by id for update`,
    );
    const ids = sql`any(${sql.param(votes.map(({ id }) => id))}::bigint[])`;
    const told = await rows<{ userId: number; edition: EditionId }>(
      tx,
      sql`delete from notifications_notification where event_id = ${ids} and user_id <> ${userId}
          returning user_id as "userId", edition`,
    );
    await tx.execute(sql`delete from notifications_event where kind = 'reaction' and actor_id = ${userId}`);
    await tx.execute(sql`update notifications_event set actor_id = null where actor_id = ${userId}`);
    await tx.execute(sql`update notifications_event set recipients = array_remove(recipients, ${userId}::bigint)
      where told_at is null`);
    await tx.execute(sql`delete from notifications_notification where user_id = ${userId}`);
    for (const edition of new Set(told.map((one) => one.edition))) {
      const members = told.filter((one) => one.edition === edition).map((one) => one.userId);
      await tellCounts(tx, edition, [...new Set(members)]);
    }
  },
};

/** Comments and articles that a member follows. */
export const subscriptionBelongings: Belongings = {
  section: 'subscriptions',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select subject_kind, subject_id, ${instant(sql`created_at`)} as created from notifications_subscription
          where user_id = ${userId} order by created_at, subject_kind, subject_id`,
    ),
  forget: async (tx, userId) => {
    await tx.execute(sql`delete from notifications_subscription where user_id = ${userId}`);
  },
};

export const notificationSettingBelongings: Belongings = {
  section: 'notification_settings',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select replies, mentions, reactions, daily_mail from notifications_setting where user_id = ${userId}`,
    ),
  forget: async (tx, userId) => {
    await tx.execute(sql`delete from notifications_setting where user_id = ${userId}`);
  },
};
