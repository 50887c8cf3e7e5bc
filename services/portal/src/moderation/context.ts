import type { ModeratedComment, ModerationReason } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../content/sql';
import { recordsOf } from './acts';
import { caseKeyOf, type CaseKey } from './case-id';
import { COMMENT, historyOf } from './history';

/** Comments of a thread that are shown: more are a page of the article. */
const THREAD = 40;

interface Subject {
  readonly commentId: number | null;
  readonly rootId: number | null;
  readonly userId: number | null;
  /** A guest's address, as a digest. */
  readonly sender: string | null;
  readonly lead: string | null;
}

/** What one has to know to decide. @throws AppError NOT_FOUND (404). */
export async function contextOf(db: Queryable, edition: Edition, caseId: string) {
  const key = caseKeyOf(caseId);
  const subject = await row<Subject>(db, subjectOf(key, edition));
  assertThat(subject, 'NOT_FOUND', 404);
  const { commentId, userId, sender, lead } = subject;
  return {
    lead,
    thread: await threadOf(db, subject),
    history: await historyOf(
      db,
      edition,
      sql`${byAuthor(userId, sender)} and comment.id is distinct from ${commentId}`,
    ),
    records: await recordsOf(db, sql`act.edition = ${edition.id} and ${concerning(subject)}`),
    reports: commentId === null ? [] : await reportsOf(db, commentId),
  };
}

function subjectOf({ kind, subjectId }: CaseKey, edition: Edition): SQL {
  const comment = sql`
    comment.id as "commentId", coalesce(comment.root_id, comment.id) as "rootId", comment.sender, article.lead`;
  const from: Record<CaseKey['kind'], SQL> = {
    comment: sql`
      select ${comment}, comment.author_id as "userId"
      from comments_comment comment join content_article article on article.id = comment.article_id
      where comment.id = ${subjectId} and comment.edition = ${edition.id}`,
    appeal: sql`
      select ${comment}, act.user_id as "userId"
      from moderation_appeal appeal join moderation_act act on act.id = appeal.act_id
        left join comments_comment comment on comment.id = act.comment_id
        left join content_article article on article.id = act.article_id
      where appeal.id = ${subjectId} and appeal.edition = ${edition.id}`,
    name: sql`
      select null::bigint as "commentId", null::bigint as "rootId", user_id as "userId", null as sender, null as lead
      from moderation_name where user_id = ${subjectId} and edition = ${edition.id}`,
  };
  return from[kind];
}

/** A member's comments; a guest's are those from the same address. */
function byAuthor(userId: number | null, sender: string | null): SQL {
  if (userId !== null) return sql`comment.author_id = ${userId}`;
  return sender === null ? sql`false` : sql`comment.sender = ${sender} and comment.author_id is null`;
}

function concerning({ commentId, userId }: Subject): SQL {
  return sql`(act.comment_id = ${commentId} or act.user_id = ${userId})`;
}

/** The thread around it: the first comment and its answers that are published, and the one that it is about. */
function threadOf(db: Queryable, { commentId, rootId }: Subject) {
  if (rootId === null) return Promise.resolve([]);
  return rows<ModeratedComment & { name: string; depth: number }>(
    db,
    sql`select ${COMMENT}, coalesce(account.display_name, comment.guest_name, '') as name,
          case when comment.root_id is null then 0 else 1 end as depth
        from comments_comment comment left join accounts_user account on account.id = comment.author_id
        where (comment.id = ${rootId} or comment.root_id = ${rootId})
          and (comment.state = 'published' or comment.id in (${commentId}, ${rootId}))
        order by comment.id limit ${THREAD}`,
  );
}

function reportsOf(db: Queryable, commentId: number) {
  return rows<{ reason: ModerationReason; text: string; at: string; by: string | null }>(
    db,
    sql`select report.reason, report.note as text, ${instant(sql`report.created_at`)} as at, account.display_name as by
        from comments_report report left join accounts_user account on account.id = report.user_id
        where report.comment_id = ${commentId} order by report.id desc limit ${THREAD}`,
  );
}
