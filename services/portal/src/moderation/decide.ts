import type { DecisionOutcome, ModerationReason } from '@tribina/contracts';
import type { Edition, EditionId } from '@tribina/editions';
import { assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { publishComment, rejectComment } from '../comments/decisions';
import { NOW } from '../database/now';
import { record } from './acts';
import { caseIdOf, caseKeyOf, type CaseKey } from './case-id';
import type { Moderator } from './moderators';
import { shownNow } from './queues';
import { liftUnlessStanding } from './standing';
import { isStaff, suspendUser } from './suspend';

export interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly reason?: ModerationReason | undefined;
  readonly note?: string | undefined;
}

interface Deciding extends Decision {
  /** By case, what the moderator was shown; of the others, what was shown when they became theirs. */
  readonly shown?: Readonly<Record<string, string>> | undefined;
  readonly edition: Edition;
  readonly moderator: Moderator;
}

type Outcome = Omit<DecisionOutcome, 'caseId'>;

const done = (decisionId: number): Outcome => ({ outcome: 'done', by: null, decisionId });
const refused = (outcome: 'claimed' | 'changed' | 'decided' | 'own', by: string | null): Outcome => ({
  outcome,
  by,
  decisionId: null,
});

/**
 * Decides on one case or many; what another moderator has, or has decided on, is left alone.
 *
 * @throws AppError NO_REASON (422): a comment or a name is refused without one; nothing is written.
 */
export function decideCases(
  database: Database,
  deciding: Deciding,
  caseIds: readonly string[],
): Promise<DecisionOutcome[]> {
  const keys = caseIds.map((caseId) => ({ caseId, ...caseKeyOf(caseId) }));
  const needsReason = deciding.decision === 'reject' && keys.some(({ kind }) => kind !== 'appeal');
  assertThat(!needsReason || deciding.reason, 'NO_REASON', 422, { field: 'reason' });
  return database.transaction(async (tx) => {
    const outcomes = new Map<string, DecisionOutcome>();
    await lockSubjects(tx, keys);
    for (const key of keys) {
      outcomes.set(key.caseId, { caseId: key.caseId, ...(await decideOne(tx, deciding, key)) });
    }
    return caseIds.flatMap((caseId) => outcomes.get(caseId) ?? []);
  });
}

/**
 * What is decided on, and what goes with it: nobody changes it until the decisions stand. In one order for everybody: two who decide
 * on the same many wait for each other, and neither for ever; whoever writes a comment has its article before it, too.
 */
async function lockSubjects(tx: Queryable, keys: readonly CaseKey[]): Promise<void> {
  const ids = (kind: CaseKey['kind']) =>
    sql`any(${sql.param(keys.filter((key) => key.kind === kind).map(({ subjectId }) => subjectId))}::bigint[])`;
  const appealed = (column: SQL) => sql`
    select ${column} from moderation_appeal appeal join moderation_act act on act.id = appeal.act_id
    where appeal.id = ${ids('appeal')}`;
  const comments = sql`(id = ${ids('comment')} or id in (${appealed(sql`act.comment_id`)}))`;
  await tx.execute(sql`
    select from content_article where id in (select article_id from comments_comment where ${comments})
    order by id for no key update`);
  await tx.execute(sql`select from comments_comment where ${comments} order by id for update`);
  await tx.execute(sql`
    select from accounts_user
    where id = ${ids('name')} or id in (${appealed(sql`act.user_id`)} and act.action = 'suspended')
    order by id for update`);
}

async function decideOne(tx: Queryable, deciding: Deciding, key: CaseKey): Promise<Outcome> {
  const holder = await row<{ name: string }>(
    tx,
    sql`select moderator_name as name from moderation_claim
        where kind = ${key.kind} and subject_id = ${key.subjectId} and moderator_id <> ${deciding.moderator.id}
          and until > ${NOW}`,
  );
  if (holder) return refused('claimed', holder.name);
  if (await hasChanged(tx, deciding, key)) return refused('changed', null);
  const outcome = await { comment: decideComment, appeal: decideAppeal, name: decideName }[key.kind](
    tx,
    deciding,
    key.subjectId,
  );
  if (outcome.outcome === 'done') {
    await tx.execute(sql`delete from moderation_claim where kind = ${key.kind} and subject_id = ${key.subjectId}`);
  }
  return outcome;
}

/**
 * Whether something else is there to judge than what the moderator was shown. A report that has come since lets a comment not stand
 * unseen; it takes nothing from a refusal: what many report at once would else be judged by nobody.
 */
async function hasChanged(tx: Queryable, { decision, moderator, shown }: Deciding, key: CaseKey): Promise<boolean> {
  const { kind, subjectId } = key;
  const judged = (digest: SQL) => (decision === 'approve' ? digest : sql`split_part(${digest}, '-', 1)`);
  const isAnother = (seen: SQL) => sql`
    ${judged(seen)} is distinct from ${judged(shownNow(sql`${kind}::text`, sql`${subjectId}::bigint`))} as "hasChanged"`;
  const seen = shown?.[caseIdOf(key)];
  const found = await row<{ hasChanged: boolean }>(
    tx,
    seen === undefined
      ? sql`select ${isAnother(sql`seen`)} from moderation_claim
            where kind = ${kind} and subject_id = ${subjectId} and moderator_id = ${moderator.id} and seen is not null`
      : sql`select ${isAnother(sql`${seen}::text`)}`,
  );
  return found?.hasChanged === true;
}

interface CommentFacts {
  readonly id: number;
  readonly text: string;
  readonly state: string;
  readonly authorId: number | null;
  readonly articleId: number;
  readonly isPointedOut: boolean;
  readonly isOpen: boolean;
}

