import type { ModerationQueue } from '@tribina/contracts';
import { MODERATION_QUEUES } from '@tribina/contracts/schemas';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { lockFor } from '../database/locks';
import { NOW } from '../database/now';
import type { CaseKind } from './case-id';
import type { Moderator } from './moderators';

/** How long a case is one's own unless it is asked for again. */
const CLAIMED_FOR = sql`interval '3 minutes'`;

/** What a queue is narrowed to. */
export interface Narrowing {
  readonly articleId?: number | undefined;
  readonly userId?: number | undefined;
}

interface Place {
  readonly edition: EditionId;
  readonly queue: ModerationQueue;
  readonly moderator: Moderator;
}

const KIND_OF: Readonly<Record<ModerationQueue, CaseKind>> = {
  new: 'comment',
  held: 'comment',
  reported: 'comment',
  appeals: 'appeal',
  users: 'name',
};

/** What is open in a queue, as `open (id, risk, article_id, user_id)`: risk is what it is ordered by, then the id. */
function openIn({ edition, queue, moderator }: Place): SQL {
  // What is a moderator's own is for another one, or an administrator.
  const notOwn = (userId: string) =>
    moderator.isAdmin ? sql`true` : sql`${sql.raw(userId)} is distinct from ${moderator.id}`;
  const waiting = (state: string) => sql`
    select id, risk, article_id, author_id as user_id from comments_comment
    where edition = ${edition} and state = ${sql.raw(`'${state}'`)} and ${notOwn('author_id')}`;
  const queues: Record<ModerationQueue, SQL> = {
    new: waiting('pending'),
    held: waiting('held'),
    reported: sql`
      select id, open_reports as risk, article_id, author_id as user_id from comments_comment
      where edition = ${edition} and open_reports > 0 and state = 'published' and ${notOwn('author_id')}`,
    // Somebody else decides than who has decided before, or has made it.
    appeals: sql`
      select appeal.id, 0 as risk, act.article_id, act.user_id
      from moderation_appeal appeal join moderation_act act on act.id = appeal.act_id
      where appeal.edition = ${edition} and appeal.answer_id is null and act.undone_at is null
        and act.moderator_id is distinct from ${moderator.id} and act.user_id is distinct from ${moderator.id}`,
    users: sql`
      select user_id as id, risk, null::bigint as article_id, user_id from moderation_name
      where edition = ${edition} and decided_at is null and ${notOwn('user_id')}`,
  };
  return queues[queue];
}

function narrowed({ articleId, userId }: Narrowing): SQL {
  return sql`(${articleId ?? null}::bigint is null or open.article_id = ${articleId ?? null})
    and (${userId ?? null}::bigint is null or open.user_id = ${userId ?? null})`;
}

/** How much is open in each queue, and how much of it others look at. */
export async function countQueues(db: Queryable, edition: EditionId, moderator: Moderator) {
  const counts = MODERATION_QUEUES.map(
    (queue) => sql`
      select ${queue}::text as queue, count(*) as total,
        (select count(*) from moderation_claim claim
         where claim.edition = ${edition} and claim.queue = ${queue} and claim.moderator_id <> ${moderator.id}
           and claim.until > ${NOW}) as others
      from (${openIn({ edition, queue, moderator })}) open`,
  );
  return rows<{ queue: ModerationQueue; total: number; others: number }>(db, sql.join(counts, sql` union all `));
}

export async function countOpen(db: Queryable, place: Place, narrowing: Narrowing): Promise<number> {
  const counted = await row<{ total: number }>(
    db,
    sql`select count(*) as total from (${openIn(place)}) open where ${narrowed(narrowing)}`,
  );
  return counted?.total ?? 0;
}

/** The newest report of a comment that is still to be judged: what has been reported since has a higher number. */
const NEWEST_REPORT = (commentId: SQL) => sql`
  select '-' || max(id) from comments_report where comment_id = ${commentId} and resolved_at is null`;

/**
 * A digest of what is to be judged of a case, as it is now, with the newest report behind a hyphen, where there is one; null for
 * appeals, which nobody changes.
 */
export const shownNow = (kind: SQL, subjectId: SQL): SQL => sql`case ${kind}
  when 'comment' then (
    select md5(concat_ws(E'\\n', text, guest_name)) || coalesce((${NEWEST_REPORT(subjectId)}), '') from comments_comment where id = ${subjectId})
  when 'name' then (select md5(display_name) from accounts_user where id = ${subjectId}) end`;

/** Cases that are now the moderator's own. */
export interface Claimed {
  readonly kind: CaseKind;
  /** In the order of the queue. */
  readonly subjectIds: readonly number[];
  readonly until: Date;
}

/**
 * Claims the next cases of a queue, up to `limit` with those that the moderator has already; what he has elsewhere is given
 * back. Two moderators who ask at once get different ones: a queue is claimed from by one at a time.
 */
export async function claimCases(tx: Queryable, place: Place, narrowing: Narrowing, limit: number): Promise<Claimed> {
  const { edition, queue, moderator } = place;
  const kind = KIND_OF[queue];
  const open = sql`(select * from (${openIn(place)}) open where ${narrowed(narrowing)}) open`;
  await lockFor(tx, `moderation ${edition} ${queue}`);
  await tx.execute(sql`
    delete from moderation_claim claim
    where claim.moderator_id = ${moderator.id} and (claim.edition <> ${edition} or claim.queue <> ${queue}
      or claim.until <= ${NOW} or not exists (select from ${open} where open.id = claim.subject_id))`);
  await tx.execute(sql`
    insert into moderation_claim as claim (kind, subject_id, queue, edition, moderator_id, moderator_name, until)
    select ${kind}, open.id, ${queue}, ${edition}, ${moderator.id}, ${moderator.name}, ${NOW} + ${CLAIMED_FOR}
    from ${open}
    where not exists (
      select from moderation_claim other
      where other.kind = ${kind} and other.subject_id = open.id and other.until > ${NOW})
    order by open.risk desc, open.id
    limit greatest(0, ${limit} - (select count(*) from moderation_claim where moderator_id = ${moderator.id}))
    on conflict (kind, subject_id) do update set queue = excluded.queue, edition = excluded.edition,
      moderator_id = excluded.moderator_id, moderator_name = excluded.moderator_name`);
  const mine = await rows<{ id: number; until: string }>(
    tx,
    sql`update moderation_claim set until = ${NOW} + ${CLAIMED_FOR}, 
          seen = ${shownNow(sql`moderation_claim.kind`, sql`moderation_claim.subject_id`)}
        where moderator_id = ${moderator.id}
        returning subject_id as id, until`,
  );
  // By their ids, of which there are few: never the whole queue.
  const inOrder = await rows<{ id: number }>(
    tx,
    sql`select open.id from ${open} where open.id = any(${sql.param(mine.map(({ id }) => id))}::bigint[])
        order by open.risk desc, open.id`,
  );
  return { kind, subjectIds: inOrder.map(({ id }) => id), until: new Date(mine[0]?.until ?? Date.now()) };
}

/** Gives back whatever a moderator has. */
export async function releaseCases(db: Queryable, moderator: Moderator): Promise<void> {
  await db.execute(sql`delete from moderation_claim where moderator_id = ${moderator.id}`);
}
