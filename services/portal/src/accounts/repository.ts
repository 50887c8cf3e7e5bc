import type { User } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../database/now';
import { faceAddress } from '../faces';

/** A session ends when it was not used for so long (idle), or is so old (absolute). */
const IDLE = sql`interval '14 days'`;
const ABSOLUTE = sql`interval '90 days'`;
/** How exactly the last use is kept: a write for each call would be one too many. */
const SEEN_EVERY = sql`interval '5 minutes'`;

const IS_ALIVE = sql`session.created_at > ${NOW} - ${ABSOLUTE} and session.last_seen_at > ${NOW} - ${IDLE}`;

type UserRow = Pick<User, 'id' | 'fantasy_id' | 'photo' | 'display_name' | 'email' | 'provider_name' | 'roles'>;
const USER = sql`json_build_object(
  'id', account.id, 'fantasy_id', account.fantasy_id, 'photo', account.photo, 'display_name', account.display_name,
  'email', account.email, 'provider_name', account.provider_name, 'roles', account.roles)`;

/** Spec portal §3, User. */
function toUser(row: UserRow): User {
  // Favourites belong to another module, which does not exist yet: nobody has any.
  return { ...row, photo_url: faceAddress(row.photo), favorites: [], isSocial: row.provider_name !== null };
}

/** An account with what only this module may know of it. */
export interface Account {
  readonly user: User;
  readonly passwordHash: string;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
}

/** The account of an e-mail address (lower case); null if there is none. `lock` keeps it until the transaction ends. */
export async function findAccount(tx: Queryable, email: string, lock?: 'for update'): Promise<Account | null> {
  const found = await row<Omit<Account, 'user'> & { user: UserRow }>(
    tx,
    sql`select ${USER} as user, password_hash as "passwordHash", verified_at is not null as "isVerified",
          suspended_at is not null as "isSuspended"
        from accounts_user account where email = ${email} ${lock ? sql`for update` : sql``}`,
  );
  return found && { ...found, user: toUser(found.user) };
}

/** What an account is to be; `isSuspended` undefined: as it was. */
export interface AccountValues {
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
  readonly isVerified: boolean;
  readonly isSuspended: boolean | undefined;
}

/** Writes an account, found again by its e-mail address. */
export async function upsertAccount(tx: Queryable, account: AccountValues): Promise<void> {
  await tx.execute(sql`
    insert into accounts_user as account
      (email, display_name, password_hash, roles, verified_at, suspended_at, created_at)
    select ${account.email}, ${account.displayName}, ${account.passwordHash}, ${sql.param(account.roles)}::text[],
      case when ${account.isVerified} then now end, case when ${account.isSuspended ?? false} then now end, now
    from app_now() as now
    on conflict (email) do update set
      display_name = excluded.display_name, password_hash = excluded.password_hash, roles = excluded.roles,
      verified_at = case when ${account.isVerified} then coalesce(account.verified_at, excluded.verified_at) end,
      suspended_at = case ${account.isSuspended ?? null}::boolean
        when true then coalesce(account.suspended_at, excluded.suspended_at)
        when false then null
        else account.suspended_at end`);
}

/** Opens a session, and forgets the user's own expired ones. */
export async function openSession(tx: Queryable, userId: number, hash: string, userAgent: string): Promise<void> {
  await tx.execute(sql`delete from accounts_session session where user_id = ${userId} and not (${IS_ALIVE})`);
  await tx.execute(sql`
    insert into accounts_session (token_hash, user_id, created_at, last_seen_at, user_agent)
    select ${hash}, ${userId}, now, now, ${userAgent} from app_now() as now`);
}

/** Who a living session belongs to, which counts as a use of it; null for any other bearer and for the suspended. */
export async function touchSession(tx: Queryable, hash: string): Promise<User | null> {
  const found = await row<{ user: UserRow }>(
    tx,
    sql`with found as (
          select session.token_hash, session.last_seen_at, account.*
          from accounts_session session join accounts_user account on account.id = session.user_id
          where session.token_hash = ${hash} and ${IS_ALIVE} and account.suspended_at is null),
        touched as (
          update accounts_session session set last_seen_at = ${NOW} from found
          where session.token_hash = found.token_hash and found.last_seen_at < ${NOW} - ${SEEN_EVERY})
        select ${USER} as user from found account`,
  );
  return found && toUser(found.user);
}

/** Ends a session; false if there was none. */
export async function endSession(tx: Queryable, hash: string): Promise<boolean> {
  const ended = await rows(tx, sql`delete from accounts_session where token_hash = ${hash} returning token_hash`);
  return ended.length > 0;
}

/** Ends all sessions of a user. @returns the hashes of their bearers. */
export async function endSessionsOf(tx: Queryable, userId: number): Promise<string[]> {
  const ended = await rows<{ token_hash: string }>(
    tx,
    sql`delete from accounts_session where user_id = ${userId} returning token_hash`,
  );
  return ended.map(({ token_hash }) => token_hash);
}
