import type { Finding, OwnComment } from '@tribina/contracts';
import { COMMENT_EDIT_MS } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { IS_SUSPENDED } from '../accounts/repository';
import { instant, IS_VISIBLE } from '../content/sql';
import { NOW } from '../database/now';
import { written } from '../database/written';
import { commentFields, toPublic, type CommentRow } from './comment-json';

/** How long one may be changed by its author. */
export const EDIT_TIME = sql`make_interval(secs => ${sql.raw(String(COMMENT_EDIT_MS / 1_000))})`;
/** How long its author is told what became of one. */
const OWN_FOR = sql`interval '30 days'`;
const MOST_OWN = 50;
/** Bytes; PostgreSQL takes some more into an index of this kind. */
const LONGEST_ENTRY = 2_000;

export type CommentState = 'pending' | 'held' | 'published' | 'rejected';

interface OwnRow extends CommentRow {
  readonly state: CommentState;
  readonly editable_until: string;
  readonly reason: OwnComment['reason'];
  readonly reason_note: string | null;
}

const OWN = sql`json_build_object(${commentFields('comment')}, 'state', comment.state,
  'editable_until', ${instant(sql`(comment.created_at + ${EDIT_TIME})`)},
  'reason', comment.reason, 'reason_note', comment.reason_note)`;

/** That a program has held it is no business of its author's: it waits. */
function toOwn(row: OwnRow): OwnComment {
  return { ...toPublic(row), state: row.state === 'held' ? 'pending' : row.state };
}

export async function readOwn(tx: Queryable, commentId: number): Promise<OwnComment> {
  const { own } = await written<{ own: OwnRow }>(
    tx,
    sql`select ${OWN} as own from comments_comment comment where id = ${commentId}`,
  );
  return toOwn(own);
}

/** What an author has written below an article and nobody else can see; newest first. */
export async function listOwn(
  db: Queryable,
  edition: EditionId,
  articleId: number,
  isTheirs: SQL,
): Promise<OwnComment[]> {
  const found = await rows<{ own: OwnRow }>(
    db,
    sql`select ${OWN} as own from comments_comment comment
        where article_id = ${articleId} and edition = ${edition} and state <> 'published'
          and created_at > ${NOW} - ${OWN_FOR} and ${isTheirs}
        order by id desc limit ${MOST_OWN}`,
  );
  return found.map(({ own }) => toOwn(own));
}

export async function isVisibleArticle(db: Queryable, edition: EditionId, articleId: number): Promise<boolean> {
  const found = await row(
    db,
    sql`select from content_article article where id = ${articleId} and edition = ${edition} and ${IS_VISIBLE}`,
  );
  return found !== null;
}

/** The head of the thread that a published comment of the article stands in; null: there is no such comment. */
export async function headOf(db: Queryable, articleId: number, commentId: number): Promise<number | null> {
  const found = await row<{ head: number }>(
    db,
    sql`select coalesce(root_id, id) as head from comments_comment
        where id = ${commentId} and article_id = ${articleId} and state = 'published'`,
  );
  return found?.head ?? null;
}

/** Skeleton of a name or a text: see `name_skeleton` of the migrations. */
export async function skeletonOf(db: Queryable, text: string): Promise<string> {
  const found = await written<{ skeleton: string }>(db, sql`select ${fingerprintOf(text)} as skeleton`);
  return found.skeleton;
}

/** The skeleton of a text; of one that is too long for an entry of an index a digest of it. */
export function fingerprintOf(text: string | SQL): SQL {
  return sql`(select case when octet_length(skeleton) > ${LONGEST_ENTRY} then md5(skeleton) else skeleton end
              from name_skeleton(${text}) as skeleton)`;
}

/** Whether a name could be taken for a member's. */
export async function isLikeMember(db: Queryable, name: string): Promise<boolean> {
  return (await row(db, sql`select from accounts_user where name_skeleton = name_skeleton(${name}) limit 1`)) !== null;
}

/** Whether somebody may write as this member. @param lock keeps that so until the transaction ends. */
export async function mayWrite(db: Queryable, userId: number, lock?: 'for share'): Promise<boolean> {
  const found = await row(
    db,
    sql`select from accounts_user account where id = ${userId} and not ${IS_SUSPENDED} ${lock ? sql`for share` : sql``}`,
  );
  return found !== null;
}

export async function countPublished(db: Queryable, userId: number): Promise<number> {
  const { count } = await written<{ count: number }>(
    db,
    sql`select count(*)::int as count from comments_comment where author_id = ${userId} and state = 'published'`,
  );
  return count;
}

/** What a comment with this key of the browser's is, and whose. */
export function findByClientKey(
  db: Queryable,
  clientKey: string,
): Promise<{ id: number; authorId: number | null } | null> {
  return row(db, sql`select id, author_id as "authorId" from comments_comment where client_key = ${clientKey}`);
}

/** Order in which words were sent: they are looked at for longer or shorter. */
export async function nextAsked(db: Queryable): Promise<number> {
  return (await written<{ asked: number }>(db, sql`select nextval('comments_asked') as asked`)).asked;
}

