import type { KeptRecord } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Belongings, LeavingMember } from '../accounts/belongings';
import { calls } from '../comments/belongings';
import { withoutMentions } from '../comments/text';
import { instant } from '../content/sql';

/**
 * What was decided on a member's comments and account, and what the member answered. The audit trail keeps that a decision was
 * made and by whom; of the member it keeps nothing. A moderator who leaves is not named there any more either.
 */
export const moderationBelongings: Belongings = {
  section: 'moderation',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select ${instant(sql`act.at`)} as at, act.action, act.reason, act.note, act.subject, ${instant(sql`act.until`)} as until,
            appeal.text as appeal, ${instant(sql`appeal.at`)} as appealed_at
          from moderation_act act left join moderation_appeal appeal on appeal.act_id = act.id
          where act.user_id = ${userId} and act.undone_at is null order by act.id`,
    ),
  forget: async (tx, userId, member) => {
    // Nobody is left who could be answered.
    await tx.execute(sql`
      delete from moderation_appeal where act_id in (select id from moderation_act where user_id = ${userId})`);
    await tx.execute(sql`
      update moderation_act set user_id = null, subject = '', note = '' where user_id = ${userId}`);
    if (member.isVerified) await eraseMentions(tx, member);
    await tx.execute(sql`
      update moderation_act set moderator_id = null, moderator_name = '' where moderator_id = ${userId}`);
    await tx.execute(sql`update moderation_word set added_by = null, added_by_name = '' where added_by = ${userId}`);
    await tx.execute(sql`delete from moderation_name where user_id = ${userId}`);
    await tx.execute(sql`delete from moderation_claim where moderator_id = ${userId}`);
  },
};

/** What others have said to the member was decided on, too. */
async function eraseMentions(tx: Queryable, member: LeavingMember): Promise<void> {
  const acts = await rows<{ id: number; subject: string; note: string }>(
    tx,
    sql`select id, subject, note from moderation_act
        where ${calls(sql`subject`, member)} or ${calls(sql`note`, member)} order by id for update`,
  );
  for (const { id, subject, note } of acts) {
    const without = (text: string) => withoutMentions(text, member.mentions);
    await tx.execute(sql`
      update moderation_act set subject = ${without(subject)}, note = ${without(note)} where id = ${id}`);
  }
}
