import type { ModerationReason } from '@tribina/contracts';
import { decisionsPath, type Edition } from '@tribina/editions';
import { assertThat, row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { liftSuspension, suspend } from '../accounts/suspensions';
import { NOW } from '../database/now';
import { record } from './acts';
import type { Moderator } from './moderators';
import { reasonText } from './reason-text';
import { newestSuspension, standingSuspension } from './standing';

interface Suspending {
  readonly edition: Edition;
  readonly moderator: Moderator;
  readonly userId: number;
  readonly note: string;
}

interface Suspension extends Suspending {
  readonly reason: ModerationReason;
  /** 0: for good. */
  readonly days: number;
  /** The newest that the moderator was shown; undefined: nobody says. */
  readonly suspensionId?: number | null | undefined;
}

interface Reinstating extends Suspending {
  readonly suspensionId?: number | null | undefined;
}

interface Suspended {
  readonly name: string;
  readonly isStaff: boolean;
  readonly isSuspended: boolean;
  readonly until: Date | null;
}

const DAY_SECONDS = 86_400;

/** Of `accounts_user`. */
export const IS_STAFF = sql`roles && array['moderator', 'editor', 'admin']`;

/**
 * Suspends an account, which ends its sessions; its owner is told by mail, with the reason and where to appeal. One that stands
 * already is not made shorter. Sent again while it stands, since the answer was lost, it is the same.
 *
 * @returns the act.
 * @throws AppError NOT_FOUND (404); FORBIDDEN (403): oneself, or staff, whom only an administrator suspends.
 */
export async function suspendUser(tx: Queryable, suspension: Suspension): Promise<{ id: number }> {
  const { edition, moderator, userId, reason, note, days } = suspension;
  const user = await lockUser(tx, userId, days);
  assertThat(user, 'NOT_FOUND', 404);
  assertThat(userId !== moderator.id && (!user.isStaff || moderator.isAdmin), 'FORBIDDEN', 403);
  const before = user.isSuspended ? await sentBefore(tx, suspension) : null;
  if (before) return before;
  const until = days === 0 ? null : user.until;
  const act = await record(tx, {
    edition: edition.id,
    moderator,
    action: 'suspended',
    reason,
    note,
    subject: user.name,
    userId,
    until,
  });
  const standing = await standingSuspension(tx, userId);
  await suspend(tx, {
    userId,
    until: standing?.until ?? null,
    reason: reasonText(edition, reason, note),
    path: decisionsPath(edition, act.code),
  });
  return act;
}

/** The newest suspension, where it is the same one of the same moderator, and was not there yet on the screen. */
function sentBefore(tx: Queryable, { moderator, userId, reason, note, days, suspensionId }: Suspension) {
  if (suspensionId === undefined) return null;
  return row<{ id: number }>(
    tx,
    sql`select id from moderation_act
        where id = ${newestSuspension(sql`${userId}::bigint`)} and id is distinct from ${suspensionId}::bigint
          and moderator_id = ${moderator.id} and reason = ${reason} and note = ${note}
          and coalesce(round(extract(epoch from until - at) / ${DAY_SECONDS}), 0) = ${days}`,
  );
}

/**
 * Ends a suspension. Sent again since the answer was lost, it is the same.
 *
 * @param suspensionId the newest that the moderator was shown; undefined: whichever there are.
 * @throws AppError NOT_FOUND (404), NOT_SUSPENDED (409), SUSPENDED_SINCE (409): there is a newer one; FORBIDDEN (403): staff, whose suspension only an administrator ends.
 */
export async function reinstateUser(tx: Queryable, reinstating: Reinstating): Promise<void> {
  const { edition, moderator, userId, note, suspensionId } = reinstating;
  const user = await lockUser(tx, userId, 0);
  assertThat(user, 'NOT_FOUND', 404);
  assertThat(!user.isStaff || moderator.isAdmin, 'FORBIDDEN', 403);
  if (!user.isSuspended && (await reinstatedBefore(tx, reinstating))) return;
  assertThat(user.isSuspended, 'NOT_SUSPENDED', 409);
  const newest = await row<{ id: number | null }>(tx, sql`select ${newestSuspension(sql`${userId}::bigint`)} as id`);
  assertThat(suspensionId === undefined || suspensionId === (newest?.id ?? null), 'SUSPENDED_SINCE', 409);
  await record(tx, {
    edition: edition.id,
    moderator,
    action: 'reinstated',
    note,
    subject: user.name,
    userId,
  });
  await liftSuspension(tx, userId);
}

/** Whether the same moderator has ended the suspension that the screen shows, in the same words, and nothing has come since. */
async function reinstatedBefore(
  tx: Queryable,
  { moderator, userId, note, suspensionId }: Reinstating,
): Promise<boolean> {
  if (suspensionId === undefined) return false;
  const before = await row(
    tx,
    sql`select from moderation_act
        where id = (select max(id) from moderation_act
            where user_id = ${userId} and action in ('suspended', 'reinstated') and undone_at is null)
          and action = 'reinstated' and moderator_id = ${moderator.id} and note = ${note}
          and id > coalesce(${suspensionId}::bigint, 0)`,
  );
  return before !== null;
}

/** Whether an account is one of those that only an administrator suspends and reinstates. */
export async function isStaff(tx: Queryable, userId: number): Promise<boolean> {
  return (await row(tx, sql`select from accounts_user where id = ${userId} and ${IS_STAFF}`)) !== null;
}

async function lockUser(tx: Queryable, userId: number, days: number): Promise<Suspended | null> {
  const user = await row<Omit<Suspended, 'until'> & { until: string }>(
    tx,
    sql`select display_name as name, ${IS_STAFF} as "isStaff",
          suspended_at is not null and coalesce(suspended_until > ${NOW}, true) as "isSuspended",
          ${NOW} + make_interval(days => ${days}) as until
        from accounts_user where id = ${userId} for update`,
  );
  return user && { ...user, until: new Date(user.until) };
}
