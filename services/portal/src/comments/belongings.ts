import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { KeptRecord } from '@tribina/contracts';
import type { Belongings, LeavingMember } from '../accounts/belongings';
import { tell } from '../changes';
import { instant } from '../content/sql';
import type { EditionId } from '@tribina/editions';

/** What stands for a name that is gone, in a text that others wrote. */
const GONE = '…';

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

/**
 * How name and address of who leaves are taken out of texts.
 *
 * @returns what finds them in a text, and a text without them.
 */
export function erasing({ displayName, email }: LeavingMember) {
  const pattern = [displayName, email].map(escaped).join('|');
  return { pattern, erased: (text: SQL) => sql`regexp_replace(${text}, ${pattern}, ${GONE}, 'gi')` };
}

/** Takes name and address out of the member's own texts and of those that name them, and out of what was told of them. */
async function eraseFromTexts(tx: Queryable, userId: number, member: LeavingMember): Promise<void> {
  const { displayName } = member;
  const { pattern, erased } = erasing(member);
  const namesThem = sql`strpos(lower(text), ${`@${displayName.toLowerCase()}`}) > 0`;
  const theirs = sql`(select id from comments_comment where author_id = ${userId} or ${namesThem}
    union select comment_id from comments_revision where ${namesThem})`;
  await tx.execute(sql`
    update change_event set kind = 'comments.changed', data = jsonb_build_object(
      'edition', data->'edition', 'articleId', data->'articleId', 'mayShow', false)
    where kind = 'comments.published' and ((data->'comment'->>'comment_id')::bigint in ${theirs}
      or data->'comment'->>'reply_to' = ${displayName})`);
  await tx.execute(sql`
    update comments_revision set text = ${erased(sql`text`)} where comment_id in ${theirs} and text ~* ${pattern}`);
  await tx.execute(sql`
    update comments_comment set text = ${erased(sql`text`)}, fingerprint = name_skeleton(${erased(sql`text`)}),
      findings = ${erased(sql`findings::text`)}::jsonb
    where id in ${theirs} and text ~* ${pattern}`);
}

/** A text as a pattern that finds nothing but it. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}-]/g, String.raw`\$&`);
}
