import type { Notification, NotificationSettings } from '@tribina/contracts';
import { commentPath, EDITIONS, type EditionId } from '@tribina/editions';
import { notificationText, type ToldNews } from '@tribina/messages/notification-texts';
import { beginningOf, row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { IS_VISIBLE, instant } from '../content/sql';
import type { Subject } from './notify';

const EXCERPT_LENGTH = 160;
/** Enough of a text for its excerpt, however much white space is in it. */
const READ_LENGTH = 400;

export interface NotificationFilter {
  readonly userId: number;
  readonly edition: EditionId;
  readonly isOpened: boolean | undefined;
  /** Older than this one. */
  readonly before?: number | undefined;
  /** These alone. */
  readonly ids?: readonly number[];
}

interface NotificationRow extends ToldNews {
  readonly id: number;
  readonly isOpened: boolean;
  readonly created: string;
  readonly url: string | null;
  readonly commentId: number;
  /** Null: it may not be seen. */
  readonly comment: string | null;
  readonly article: { readonly id: number; readonly url: string; readonly baseUrl: string };
}

function matching({ userId, edition, isOpened, before, ids }: NotificationFilter) {
  const older = before === undefined ? sql`` : sql`and notification.id < ${before}`;
  const named = ids ? sql`and notification.id = any(${sql.param(ids)}::bigint[])` : sql``;
  const opened = isOpened === undefined ? sql`` : sql`and notification.is_opened = ${isOpened}`;
  return sql`notification.user_id = ${userId} and notification.edition = ${edition} and not notification.is_withdrawn
    ${opened} ${older} ${named}`;
}

/** Newest first, in the words of their edition. */
export async function listNotifications(
  db: Queryable,
  filter: NotificationFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Notification[]> {
  const found = await rows<NotificationRow>(
    db,
    sql`select notification.id, notification.kind, notification.times, notification.is_opened as "isOpened",
          ${instant(sql`event.created_at`)} as created, event.vote, event.url, comment.id as "commentId",
          coalesce(actor.display_name, case when event.kind = 'comment' then comment.guest_name end) as name,
          parent.author_id is not distinct from notification.user_id as "isOwnThread",
          case when comment.state = 'published' or comment.author_id = notification.user_id
            then left(comment.text, ${READ_LENGTH}) end as comment,
          article.title, json_build_object('id', article.id, 'url', article.url, 'baseUrl', category.base_url) as article
        from notifications_notification notification
        join notifications_event event on event.id = notification.event_id
        join comments_comment comment on comment.id = event.comment_id
        join content_article article on article.id = comment.article_id
        join content_article_category link on link.article_id = article.id and link.position = 0
        join content_category category on category.id = link.category_id
        left join comments_comment parent on parent.id = comment.parent_id
        left join accounts_user actor on actor.id = event.actor_id
        where ${matching(filter)} order by notification.id desc limit ${limit} offset ${offset}`,
  );
  return found.map((news) => toNotification(filter.edition, news));
}

function toNotification(edition: EditionId, news: NotificationRow): Notification {
  const { id, url, baseUrl } = news.article;
  const comment = commentPath(EDITIONS[edition], { id, url, primary_category: { baseUrl } }, news.commentId);
  return {
    id: news.id,
    text: notificationText(edition, news),
    description: excerpt(news.comment ?? ''),
    url: news.url ?? comment,
    created: news.created,
    is_opened: news.isOpened,
  };
}

/** The beginning of a text, in one line, cut between words. */
function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  return `${beginningOf(line, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`;
}

export async function countNotifications(db: Queryable, filter: NotificationFilter): Promise<number> {
  const found = await row<{ total: number }>(
    db,
    sql`select count(*)::int as total from notifications_notification notification where ${matching(filter)}`,
  );
  return found?.total ?? 0;
}

/** @returns how many of the ids are the member's, and the editions in which something has changed. */
export async function markNotifications(
  tx: Queryable,
  userId: number,
  ids: readonly number[],
  isOpened: boolean,
): Promise<{ readonly own: number; readonly editions: readonly EditionId[] }> {
  const own = await rows<{ id: number }>(
    tx,
    sql`select id from notifications_notification
        where user_id = ${userId} and id = any(${sql.param(ids)}::bigint[]) order by id for update`,
  );
  const changed = await rows<{ edition: EditionId }>(
    tx,
    sql`update notifications_notification set is_opened = ${isOpened}
        where id = any(${sql.param(own.map(({ id }) => id))}::bigint[]) and is_opened <> ${isOpened} returning edition`,
  );
  return { own: own.length, editions: [...new Set(changed.map(({ edition }) => edition))] };
}

/** Whether somebody can follow it: it is published in the edition, or their own. */
export async function isFollowable(
  tx: Queryable,
  edition: EditionId,
  userId: number,
  { kind, id }: Subject,
): Promise<boolean> {
  const found =
    kind === 'article'
      ? sql`select from content_article article where id = ${id} and edition = ${edition} and ${IS_VISIBLE}`
      : sql`select from comments_comment where id = ${id} and edition = ${edition}
            and (state = 'published' or author_id = ${userId})`;
  return (await row(tx, found)) !== null;
}

/** Comments of an article that a member follows. */
export async function followedComments(db: Queryable, userId: number, articleId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select comment.id from notifications_subscription subscription
        join comments_comment comment on comment.id = subscription.subject_id and comment.article_id = ${articleId}
        where subscription.user_id = ${userId} and subscription.subject_kind = 'comment' order by comment.id`,
  );
  return found.map(({ id }) => id);
}

const DEFAULTS: NotificationSettings = { replies: true, mentions: true, reactions: true, daily_mail: false };

export async function readSettings(db: Queryable, userId: number): Promise<NotificationSettings> {
  const found = await row<NotificationSettings>(
    db,
    sql`select replies, mentions, reactions, daily_mail from notifications_setting where user_id = ${userId}`,
  );
  return found ?? DEFAULTS;
}

export async function writeSettings(tx: Queryable, userId: number, settings: NotificationSettings): Promise<void> {
  const { replies, mentions, reactions, daily_mail } = settings;
  await tx.execute(sql`
    insert into notifications_setting (user_id, replies, mentions, reactions, daily_mail)
    values (${userId}, ${replies}, ${mentions}, ${reactions}, ${daily_mail})
    on conflict (user_id) do update set replies = excluded.replies, mentions = excluded.mentions,
      reactions = excluded.reactions, daily_mail = excluded.daily_mail`);
}
