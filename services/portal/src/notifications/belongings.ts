import type { KeptRecord } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
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
    // Who was told of this member's votes is told of one less; of comments, which stay, the name is read where they are.
    // Held first: who is being told of one of them just now is told before it is looked who was.
    const votes = await rows<{ id: number }>(
      tx,
      sql`select id from notifications_event where kind = 'reaction' and actor_id = ${userId} order by id for update`,
    );
    const ids = sql`any(${sql.param(votes.map(({ id }) => id))}::bigint[])`;
    await takeOutVotes(tx, ids);
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

/** What was told of several votes stands for the others; what was told of one of these alone stays as it is. */
async function takeOutVotes(tx: Queryable, votes: SQL): Promise<void> {
  await tx.execute(sql`
    update notifications_notification shown set times = shown.times - 1, event_id = others.newest
    from notifications_event vote
    join comments_comment comment on comment.id = vote.comment_id
    join notifications_notification told
      on told.user_id = comment.author_id and told.about = 'reaction:' || comment.id and told.times > 1
    cross join lateral (
      select max(id) filter (where id <> vote.id) as newest, bool_or(id = vote.id) as had_it
      from (select id from notifications_event
            where comment_id = vote.comment_id and kind = 'reaction' and told_at is not null
            order by id desc limit told.times) counted) others
    where vote.id = ${votes} and shown.id = told.id and others.had_it and others.newest is not null`);
}

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
