import type { ModerationCase, ModerationQueue } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../content/sql';
import { NOW } from '../database/now';
import { faceAddress } from '../faces';
import { caseIdOf, type CaseKind } from './case-id';
import { ARTICLE, COMMENT, COUNTED, toArticle, type ArticleRow } from './history';
import type { Moderator } from './moderators';
import { shownNow } from './queues';
import { IS_STAFF } from './suspend';

interface CaseRow extends Omit<ModerationCase, 'id' | 'queue' | 'article' | 'author'> {
  readonly subjectId: number;
  readonly article: ArticleRow | null;
  readonly author: Omit<ModerationCase['author'], 'photoUrl'> & { readonly photo: string | null };
}

/** Who wrote it, of `accounts_user account` (may be missing) and its counted decisions. @param name without an account. */
const author = (name: SQL) => sql`json_build_object(
  'userId', account.id, 'name', coalesce(account.display_name, ${name}, ''), 'photo', account.photo,
  'memberSince', ${instant(sql`account.created_at`)},
  'isSuspended', account.suspended_at is not null and coalesce(account.suspended_until > ${NOW}, true),
  'approved', decided.approved, 'rejected', decided.rejected)`;
const DECIDED = sql`lateral (${COUNTED(sql`account.id`)}) decided`;

const REPORTS = sql`(
  select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
  from (select reason, count(*) as count from comments_report
        where comment_id = comment.id and resolved_at is null group by reason) given)`;

/** A comment as a value, null where there is none. */
const COMMENT_OR_NULL = sql`case when comment.id is not null then (select to_json(shown) from (select ${COMMENT}) shown) end`;

/** What a case of each kind is read from; `asked (id, place)` says which, and in what order. */
const SOURCES: Readonly<Record<CaseKind, SQL>> = {
  comment: sql`
    select comment.id as "subjectId", comment.risk, comment.findings, ${instant(sql`comment.created_at`)} as "openedAt",
      ${REPORTS} as reports, ${COMMENT_OR_NULL} as comment, ${author(sql`comment.guest_name`)} as author,
      ${ARTICLE} as article, null as appeal, asked.place
    from asked join comments_comment comment on comment.id = asked.id
      join content_article article on article.id = comment.article_id
      left join accounts_user account on account.id = comment.author_id, ${DECIDED}`,
  appeal: sql`
    select appeal.id as "subjectId", coalesce(comment.risk, 0) as risk, coalesce(comment.findings, '[]') as findings,
      ${instant(sql`appeal.at`)} as "openedAt", '[]'::json as reports, ${COMMENT_OR_NULL} as comment,
      ${author(sql`comment.guest_name`)} as author, case when article.id is not null then ${ARTICLE} end as article,
      json_build_object('text', appeal.text, 'at', ${instant(sql`appeal.at`)}, 'reason', act.reason, 'note', act.note,
        'by', json_build_object('id', act.moderator_id, 'name', act.moderator_name),
        'decidedAt', ${instant(sql`act.at`)},
        'mayGrant', act.action <> 'suspended' or (${IS_STAFF}) is not true) as appeal, asked.place
    from asked join moderation_appeal appeal on appeal.id = asked.id join moderation_act act on act.id = appeal.act_id
      left join comments_comment comment on comment.id = act.comment_id
      left join content_article article on article.id = act.article_id
      left join accounts_user account on account.id = act.user_id, ${DECIDED}`,
  name: sql`
    select account.id as "subjectId", name.risk, name.findings, ${instant(sql`name.at`)} as "openedAt",
      '[]'::json as reports, null as comment, ${author(sql`null`)} as author, null as article, null as appeal, asked.place
    from asked join moderation_name name on name.user_id = asked.id
      join accounts_user account on account.id = name.user_id, ${DECIDED}`,
};

/** Cases of one queue by the ids of what they are about, in that order, as who asks has them. */
export async function casesOf(
  db: Queryable,
  edition: Edition,
  queue: ModerationQueue,
  kind: CaseKind,
  subjectIds: readonly number[],
  { isAdmin }: Moderator,
): Promise<ModerationCase[]> {
  if (subjectIds.length === 0) return [];
  const found = await rows<CaseRow>(
    db,
    sql`with asked (id, place) as (select * from unnest(${sql.param(subjectIds)}::bigint[]) with ordinality)
        select *, ${shownNow(sql`${kind}::text`, sql`"subjectId"`)} as shown from (${SOURCES[kind]}) found order by place`,
  );
  return found.map(({ subjectId, article, author: { photo, ...person }, appeal, ...rest }) => ({
    ...rest,
    id: caseIdOf({ kind, subjectId }),
    queue,
    author: { ...person, photoUrl: faceAddress(photo) },
    article: article && toArticle(edition, article),
    appeal: appeal && { ...appeal, ...(isAdmin ? { mayGrant: true } : {}) },
  }));
}
