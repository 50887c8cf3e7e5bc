import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../database/now';

/** So many wrong codes in a row, and none is taken for a while. */
const MOST_FAILURES = 10;
const PAUSE = sql`interval '15 minutes'`;

export interface Factor {
  readonly sealedSecret: string;
  readonly isConfirmed: boolean;
  readonly lastPeriod: number;
  /** Too many codes were wrong. */
  readonly isPaused: boolean;
}

/** The second factor of an account, kept for the transaction: two codes at once are checked one after the other. */
export function lockFactor(tx: Queryable, userId: number): Promise<Factor | null> {
  return row<Factor>(
    tx,
    sql`select sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed", last_period as "lastPeriod",
          failures >= ${MOST_FAILURES} and last_failed_at > ${NOW} - ${PAUSE} as "isPaused"
        from accounts_second_factor where user_id = ${userId} for update`,
  );
}

/** Keeps a secret that no authenticator has shown yet, in place of an earlier one of that kind. */
export async function putEnrolment(tx: Queryable, userId: number, sealedSecret: string): Promise<void> {
  await tx.execute(sql`
    insert into accounts_second_factor as factor (user_id, sealed_secret, created_at)
    values (${userId}, ${sealedSecret}, app_now())
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
    where factor.confirmed_at is null`);
}

export async function confirmFactor(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`update accounts_second_factor set confirmed_at = app_now() where user_id = ${userId}`);
}

export async function noteSuccess(tx: Queryable, userId: number, period: number): Promise<void> {
  await tx.execute(sql`
    update accounts_second_factor set last_period = greatest(last_period, ${period}), failures = 0
    where user_id = ${userId}`);
}

export async function noteFailure(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    update accounts_second_factor set failures = failures + 1, last_failed_at = app_now() where user_id = ${userId}`);
}

export async function deleteFactor(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`delete from accounts_second_factor where user_id = ${userId}`);
  await tx.execute(sql`delete from accounts_recovery_code where user_id = ${userId}`);
}

export async function setRecoveryCodes(tx: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from accounts_recovery_code where user_id = ${userId}`);
  await tx.execute(sql`
    insert into accounts_recovery_code (user_id, code_hash)
    select ${userId}, unnest(${sql.param(hashes)}::text[])`);
}

/** Uses a recovery code up. @returns false: there is no such code. */
export async function spendRecoveryCode(tx: Queryable, userId: number, hash: string): Promise<boolean> {
  const used = await rows(
    tx,
    sql`delete from accounts_recovery_code where user_id = ${userId} and code_hash = ${hash} returning user_id`,
  );
  return used.length > 0;
}

export async function countRecoveryCodes(tx: Queryable, userId: number): Promise<number> {
  const found = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from accounts_recovery_code where user_id = ${userId}`,
  );
  return found?.count ?? 0;
}
