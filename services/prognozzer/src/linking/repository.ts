import { assertThat, refuseConflicts, row, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../admin/answers';
import type { BettingAccount } from './betting-site';

/** Attempts of a player within an hour (design contracts A2.11). */
const ATTEMPTS_PER_HOUR = 5;

export interface LinkState {
  readonly portalUserId: number;
  readonly isBlocked: boolean;
  readonly isLinked: boolean;
  readonly isVerified: boolean;
  readonly linkedAt: string | null;
  /** Of the number that it is linked by. */
  readonly identityHash: Buffer | null;
  readonly identitySealed: Buffer | null;
  readonly countryId: number | null;
}

/** What is known of a player's link; the row is kept until the transaction ends. */
export function lockLink(tx: Queryable, userId: number): Promise<LinkState | null> {
  return row<LinkState>(
    tx,
    sql`select portal_user_id as "portalUserId", is_blocked as "isBlocked", linked_at is not null as "isLinked", is_verified as "isVerified",
          ${instant(sql`linked_at`)} as "linkedAt", identity_hash as "identityHash", identity_sealed as "identitySealed", country_id as "countryId"
        from game_user where id = ${userId} for no key update`,
  );
}

/** Whether there is another link than the one that was seen. @param seen when that was made; undefined: any is meant. */
export function isAnother({ linkedAt }: LinkState, seen: string | null | undefined): boolean {
  return seen !== undefined && seen !== linkedAt;
}

/**
 * Notes an attempt of a player whose row is locked, and gives it a number. Attempts are kept for a week: many of them are a reason
 * to look at an account.
 *
 * @returns the number; or seconds until there may be another one.
 */
export async function noteAttempt(
  tx: Queryable,
  userId: number,
): Promise<{ attempt: number } | { retryAfter: number }> {
  await tx.execute(sql`delete from link_attempt where user_id = ${userId} and at <= app_now() - interval '7 days'`);
  const made = await row<{ count: number; wait: number | null }>(
    tx,
    sql`select count(*)::int as count,
          greatest(1, ceil(extract(epoch from min(at) + interval '1 hour' - app_now())))::int as wait
        from link_attempt where user_id = ${userId} and at > app_now() - interval '1 hour'`,
  );
  if (made?.wait && made.count >= ATTEMPTS_PER_HOUR) return { retryAfter: made.wait };
  const noted = await row<{ attempt: number }>(
    tx,
    sql`insert into link_attempt (user_id) values (${userId}) returning id as attempt`,
  );
  if (!noted) throw new Error('An insert returned nothing');
  return noted;
}

/** A question has been answered, without a link: an older one links nobody any more. */
export async function noteAnswer(tx: Queryable, userId: number, attempt: number): Promise<void> {
  await tx.execute(sql`
    update game_user set link_answered = ${attempt} where id = ${userId} and link_answered < ${attempt}`);
}

/** Whether another player has the number: it has been shown to be theirs. */
export function isTaken(tx: Queryable, userId: number, identityHash: Buffer): Promise<boolean> {
  return isAnothers(tx, userId, sql`identity_hash = ${identityHash}`);
}

async function isAnothers(tx: Queryable, userId: number, what: SQL): Promise<boolean> {
  const found = await row(tx, sql`select from game_user where ${what} and is_verified and id <> ${userId}`);
  return found !== null;
}

export interface Link {
  readonly userId: number;
  readonly identityHash: Buffer;
  readonly identitySealed: Buffer;
  readonly account: BettingAccount;
  readonly isVerified: boolean;
}

/** What is refused where the number or the account has been shown to be another player's. */
const otherwise = (code: string) => ({ game_user_identity_verified: code, game_user_betting_ref_verified: code });

/**
 * Links a player, once: a number that is not verified yet may come again, as itself. Nobody is linked who is blocked. The codes that
 * were mailed for another account are dropped.
 *
 * @param attempt the number of the question: where a later one is answered already, nothing is done.
 * @returns whether it was done; false: linked by another number, verified, taken back or blocked meanwhile.
 * @throws AppError TAKEN (409) when the number or the account is another player's.
 */
export async function storeLink(
  tx: Queryable,
  { userId, identityHash, identitySealed, account, isVerified }: Link,
  attempt: number,
): Promise<boolean> {
  // One that is not verified meets no constraint.
  assertThat(!(await isAnothers(tx, userId, sql`betting_ref = ${account.ref}`)), 'TAKEN', 409);
  const mayBe = sql`id = ${userId} and link_answered < ${attempt} and not is_blocked and not is_verified
    and (linked_at is null or identity_hash = ${identityHash})`;
  return refuseConflicts(otherwise('TAKEN'), async () => {
    const before = await row<{ ref: string | null }>(
      tx,
      sql`select betting_ref as ref from game_user where ${mayBe} for no key update`,
    );
    if (!before) return false;
    if (before.ref !== account.ref) await dropCodes(tx, userId);
    await tx.execute(sql`
      update game_user set identity_hash = ${identityHash}, identity_sealed = ${identitySealed},
        betting_ref = ${account.ref}, country_id = ${account.countryId}, is_verified = ${isVerified},
        linked_at = coalesce(linked_at, app_now()), link_answered = ${attempt}
      where id = ${userId}`);
    return true;
  });
}

/**
 * Takes the link of a player whose row is locked back, with the codes that were mailed for it; what the betting site is asked about
 * at that moment links nobody.
 */
export async function removeLink(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    update game_user set identity_hash = null, identity_sealed = null, betting_ref = null, country_id = null,
      linked_at = null, is_verified = false,
      link_answered = greatest(link_answered, (select max(id) from link_attempt where user_id = ${userId}))
    where id = ${userId}`);
  await dropCodes(tx, userId);
}

async function dropCodes(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`delete from verification where user_id = ${userId}`);
}

/** Keeps the hash of a code that is mailed, beside those of an hour's attempts before it: which mail arrives last nobody knows. */
export async function storeVerification(tx: Queryable, userId: number, codeHash: Buffer): Promise<void> {
  await tx.execute(sql`
    delete from verification where user_id = ${userId} and (created_at <= app_now() - interval '7 days' or code_hash in (
      select code_hash from verification where user_id = ${userId}
      order by created_at desc, code_hash offset ${ATTEMPTS_PER_HOUR - 1}))`);
  await tx.execute(sql`insert into verification (code_hash, user_id) values (${codeHash}, ${userId})`);
}

/**
 * Uses a code up, which nobody can do twice, and those beside it.
 *
 * @returns whether somebody is verified by it.
 * @throws AppError ERROR_VERIFY_FANTASY (409) when the account has become another player's since the code was mailed.
 */
export async function verifyBy(tx: Queryable, codeHash: Buffer): Promise<boolean> {
  // The player before the code, as everywhere.
  const player = await row<{ id: number }>(
    tx,
    sql`select id from game_user where id = (select user_id from verification where code_hash = ${codeHash})
        for no key update`,
  );
  if (!player) return false;
  const used = await row(
    tx,
    sql`update verification set used_at = app_now()
        where code_hash = ${codeHash} and used_at is null and created_at > app_now() - interval '7 days'
        returning user_id`,
  );
  if (!used) return false;
  await tx.execute(sql`
    update verification set used_at = app_now() where user_id = ${player.id} and used_at is null`);
  await refuseConflicts(otherwise('ERROR_VERIFY_FANTASY'), () =>
    tx.execute(sql`update game_user set is_verified = true where id = ${player.id}`),
  );
  return true;
}
