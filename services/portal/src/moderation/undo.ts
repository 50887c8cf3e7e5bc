import type { ModerationAction, RejectionReason, StandingDecision } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { rejectComment, restoreComment, type CommentStateBefore } from '../comments/decisions';
import { NOW } from '../database/now';
import { written } from '../database/written';
import { caseIdOf } from './case-id';
import type { Moderator } from './moderators';
import { liftUnlessStanding } from './standing';

/** How long a decision can be taken back, as moderators are told. */
export const UNDO_MS = 10_000;
/** How long we take it back: what was pressed in the last moment is on its way for a while. */
const TAKEN_BACK_FOR = sql`interval '13 seconds'`;
/** When an author is told: it cannot be taken back any more. */
export const TOLD_AFTER = sql`interval '15 seconds'`;

interface Decided {
  readonly id: number;
  readonly action: ModerationAction;
  readonly userId: number | null;
  readonly commentId: number | null;
  readonly appealId: number | null;
  readonly stateBefore: string | null;
}

/** More than all moderators decide while one of it can be taken back. */
const NEWEST = 1_000;

/** What a moderator has decided and can take back still: where the answer was lost, it is found here. Newest first. */
export async function standingDecisions(
  db: Queryable,
  edition: EditionId,
  moderator: Moderator,
): Promise<StandingDecision[]> {
  const found = await rows<Decided>(
    db,
    sql`select id, action, user_id as "userId", comment_id as "commentId", appeal_id as "appealId",
          state_before as "stateBefore"
        from (select * from moderation_act where edition = ${edition} order by id desc limit ${NEWEST}) act
        where moderator_id = ${moderator.id} and undone_at is null and at > ${NOW} - ${TAKEN_BACK_FOR} and ${CAN_BE_UNDONE}
        order by id desc`,
  );
  return found.flatMap(({ id, action, ...of }) => {
    const caseId = caseOf(of);
    return caseId ? [{ caseId, decision: GRANTS.has(action) ? 'approve' : 'reject', decisionId: id }] : [];
  });
}

const CAN_BE_UNDONE = sql`(action in ('approved', 'rejected', 'appeal_dismissed', 'suspended')
  or (action = 'appeal_granted' and comment_id is not null))`;
const GRANTS: ReadonlySet<ModerationAction> = new Set(['approved', 'appeal_granted']);

function caseOf({ appealId, commentId, userId }: Pick<Decided, 'appealId' | 'commentId' | 'userId'>): string | null {
  if (appealId !== null) return caseIdOf({ kind: 'appeal', subjectId: appealId });
  if (commentId !== null) return caseIdOf({ kind: 'comment', subjectId: commentId });
  return userId === null ? null : caseIdOf({ kind: 'name', subjectId: userId });
}

/**
 * Takes a moderator's own decisions back, all or none. Asked again, as where the answer was lost, it says the same.
 *
 * @returns their ids.
 * @throws AppError TOO_LATE (409): one of them is too old, not the moderator's, or not the last that was decided on its comment
 *   or account.
 */
export function undoDecisions(
  database: Database,
  edition: EditionId,
  moderator: Moderator,
  decisionIds: readonly number[],
): Promise<number[]> {
  return database.transaction(async (tx) => {
    await lockSubjects(tx, decisionIds);
    const decided = await rows<Decided>(
      tx,
      sql`update moderation_act set undone_at = ${NOW}
          where id = any(${sql.param(decisionIds)}::bigint[]) and edition = ${edition} and moderator_id = ${moderator.id}
            and undone_at is null and at > ${NOW} - ${TAKEN_BACK_FOR}
            and ${CAN_BE_UNDONE}
            and not exists (
              select from moderation_act later
              where later.id > moderation_act.id and later.id <> all(${sql.param(decisionIds)}::bigint[])
                and later.undone_at is null and (later.comment_id = moderation_act.comment_id
                  or (later.comment_id is null and moderation_act.comment_id is null
                    and later.user_id = moderation_act.user_id)))
          returning id, action, user_id as "userId", comment_id as "commentId", appeal_id as "appealId",
            state_before as "stateBefore"`,
    );
    if (decided.length === 0 && (await areUndone(tx, moderator, decisionIds))) return [...decisionIds];
    assertThat(decided.length === decisionIds.length, 'TOO_LATE', 409);
    for (const act of decided.toSorted((a, b) => b.id - a.id)) await takeBack(tx, act);
    return decided.map(({ id }) => id);
  });
}

async function areUndone(tx: Queryable, moderator: Moderator, decisionIds: readonly number[]): Promise<boolean> {
  const undone = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from moderation_act
        where id = any(${sql.param(decisionIds)}::bigint[]) and moderator_id = ${moderator.id} and undone_at is not null`,
  );
  return undone?.count === decisionIds.length;
}

/** Nobody decides on them meanwhile: what has been decided since is seen then. */
async function lockSubjects(tx: Queryable, decisionIds: readonly number[]): Promise<void> {
  const acts = sql`moderation_act where id = any(${sql.param(decisionIds)}::bigint[])`;
  await tx.execute(sql`
    select from content_article where id in (select article_id from ${acts}) order by id for no key update`);
  await tx.execute(sql`
    select from comments_comment where id in (select comment_id from ${acts}) order by id for update`);
  await tx.execute(sql`
    select from accounts_user where id in (select user_id from ${acts} and comment_id is null) order by id for update`);
}

async function takeBack(tx: Queryable, act: Decided): Promise<void> {
  if (act.appealId !== null) {
    await reopenAppeal(tx, act.appealId, act.action === 'appeal_granted');
  } else if (act.commentId !== null) {
    await restoreComment(tx, act.commentId, stateOf(act.stateBefore));
  } else if (act.userId !== null) {
    await tx.execute(sql`update moderation_name set decided_at = null where user_id = ${act.userId}`);
    if (act.action === 'suspended') await liftUnlessStanding(tx, act.userId);
  }
}

/** A comment that was shown again is refused again, for the reason for which it was. */
async function reopenAppeal(tx: Queryable, appealId: number, wasGranted: boolean): Promise<void> {
  const refusal = await written<{ commentId: number | null; reason: RejectionReason; note: string }>(
    tx,
    sql`update moderation_appeal appeal set answer_id = null from moderation_act act
        where appeal.id = ${appealId} and act.id = appeal.act_id
        returning act.comment_id as "commentId", act.reason, act.note`,
  );
  if (wasGranted && refusal.commentId !== null) await rejectComment(tx, refusal.commentId, refusal);
}

const STATES = ['pending', 'held', 'published'] as const satisfies readonly CommentStateBefore[];

function stateOf(text: string | null): CommentStateBefore {
  const state = STATES.find((known) => known === text);
  if (!state) throw new Error(`A comment was '${text}' before it was decided on`);
  return state;
}
