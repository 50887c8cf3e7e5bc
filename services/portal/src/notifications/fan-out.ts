import type { EditionId } from '@tribina/editions';
import { addBackgroundWork, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tellCounts } from './counts';

/** For what other processes have written. */
const PERIOD_MS = 1_000;
/** Members in one transaction. */
const BATCH = 500;

interface UntoldEvent {
  readonly id: number;
  readonly edition: EditionId;
  readonly commentId: number;
}

const IS_UNTOLD = sql`told_at is null and not is_withdrawn`;

/** Who is told of the event next, in order of their ids, and why: the smallest rank that the member wants to hear of. */
const NEXT_MEMBERS = sql`
  select candidate.user_id, min(candidate.rank) filter (where case
      when event.kind = 'reaction' then coalesce(setting.reactions, true)
      when event.kind = 'mention' or (event.kind = 'comment' and candidate.rank = 1) then coalesce(setting.mentions, true)
      when event.kind = 'comment' and candidate.rank = 2 then coalesce(setting.replies, true)
      else true end) as rank
  from notifications_event event
  join comments_comment comment on comment.id = event.comment_id
  cross join lateral (
    select member as user_id, 1 as rank from unnest(event.recipients) as member where member > event.told_to
    union all
    (select user_id, 2 from notifications_subscription
     where event.kind = 'comment' and subject_kind = 'comment' and subject_id = comment.parent_id
       and user_id > event.told_to order by user_id limit ${BATCH})
    union all
    (select user_id, 3 from notifications_subscription
     where event.kind = 'comment' and subject_kind = 'article' and subject_id = comment.article_id
       and user_id > event.told_to order by user_id limit ${BATCH})) candidate
  left join notifications_setting setting on setting.user_id = candidate.user_id`;

/**
 * Tells the next members of one thing that has happened. Their notifications, how far the event has come and the change that
 * their tabs hear of are one transaction: whenever a process dies, each is told exactly once. Several may work side by side,
 * each at an event of its own; one that many follow takes turns with those that have just happened.
 *
 * @returns whether there was anything to tell.
 */
export async function tellNextMembers(database: Database): Promise<boolean> {
  const waiting = sql`select from notifications_event where ${IS_UNTOLD} limit 1`;
  if ((await rows(database.write, waiting)).length === 0) return false;
  return database.transaction(async (tx) => {
    const event = await row<UntoldEvent>(
      tx,
      sql`select id, edition, comment_id as "commentId" from notifications_event where ${IS_UNTOLD}
          order by told_to > 0, id limit 1 for update skip locked`,
    );
    if (!event) return false;
    const told = await writeNotifications(tx, event);
    await tellCounts(tx, event.edition, told);
    return true;
  });
}

/** @returns who has got a notification, or one that says more now. */
async function writeNotifications(tx: Queryable, { id }: UntoldEvent): Promise<number[]> {
  const told = await rows<{ userId: number }>(
    tx,
    sql`with batch as materialized (
          ${NEXT_MEMBERS} where event.id = ${id}
          group by candidate.user_id order by candidate.user_id limit ${BATCH}),
        progress as (
          update notifications_event event set
            told_to = coalesce((select max(user_id) from batch), told_to),
            told_at = case when (select count(*) from batch) < ${BATCH} then app_now() end,
            recipients = case when (select count(*) from batch) < ${BATCH} then '{}' else recipients end
          where event.id = ${id}),
        news as (
          select batch.user_id, event.edition, event.id as event_id, event.actor_id, kind.kind, case kind.kind
              when 'mention' then 'comment:' || comment.id
              when 'reply' then 'comment:' || comment.id
              when 'article_comment' then 'article:' || comment.article_id
              when 'reaction' then 'reaction:' || comment.id
              else 'decision:' || event.id end as about
          from batch
          join notifications_event event on event.id = ${id}
          join comments_comment comment on comment.id = event.comment_id
          cross join lateral (select case when event.kind = 'comment'
            then (array['mention', 'reply', 'article_comment'])[batch.rank] else event.kind end as kind) kind
          where batch.rank is not null)
        insert into notifications_notification as known (user_id, edition, event_id, kind, about)
        select user_id, edition, event_id, kind, about from news
        where user_id is distinct from actor_id
          and exists (select from accounts_user account where account.id = news.user_id)
        order by user_id
        on conflict (user_id, about) do update set id = default, event_id = excluded.event_id,
          times = case when known.is_opened or known.is_withdrawn then 1 else known.times + 1 end,
          is_opened = false, is_mailed = false, is_withdrawn = false
        where known.kind in ('article_comment', 'reaction')
        returning user_id as "userId"`,
  );
  return told.map(({ userId }) => userId);
}

/** Tells members of what has happened for as long as the app lives. */
export function addFanOut(app: FastifyInstance, database: Database): void {
  addBackgroundWork(app, {
    name: 'telling members',
    periodMs: PERIOD_MS,
    after: database,
    step: () => tellNextMembers(database),
  });
}
