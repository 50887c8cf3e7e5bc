import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { KeptRecord } from '@tribina/contracts';
import type { Belongings, LeavingMember } from '../accounts/belongings';
import { tell } from '../changes';
import { instant } from '../content/sql';
import { lockFor } from '../database/locks';
import type { EditionId } from '@tribina/editions';
import { tellingOf } from './publication';
import { fingerprintOf } from './repository';
import { withoutMentions, withoutWords } from './text';

/** What a member has said: stays, for others have answered it, but not as theirs. */
export const commentBelongings: Belongings = {
  section: 'comments',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select id as comment_id, article_id as news_id, parent_id, text, state, likes, dislikes, reason, reason_note,
            ${instant(sql`created_at`)} as created_at, ${instant(sql`edited_at`)} as edited_at,
            array(select revision.text from comments_revision revision where revision.comment_id = comment.id
                  order by revision.id) as earlier_texts
          from comments_comment comment where author_id = ${userId} order by id`,
    ),
  forget: async (tx, userId, member) => {
    // Answers go on meanwhile, and do not tell whom they answer any more.
    await lockFor(tx, tellingOf(userId));
    const places = await placesOf(tx, userId);
    await eraseFromTexts(tx, userId, member);
    await tx.execute(sql`delete from comments_mention where user_id = ${userId}`);
    await tx.execute(sql`
      update comments_comment set author_id = null, sender = null, receipt_hash = null, client_key = null,
        reason_note = null
      where author_id = ${userId}`);
    for (const { edition, articleId } of places) {
      await tell(tx, { kind: 'comments.changed', data: { edition, articleId, mayShow: false } });
    }
  },
};

/** What a member thinks of comments and marks: taken out of the numbers. */
export const reactionBelongings: Belongings = {
  section: 'reactions',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select comment_id, null as mark_id, type, ${instant(sql`created_at`)} as created_at
          from comments_reaction where user_id = ${userId} and type <> 'none'
          union all
          select null, mark_id, type, ${instant(sql`created_at`)} from match_mark_reaction
          where user_id = ${userId} and type <> 'none'
          order by created_at`,
    ),
  forget: async (tx, userId) => {
    await tx.execute(sql`
      with gone as (delete from comments_reaction where user_id = ${userId} returning comment_id, type)
      update comments_comment set likes = likes - (gone.type = 'like')::int, dislikes = dislikes - (gone.type = 'dislike')::int
      from gone where id = gone.comment_id`);
    await tx.execute(sql`
      with gone as (delete from match_mark_reaction where user_id = ${userId} returning mark_id, type)
      update match_mark set likes = likes - (gone.type = 'like')::int, dislikes = dislikes - (gone.type = 'dislike')::int
      from gone where id = gone.mark_id`);
  },
};

/** What a member has against comments of others. */
export const reportBelongings: Belongings = {
  section: 'reports',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select comment_id, reason, note, ${instant(sql`created_at`)} as created_at
          from comments_report where user_id = ${userId} order by id`,
    ),
  forget: async (tx, userId) => {
    await tx.execute(sql`
      with gone as (delete from comments_report where user_id = ${userId} returning comment_id, resolved_at)
      update comments_comment set open_reports = open_reports - 1
      from gone where id = gone.comment_id and gone.resolved_at is null`);
  },
};

/** Articles below which readers see the member: as an author, or by name. */
function placesOf(tx: Queryable, userId: number): Promise<{ edition: EditionId; articleId: number }[]> {
  return rows(
    tx,
    sql`select distinct edition, article_id as "articleId" from comments_comment
        where state = 'published'
          and (author_id = ${userId} or id in (select comment_id from comments_mention where user_id = ${userId}))`,
  );
}

interface NamingText {
  readonly id: number;
  readonly text: string;
  readonly isOwn: boolean;
}

interface NamingComment extends NamingText {
  /** JSON. */
  readonly findings: unknown;
}

/** Takes name and address out of the member's own texts, and mentions out of others', and out of what was told of them. */
async function eraseFromTexts(tx: Queryable, userId: number, member: LeavingMember): Promise<void> {
  const { displayName, email, isVerified } = member;
  const cleaned = (text: string, isOwn: boolean) => {
    const uncalled = withoutMentions(text, member.mentions);
    return isOwn ? withoutWords(uncalled, [displayName, email]) : uncalled;
  };
  const mayName = (text: SQL) => (isVerified ? calls(text, member) : sql`false`);
  const isTheirs = sql`author_id = ${userId}
    or id in (select comment_id from comments_mention where user_id = ${userId}) or ${mayName(sql`text`)}`;
  // Answers to them may come all the while: they refer to their keys, which stay.
  const comments = await rows<NamingComment>(
    tx,
    sql`select id, text, findings, author_id is not distinct from ${userId}::bigint as "isOwn" from comments_comment
        where ${isTheirs} or id in (select comment_id from comments_revision where ${mayName(sql`text`)})
        order by id for no key update`,
  );
  const revisions = await rows<NamingText>(
    tx,
    sql`select revision.id, revision.text, author_id is not distinct from ${userId}::bigint as "isOwn"
        from comments_revision revision join comments_comment comment on comment.id = revision.comment_id
        where comment.id = any(${sql.param(comments.map(({ id }) => id))}::bigint[])`,
  );
  await tx.execute(sql`
    update change_event set kind = 'comments.changed', data = jsonb_build_object(
      'edition', data->'edition', 'articleId', data->'articleId', 'mayShow', false)
    where kind = 'comments.published' and (
      (data->'comment'->>'comment_id')::bigint = any(${sql.param(comments.map(({ id }) => id))}::bigint[])
      or data->'comment'->>'reply_to' = ${displayName})`);
  const changed = comments.flatMap(({ id, text: before, isOwn, findings: found }) => {
    const text = cleaned(before, isOwn);
    const findings = inTexts(found, (part) => cleaned(part, isOwn));
    return text === before && JSON.stringify(findings) === JSON.stringify(found) ? [] : [{ id, text, findings }];
  });
  await inSteps(changed, (given) =>
    tx.execute(sql`
      update comments_comment comment set text = given.text, fingerprint = ${fingerprintOf(sql`given.text`)},
        findings = given.findings
      from jsonb_to_recordset(${given}::jsonb) as given (id bigint, text text, findings jsonb)
      where comment.id = given.id`),
  );
  const earlier = revisions.flatMap(({ id, text: before, isOwn }) => {
    const text = cleaned(before, isOwn);
    return text === before ? [] : [{ id, text }];
  });
  await inSteps(earlier, (given) =>
    tx.execute(sql`
      update comments_revision revision set text = given.text
      from jsonb_to_recordset(${given}::jsonb) as given (id bigint, text text) where revision.id = given.id`),
  );
}

/** So many are written by one statement: what they hold is held for a moment, and none takes longer than one may. */
const AT_ONCE = 500;

/** @param write JSON of some of them. */
async function inSteps(all: readonly object[], write: (given: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await write(JSON.stringify(all.slice(from, from + AT_ONCE)));
}

/** JSON with other texts in it; its keys stay. */
function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inTexts(one, change)]));
}

/** Whether a text may call a member: a few more than do. */
export function calls(text: SQL, { mentions }: Pick<LeavingMember, 'mentions'>): SQL {
  const names = [...mentions].map((name) => `@${name}`);
  return sql`exists (select from unnest(${sql.param(names)}::text[]) as called where strpos(lower(${text}), called) > 0)`;
}
