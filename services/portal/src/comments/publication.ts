import type { EditionId } from '@tribina/editions';
import { row, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { tell } from '../changes';
import { mayShare } from '../database/locks';
import { written } from '../database/written';
import { tellOfComment, withdrawNotifications } from '../notifications/notify';
import { commentFields, toPublic, type CommentRow } from './comment-json';

/** Everybody may read a comment now: it counts, open pages hear of it, and whom it concerns. In the transaction that publishes it. */
export async function isPublicNow(tx: Queryable, commentId: number): Promise<void> {
  // Before the name is read: who leaves waits until it is told, and takes it back.
  const mayName = await mayTellAnswered(tx, commentId);
  const written = toPublic(await writtenComment(tx, commentId));
  const comment = mayName ? written : { ...written, reply_to: null };
  const { edition, count } = await countComments(tx, comment.news_id, sql`1`);
  await tell(tx, { kind: 'comments.published', data: { edition, articleId: comment.news_id, comment, count } });
  await tellOfComment(tx, commentId);
}

/** Nobody may read it any more. In the transaction that takes it back. */
export async function hasVanished(tx: Queryable, commentId: number, articleId: number): Promise<void> {
  const { edition, count } = await countComments(tx, articleId, sql`-1`);
  await tell(tx, { kind: 'comments.removed', data: { edition, articleId, commentId, count } });
  await withdrawNotifications(tx, commentId);
}

/** What is locked by a member who leaves. */
export function tellingOf(userId: number): string {
  return `telling of ${userId}`;
}

/** Whether it may be told whom a comment answers: not of a member who is about to leave. */
async function mayTellAnswered(tx: Queryable, commentId: number): Promise<boolean> {
  const answered = await row<{ authorId: number }>(
    tx,
    sql`select parent.author_id as "authorId" from comments_comment comment
        join comments_comment parent on parent.id = comment.parent_id
        where comment.id = ${commentId} and parent.author_id is not null`,
  );
  return answered === null || mayShare(tx, tellingOf(answered.authorId));
}

async function writtenComment(tx: Queryable, commentId: number): Promise<CommentRow> {
  const { comment } = await written<{ comment: CommentRow }>(
    tx,
    sql`select json_build_object(${commentFields('comment')}) as comment from comments_comment comment where id = ${commentId}`,
  );
  return comment;
}

function countComments(
  tx: Queryable,
  articleId: number,
  difference: SQL,
): Promise<{ edition: EditionId; count: number }> {
  return written(
    tx,
    sql`update content_article set comments_count = comments_count + ${difference} where id = ${articleId}
        returning edition, comments_count as count`,
  );
}

/** Keeps the numbers of an article from changing until the transaction ends. Taken before its comments, so that nobody waits in a ring. */
export async function lockArticle(tx: Queryable, articleId: number): Promise<void> {
  await row(tx, sql`select from content_article where id = ${articleId} for no key update`);
}
