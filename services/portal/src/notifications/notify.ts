import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tellCounts } from './counts';

/** What moderators decide on a comment, as its author is told. */
export type CommentDecision = 'approved' | 'rejected' | 'appeal_granted' | 'appeal_dismissed';

/**
 * A comment is published: who is named in it is told, who follows what it answers, who follows its article; each by the first of
 * these that fits, and never its author. Published again, it shows what was told of it before, and is told to whom it names
 * since. Part of the transaction that publishes it.
 */
export async function tellOfComment(tx: Queryable, commentId: number): Promise<void> {
  await bringBackNotifications(tx, commentId);
  const isFirst = await row(
    tx,
    sql`insert into notifications_event (edition, kind, comment_id, actor_id, created_at, recipients)
        select edition, 'comment', id, author_id, app_now(),
          array(select user_id from comments_mention mention where mention.comment_id = comment.id)
        from comments_comment comment where id = ${commentId}
          and exists (select from content_article where id = comment.article_id and withdrawn_at is null)
        on conflict do nothing returning id`,
  );
  if (!isFirst) await tellOfMentions(tx, commentId);
}

/** Tells whom a comment names that was told before they were named. Part of the transaction that names them. */
export async function tellOfMentions(tx: Queryable, commentId: number): Promise<void> {
  await tx.execute(sql`
    insert into notifications_event (edition, kind, comment_id, actor_id, created_at, recipients)
    select edition, 'mention', comment_id, actor_id, app_now(), named
    from notifications_event told cross join lateral (
      select array_agg(user_id) as named from comments_mention mention
      where mention.comment_id = told.comment_id and not exists (
        select from notifications_notification known
        where known.user_id = mention.user_id and known.about = 'comment:' || mention.comment_id)) since
    where comment_id = ${commentId} and kind = 'comment' and named is not null`);
}

export interface ReactionNews {
  readonly commentId: number;
  readonly actorId: number;
  readonly vote: 'like' | 'dislike';
}

/** Somebody has voted on a comment: its author is told, of the same person once. Part of the transaction of the vote. */
export async function tellOfReaction(tx: Queryable, { commentId, actorId, vote }: ReactionNews): Promise<void> {
  await tx.execute(sql`
    insert into notifications_event (edition, kind, comment_id, actor_id, vote, created_at, recipients)
    select edition, 'reaction', id, ${actorId}, ${vote}, app_now(), array[author_id]
    from comments_comment where id = ${commentId} and author_id <> ${actorId}
    on conflict do nothing`);
}

export interface DecisionNews {
  readonly commentId: number;
  readonly decision: CommentDecision;
  /** A path of the edition where more is said, and what can be done; otherwise it leads to the comment. */
  readonly url?: string;
}

/** A moderator has decided on a comment: its author is told, if that is a member. Part of the transaction of the decision. */
export async function tellOfDecision(tx: Queryable, { commentId, decision, url }: DecisionNews): Promise<void> {
  await tx.execute(sql`
    insert into notifications_event (edition, kind, comment_id, url, created_at, recipients)
    select edition, ${decision}, id, ${url ?? null}, app_now(), array[author_id]
    from comments_comment where id = ${commentId} and author_id is not null`);
}

/** Among so many comments of an article is the one that a member was told of before the newest. */
const MOST_EARLIER = 20;

/** Events that are told as long as their comment is published. */
const OF_PUBLISHED = sql`('comment', 'mention', 'reaction')`;

interface Told {
  readonly userId: number;
  readonly edition: EditionId;
}

/**
 * A comment is not published any more: what was told of it is out of sight, for as long as that is so. Who was told of several
 * comments of the article has one of them less. Part of the transaction that takes it back.
 */