async function lockComment(tx: Queryable, edition: EditionId, id: number): Promise<CommentFacts | null> {
  return row<CommentFacts>(
    tx,
    sql`select id, text, state, author_id as "authorId", article_id as "articleId",
          state = 'held' or jsonb_array_length(findings) > 0 as "isPointedOut",
          state in ('pending', 'held') or (state = 'published' and open_reports > 0) as "isOpen"
        from comments_comment where id = ${id} and edition = ${edition} for update`,
  );
}

async function decideComment(tx: Queryable, deciding: Deciding, commentId: number): Promise<Outcome> {
  const { edition, moderator, decision, reason, note } = deciding;
  const comment = await lockComment(tx, edition.id, commentId);
  if (!comment?.isOpen) return refused('decided', await lastDecider(tx, sql`comment_id = ${commentId}`));
  if (isOwn(moderator, comment.authorId)) return refused('own', null);
  const isRejected = decision === 'reject';
  if (isRejected) await rejectComment(tx, commentId, { reason: commentReason(reason), note: note ?? '' });
  else await publishComment(tx, commentId);
  const act = await record(tx, {
    edition: edition.id,
    moderator,
    action: isRejected ? 'rejected' : 'approved',
    reason: isRejected ? reason : undefined,
    note: isRejected ? note : undefined,
    subject: comment.text,
    userId: comment.authorId,
    commentId,
    articleId: comment.articleId,
    stateBefore: comment.state,
    wasPointedOut: comment.isPointedOut,
    // Who stays published after a report never heard of the report.
    isToTell: comment.authorId !== null && (isRejected || comment.state !== 'published'),
  });
  return done(act.id);
}

/** Of what a moderator has written, or is called, another one decides, or an administrator. */
function isOwn({ id, isAdmin }: Moderator, userId: number | null): boolean {
  return userId === id && !isAdmin;
}

/** A comment is not refused for a name: that is a reason of accounts. */
function commentReason(reason: ModerationReason | undefined) {
  assertThat(reason && reason !== 'offensive_name', 'NO_REASON', 422, { field: 'reason' });
  return reason;
}

interface AppealFacts {
  readonly answerId: number | null;
  readonly actId: number;
  readonly action: 'rejected' | 'suspended';
  readonly moderatorId: number | null;
  readonly subject: string;
  readonly userId: number | null;
  readonly commentId: number | null;
  readonly articleId: number | null;
}

async function decideAppeal(tx: Queryable, deciding: Deciding, appealId: number): Promise<Outcome> {
  const { edition, moderator, decision, note } = deciding;
  const appeal = await row<AppealFacts>(
    tx,
    sql`select appeal.answer_id as "answerId", act.id as "actId", act.action, act.moderator_id as "moderatorId", act.subject,
          act.user_id as "userId", act.comment_id as "commentId", act.article_id as "articleId"
        from moderation_appeal appeal join moderation_act act on act.id = appeal.act_id
        where appeal.id = ${appealId} and appeal.edition = ${edition.id} and act.undone_at is null
        for update of appeal for share of act`,
  );
  if (!appeal || appeal.answerId !== null) {
    return refused('decided', await lastDecider(tx, sql`appeal_id = ${appealId}`));
  }
  if ([appeal.moderatorId, appeal.userId].includes(moderator.id)) return refused('own', null);
  const isGranted = decision === 'approve';
  if (isGranted) await assertMayGrant(tx, appeal, moderator);
  if (isGranted && appeal.action === 'rejected' && appeal.commentId !== null)
    await publishComment(tx, appeal.commentId);
  const act = await record(tx, {
    edition: edition.id,
    moderator,
    action: isGranted ? 'appeal_granted' : 'appeal_dismissed',
    note,
    subject: appeal.subject,
    userId: appeal.userId,
    commentId: appeal.commentId,
    articleId: appeal.articleId,
    appealId,
    stateBefore: appeal.action,
    isToTell: appeal.userId !== null,
  });
  await tx.execute(sql`update moderation_appeal set answer_id = ${act.id} where id = ${appealId}`);
  if (isGranted && appeal.action === 'suspended' && appeal.userId !== null) await liftUnlessStanding(tx, appeal.userId);
  return done(act.id);
}

/** @throws AppError FORBIDDEN (403): the suspension of staff, which only an administrator ends. */
async function assertMayGrant(
  tx: Queryable,
  { action, userId }: AppealFacts,
  moderator: Deciding['moderator'],
): Promise<void> {
  if (action !== 'suspended' || userId === null) return;
  assertThat(moderator.isAdmin || !(await isStaff(tx, userId)), 'FORBIDDEN', 403);
}

async function decideName(tx: Queryable, deciding: Deciding, userId: number): Promise<Outcome> {
  const { edition, moderator, decision, reason, note = '' } = deciding;
  if (isOwn(moderator, userId)) return refused('own', null);
  const user = await row<{ name: string }>(
    tx,
    sql`update moderation_name set decided_at = ${NOW} from accounts_user account
        where user_id = ${userId} and moderation_name.edition = ${edition.id} and decided_at is null
          and account.id = user_id
        returning account.display_name as name`,
  );
  if (!user) return refused('decided', await lastDecider(tx, sql`user_id = ${userId} and comment_id is null`));
  const act =
    decision === 'reject'
      ? await suspendUser(tx, { edition, moderator, userId, reason: reason ?? 'offensive_name', note, days: 0 })
      : await record(tx, { edition: edition.id, moderator, action: 'approved', subject: user.name, userId });
  return done(act.id);
}

async function lastDecider(tx: Queryable, where: ReturnType<typeof sql>): Promise<string | null> {
  const [last] = await rows<{ name: string }>(
    tx,
    sql`select moderator_name as name from moderation_act where ${where} and undone_at is null order by id desc limit 1`,
  );
  return last?.name ?? null;
}
