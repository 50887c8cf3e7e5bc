import { row, rows, type Queryable } from '@tribina/service-kit';
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

/** What somebody has registered; it counts once its own link is used. */
export interface KeptRegistration {
  readonly displayName: string;
  /** Null: whoever uses the link chooses a password afterwards, as one does who has forgotten theirs. */
  readonly passwordHash: string | null;
}

/** Registrations of one address that may wait for their links side by side. */
const MOST_REGISTRATIONS = 10;

/** Makes the code of a mailed link, 256 random bits, in place of those of the same purpose that the user has not used. */
export async function issueCode(tx: Queryable, userId: number, purpose: CodePurpose): Promise<string> {
  await forgetCodes(tx, userId, purpose);
  return insertCode(tx, userId, purpose, null);
}

/** Makes the code of a link that verifies an address, beside those of other registrations of it: any of them may be the owner's. */
export async function issueRegistration(
  tx: Queryable,
  userId: number,
  registration: KeptRegistration,
): Promise<string> {
  await tx.execute(sql`
    delete from accounts_code where expires_at < ${NOW} or code_hash in (
      select code_hash from accounts_code where user_id = ${userId} and purpose = 'verification'
      order by created_at desc offset ${MOST_REGISTRATIONS - 1})`);
  return insertCode(tx, userId, 'verification', registration);
}

/**
 * Makes one code in place of those that wait. Of several registrations none is preferred, for whoever asks may be anybody: the
 * link then verifies the address, and sets no password.
 */
export async function renewRegistration(tx: Queryable, userId: number, displayName: string): Promise<string> {
  const kept = await rows<{ registration: KeptRegistration | null }>(
    tx,
    sql`select distinct registration from accounts_code
        where user_id = ${userId} and purpose = 'verification' and expires_at > ${NOW}`,
  );
  await forgetCodes(tx, userId, 'verification');
  const only = kept.length <= 1 ? (kept[0]?.registration ?? null) : { displayName, passwordHash: null };
  return insertCode(tx, userId, 'verification', only);
}

/**
 * What was mailed while nothing was registered by the form verifies the address, and no more: what somebody registers from now on
 * does not become that link's.
 */
export async function keepApart(tx: Queryable, userId: number, displayName: string): Promise<void> {
  const registration: KeptRegistration = { displayName, passwordHash: null };
  await tx.execute(sql`
    update accounts_code set registration = ${JSON.stringify(registration)}::jsonb
    where user_id = ${userId} and purpose = 'verification' and registration is null`);
}

/** Also those of everybody that are too old. */
export async function forgetCodes(tx: Queryable, userId: number, purpose: CodePurpose): Promise<void> {
  await tx.execute(sql`
    delete from accounts_code where (user_id = ${userId} and purpose = ${purpose}) or expires_at < ${NOW}`);
}

async function insertCode(
  tx: Queryable,
  userId: number,
  purpose: CodePurpose,
  registration: KeptRegistration | null,
): Promise<string> {
  const code = newToken();
  await tx.execute(sql`
    insert into accounts_code (code_hash, user_id, purpose, created_at, expires_at, registration)
    select ${tokenHash(code)}, ${userId}, ${purpose}, now, now + ${LIFETIMES[purpose]},
      ${registration && JSON.stringify(registration)}::jsonb
    from app_now() as now`);
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

interface Redeemed {
  readonly userId: number;
  readonly registration: KeptRegistration | null;
}

/** Uses a code up, which nobody can do twice. @returns whose it was; null as for `userOfCode`. */
export function redeemCode(tx: Queryable, code: string, purpose: CodePurpose): Promise<Redeemed | null> {
  return row<Redeemed>(
    tx,
    sql`delete from accounts_code
        where code_hash = ${tokenHash(code)} and purpose = ${purpose} and expires_at > ${NOW}
        returning user_id as "userId", registration`,
  );
}