/** Whether a comment says just this, under this name where one is given; what was sent before and is still looked at goes over it no more. */
export async function areNewest(
  db: Queryable,
  commentId: number,
  { text, guestName, asked }: { readonly text: string; readonly guestName?: string | null; readonly asked: number },
): Promise<boolean> {
  const found = await row(
    db,
    sql`update comments_comment set asked = greatest(asked, ${asked})
        where id = ${commentId} and text = ${text}
          and guest_name is not distinct from coalesce(${guestName ?? null}, guest_name) returning id`,
  );
  return found !== null;
}

export interface Judgement {
  readonly state: CommentState;
  readonly findings: readonly Finding[];
  readonly risk: number;
}

export interface NewComment extends Judgement {
  readonly edition: EditionId;
  readonly articleId: number;
  readonly parentId: number | null;
  readonly rootId: number | null;
  readonly authorId: number | null;
  readonly guestName: string | null;
  readonly text: string;
  readonly fingerprint: string;
  readonly receiptHash: string | null;
  readonly sender: string;
  readonly clientKey: string | null;
  readonly asked: number;
}

/** @returns its id; null: the act with this key is written already. */
export async function insertComment(tx: Queryable, comment: NewComment): Promise<number | null> {
  const inserted = await row<{ id: number }>(
    tx,
    sql`insert into comments_comment (edition, article_id, parent_id, root_id, author_id, guest_name, text, state, findings,
          risk, created_at, published_at, receipt_hash, sender, fingerprint, client_key, asked)
        select ${comment.edition}, ${comment.articleId}, ${comment.parentId}, ${comment.rootId}, ${comment.authorId},
          ${comment.guestName}, ${comment.text}, ${comment.state}, ${JSON.stringify(comment.findings)}::jsonb,
          ${comment.risk}, now, case when ${comment.state === 'published'} then now end, ${comment.receiptHash},
          ${comment.sender}, ${comment.fingerprint}, ${comment.clientKey}::uuid,
          ${comment.asked}
        from app_now() as now
        on conflict do nothing
        returning id`,
  );
  return inserted?.id ?? null;
}

export interface EditedComment extends Judgement {
  readonly text: string;
  /** Null: its author is a member. */
  readonly guestName: string | null;
  readonly fingerprint: string;
  readonly asked: number;
}

/** Keeps what it said before, and writes what it says now. */
export async function updateComment(tx: Queryable, commentId: number, edited: EditedComment): Promise<void> {
  await tx.execute(sql`
    insert into comments_revision (comment_id, text, written_at)
    select id, text, coalesce(edited_at, created_at) from comments_comment where id = ${commentId}`);
  await tx.execute(sql`
    update comments_comment set text = ${edited.text}, state = ${edited.state}, risk = ${edited.risk},
      findings = ${JSON.stringify(edited.findings)}::jsonb, fingerprint = ${edited.fingerprint}, edited_at = ${NOW},
      asked = ${edited.asked}, guest_name = ${edited.guestName},
      published_at = case when ${edited.state === 'published'} then coalesce(published_at, ${NOW}) else published_at end
    where id = ${commentId}`);
}

/** Members whom the text names, by their names in lower case; an author names nobody by his own. */
export async function setMentions(
  tx: Queryable,
  commentId: number,
  authorId: number,
  names: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from comments_mention where comment_id = ${commentId}`);
  if (names.length === 0) return;
  await tx.execute(sql`
    insert into comments_mention (comment_id, user_id)
    select ${commentId}, member.id from accounts_user member
    where lower(member.display_name) = any(${sql.param(names)}::text[]) and member.verified_at is not null
      and member.id <> ${authorId}
    on conflict do nothing`);
}

/** When somebody has written comments, as `at`. @param isTheirs of `comments_comment`. */
export function timesOfComments(isTheirs: SQL): SQL {
  return sql`select created_at as at from comments_comment where ${isTheirs}`;
}

/** When somebody has changed comments, as `at`; what was written before twice the time for that is changed no more. */
export function timesOfEdits(isTheirs: SQL): SQL {
  return sql`
    select edit.at from comments_comment comment cross join lateral (
      select comment.edited_at as at
      union all
      select written_at from comments_revision where comment_id = comment.id and written_at > comment.created_at) edit
    where ${isTheirs} and comment.created_at > ${NOW} - 2 * ${EDIT_TIME}`;
}

/** Seconds until somebody who has done something so often lately may do it again; 0: now. @param times when it was done, as `at`. */
export async function secondsToWait(
  tx: Queryable,
  times: SQL,
  { most, withinSeconds }: { readonly most: number; readonly withinSeconds: number },
): Promise<number> {
  const found = await row<{ wait: number }>(
    tx,
    sql`select ceil(extract(epoch from at + make_interval(secs => ${withinSeconds}) - ${NOW}))::int as wait
        from (${times}) done where at > ${NOW} - make_interval(secs => ${withinSeconds})
        order by at desc offset ${most - 1} limit 1`,
  );
  return Math.max(0, found?.wait ?? 0);
}