export async function withdrawNotifications(tx: Queryable, commentId: number): Promise<void> {
  const events = await rows<{ id: number }>(
    tx,
    sql`update notifications_event set is_withdrawn = true
        where comment_id = ${commentId} and kind in ${OF_PUBLISHED} returning id`,
  );
  const ids = sql`any(${sql.param(events.map(({ id }) => id))}::bigint[])`;
  await tx.execute(sql`
    with earlier as materialized (
      select event.id, event.comment_id, event.actor_id from notifications_event event
      join comments_comment comment on comment.id = event.comment_id
      where event.kind = 'comment' and not event.is_withdrawn
        and comment.article_id = (select article_id from comments_comment where id = ${commentId})
      order by event.id desc limit ${MOST_EARLIER})
    update notifications_notification known set times = known.times - 1, event_id = before.event_id
    from (select shown.id, max(earlier.id) as event_id
          from notifications_notification shown join earlier
            on earlier.id < shown.event_id and earlier.actor_id is distinct from shown.user_id
          where shown.event_id = ${ids} and shown.kind = 'article_comment' and shown.times > 1
            and not exists (select from notifications_notification own
                            where own.user_id = shown.user_id and own.about = 'comment:' || earlier.comment_id)
          group by shown.id) before
    where known.id = before.id`);
  const gone = await rows<Told>(
    tx,
    sql`update notifications_notification set is_withdrawn = true where event_id = ${ids} and not is_withdrawn
        returning user_id as "userId", edition`,
  );
  await tellMembers(tx, gone);
}

/** A comment is published again: what was told of it is there again, opened and mailed as it was; a mention where it still is one. */
async function bringBackNotifications(tx: Queryable, commentId: number): Promise<void> {
  const shown = await rows<Told>(
    tx,
    sql`with event as (
          update notifications_event set is_withdrawn = false where comment_id = ${commentId} and is_withdrawn returning id)
        update notifications_notification told set is_withdrawn = false from event
        where told.event_id = event.id and told.is_withdrawn
          and (told.kind <> 'mention' or exists (
            select from comments_mention where comment_id = ${commentId} and user_id = told.user_id))
        returning told.user_id as "userId", told.edition`,
  );
  await tellMembers(tx, shown);
}

/** @param told of one edition. */
async function tellMembers(tx: Queryable, told: readonly Told[]): Promise<void> {
  const [first] = told;
  if (first) await tellCounts(tx, first.edition, [...new Set(told.map(({ userId }) => userId))]);
}

/**
 * An article is withdrawn: what was told of its comments is gone, but for what moderators have decided on them. Part of the
 * transaction that withdraws it.
 */
export async function withdrawArticleNotifications(
  tx: Queryable,
  article: { readonly id: number; readonly edition: EditionId },
): Promise<void> {
  // Held first: who is being told of one of them just now is told before it is looked who was.
  const events = await rows<{ id: number }>(
    tx,
    sql`select event.id from notifications_event event join comments_comment comment on comment.id = event.comment_id
        where comment.article_id = ${article.id} and event.kind in ${OF_PUBLISHED} order by event.id for update of event`,
  );
  const ids = sql`any(${sql.param(events.map(({ id }) => id))}::bigint[])`;
  const gone = await rows<{ userId: number }>(
    tx,
    sql`delete from notifications_notification where event_id = ${ids} returning user_id as "userId"`,
  );
  await tx.execute(sql`delete from notifications_event where id = ${ids}`);
  await tellCounts(tx, article.edition, [...new Set(gone.map(({ userId }) => userId))]);
}

interface Follower {
  readonly userId: number;
  readonly commentId: number;
}

/** The author of a comment hears of what is answered. Part of the transaction that saves it. */
export async function followComment(tx: Queryable, { userId, commentId }: Follower): Promise<void> {
  await follow(tx, userId, { kind: 'comment', id: commentId });
}

/** What can be followed. */
export interface Subject {
  readonly kind: 'comment' | 'article';
  readonly id: number;
}

export async function follow(tx: Queryable, userId: number, { kind, id }: Subject): Promise<void> {
  await tx.execute(sql`
    insert into notifications_subscription (subject_kind, subject_id, user_id, created_at)
    values (${kind}, ${id}, ${userId}, app_now()) on conflict do nothing`);
}

export async function unfollow(tx: Queryable, userId: number, { kind, id }: Subject): Promise<void> {
  await tx.execute(sql`
    delete from notifications_subscription
    where subject_kind = ${kind} and subject_id = ${id} and user_id = ${userId}`);
}

/** Whether a member is told of a subject. */
export async function isFollowing(tx: Queryable, userId: number, { kind, id }: Subject): Promise<boolean> {
  const found = await row(
    tx,
    sql`select from notifications_subscription
        where subject_kind = ${kind} and subject_id = ${id} and user_id = ${userId}`,
  );
  return found !== null;
}
