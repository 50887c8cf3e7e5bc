import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../database/now';
import { newToken, tokenHash } from './tokens';

/** What the code of a mailed link is good for, and for how long. */
const LIFETIMES = {
  verification: sql`interval '24 hours'`,
  password_reset: sql`interval '1 hour'`,
  delete_profile: sql`interval '1 hour'`,
} as const;
export type CodePurpose = keyof typeof LIFETIMES;

/** Makes the code of a mailed link, 256 random bits, in place of those of the same purpose that the user has not used. */
export async function issueCode(tx: Queryable, userId: number, purpose: CodePurpose): Promise<string> {
  const code = newToken();
  await tx.execute(sql`
    delete from accounts_code where (user_id = ${userId} and purpose = ${purpose}) or expires_at < ${NOW}`);
  await tx.execute(sql`
    insert into accounts_code (code_hash, user_id, purpose, created_at, expires_at)
    select ${tokenHash(code)}, ${userId}, ${purpose}, now, now + ${LIFETIMES[purpose]} from app_now() as now`);
  return code;
}

/** Whose a code is; null for one that is used, too old, or none at all. */
export async function userOfCode(tx: Queryable, code: string, purpose: CodePurpose): Promise<number | null> {
  const found = await row<{ user_id: number }>(
    tx,
    sql`select user_id from accounts_code
        where code_hash = ${tokenHash(code)} and purpose = ${purpose} and expires_at > ${NOW}`,
  );
  return found?.user_id ?? null;
}

/** Uses a code up, which nobody can do twice. @returns whose it was; null as for `userOfCode`. */
export async function redeemCode(tx: Queryable, code: string, purpose: CodePurpose): Promise<number | null> {
  const found = await row<{ user_id: number }>(
    tx,
    sql`delete from accounts_code
        where code_hash = ${tokenHash(code)} and purpose = ${purpose} and expires_at > ${NOW} returning user_id`,
  );
  return found?.user_id ?? null;
}
