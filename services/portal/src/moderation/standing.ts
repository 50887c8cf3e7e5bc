import type { ModerationReason } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { row, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { liftSuspension, setLeft } from '../accounts/suspensions';
import { NOW } from '../database/now';
import { reasonText } from './reason-text';

/** A suspension by a moderator that nobody has ended. */
interface Standing {
  readonly edition: EditionId;
  readonly reason: ModerationReason;
  readonly note: string;
  /** Null: for good. */
  readonly until: Date | null;
}

/**
 * The longest suspension of an account that still stands: neither over nor undone, its appeal not granted, and the account not
 * reinstated since. Whoever ends one of several ends no other.
 */
export async function standingSuspension(tx: Queryable, userId: number): Promise<Standing | null> {
  const found = await row<Omit<Standing, 'until'> & { readonly until: string | null }>(
    tx,
    sql`select edition, reason, note, until from moderation_act act
        where user_id = ${userId} and action = 'suspended' and undone_at is null and (until is null or until > ${NOW})
          and id > coalesce(
            (select max(id) from moderation_act where user_id = ${userId} and action = 'reinstated'), 0)
          and not exists (
            select from moderation_appeal appeal join moderation_act answer on answer.id = appeal.answer_id
            where appeal.act_id = act.id and answer.action = 'appeal_granted' and answer.undone_at is null)
        order by until desc nulls first, id desc limit 1`,
  );
  return found && { ...found, until: found.until === null ? null : new Date(found.until) };
}

/** The newest decision to suspend an account that was not undone, whoever has made it; null: there is none. */
export const newestSuspension = (userId: SQL): SQL => sql`(
  select max(id) from moderation_act where user_id = ${userId} and action = 'suspended' and undone_at is null)`;

/** One suspension of an account has been taken back: another that stands goes on, else the account is free. */
export async function liftUnlessStanding(tx: Queryable, userId: number): Promise<void> {
  const standing = await standingSuspension(tx, userId);
  if (!standing) await liftSuspension(tx, userId);
  else {
    const { edition, reason, note, until } = standing;
    await setLeft(tx, { userId, until, reason: reasonText(EDITIONS[edition], reason, note) });
  }
}
