import type { RejectionReason } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../changes';
import { NOW } from '../database/now';
import { hasVanished, isPublicNow } from './publication';

/** What a moderator says of a comment that is not published. */
export interface Rejection {
  readonly reason: RejectionReason;
  /** What is added to the reason; may be empty. */
  readonly note: string;
}

/** Where a comment can have been before a decision. */
export type CommentStateBefore = 'pending' | 'held' | 'published';

interface Decided {
  readonly state: CommentStateBefore | 'rejected';
  readonly articleId: number;
  readonly openReports: number;
}

/**
 * Lets everybody read a comment, whatever it was before. Open reports of it are decided on.
 *
 * @returns false if there is none, or it was published and nobody had reported it.
 */
export async function publishComment(tx: Queryable, commentId: number): Promise<boolean> {
  const before = await lock(tx, commentId);
  if (!before || (before.state === 'published' && before.openReports === 0)) return false;
  await resolveReports(tx, commentId);
  if (before.state !== 'published') await publish(tx, commentId);
  return true;
}

/** Lets nobody but its author read a comment. @returns false if there is none, or it was rejected before. */
export async function rejectComment(tx: Queryable, commentId: number, { reason, note }: Rejection): Promise<boolean> {
  const before = await lock(tx, commentId);
  if (!before || before.state === 'rejected') return false;
  await resolveReports(tx, commentId);
  await tx.execute(sql`
    update comments_comment set state = 'rejected', reason = ${reason}, reason_note = ${note} where id = ${commentId}`);
  if (before.state === 'published') await hasVanished(tx, commentId, before.articleId);
  return true;
}

/**
 * Takes a decision back: the comment is again what it was, and reports of it that were decided on with it are open again. What its
 * author has written since waits for a decision of its own.
 *
 * @returns false if there is none.
 */
export async function restoreComment(tx: Queryable, commentId: number, before: CommentStateBefore): Promise<boolean> {
  const now = await lock(tx, commentId);
  if (!now) return false;
  const isDecided = now.state === 'published' || now.state === 'rejected';
  if (isDecided && now.state !== before) await leadBack(tx, commentId, now, before);
  await reopenReports(tx, commentId);
  return true;
}

/** Shows a comment above all others of its article, or no more. @returns false if there is no such head of a thread, or it was so. */
export async function pinComment(tx: Queryable, commentId: number, isPinned: boolean): Promise<boolean> {
  const pinned = await row<{ edition: EditionId; articleId: number }>(
    tx,
    sql`update comments_comment set is_pinned = ${isPinned}
        where id = ${commentId} and root_id is null and state = 'published' and is_pinned <> ${isPinned}
        returning edition, article_id as "articleId"`,
  );
  if (pinned) await tell(tx, { kind: 'comments.changed', data: { ...pinned, mayShow: true } });
  return pinned !== null;
}

function lock(tx: Queryable, commentId: number): Promise<Decided | null> {
  return row(
    tx,
    sql`select state, article_id as "articleId", open_reports as "openReports"
        from comments_comment where id = ${commentId} for update`,
  );
}

async function publish(tx: Queryable, commentId: number): Promise<void> {
  await tx.execute(sql`
    update comments_comment set state = 'published', reason = null, reason_note = null,
      published_at = coalesce(published_at, ${NOW}) where id = ${commentId}`);
  await isPublicNow(tx, commentId);
}

async function leadBack(tx: Queryable, commentId: number, now: Decided, before: CommentStateBefore): Promise<void> {
  if (before === 'published') return publish(tx, commentId);
  await tx.execute(sql`
    update comments_comment set state = ${before}, reason = null, reason_note = null where id = ${commentId}`);
  if (now.state === 'published') await hasVanished(tx, commentId, now.articleId);
}

async function resolveReports(tx: Queryable, commentId: number): Promise<void> {
  await tx.execute(sql`
    update comments_report set resolved_at = ${NOW} where comment_id = ${commentId} and resolved_at is null`);
  await countReports(tx, commentId);
}

/** Those that the last decision has closed: they have its moment. */
async function reopenReports(tx: Queryable, commentId: number): Promise<void> {
  await tx.execute(sql`
    update comments_report set resolved_at = null
    where comment_id = ${commentId} and resolved_at = (
      select max(resolved_at) from comments_report where comment_id = ${commentId} and resolved_at > ${NOW} - interval '1 minute')`);
  await countReports(tx, commentId);
}

/** The number beside a comment follows its reports. */
export async function countReports(tx: Queryable, commentId: number): Promise<void> {
  await tx.execute(sql`
    update comments_comment set open_reports = (
      select count(*) from comments_report where comment_id = ${commentId} and resolved_at is null)
    where id = ${commentId}`);
}
