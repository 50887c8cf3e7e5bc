import type { User } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../database/now';
import { written } from '../database/written';
import { faceAddress } from '../faces';

export type UserRow = Pick<User, 'id' | 'fantasy_id' | 'photo' | 'display_name' | 'email' | 'provider_name' | 'roles'>;
/** Of a row that is called `account`. */
export const USER = sql`json_build_object(
  'id', account.id, 'fantasy_id', account.fantasy_id, 'photo', account.photo, 'display_name', account.display_name,
  'email', account.email, 'provider_name', account.provider_name, 'roles', account.roles)`;
/** Whether the account may not log in now. */
export const IS_SUSPENDED = sql`(account.suspended_at is not null
  and (account.suspended_until is null or account.suspended_until > ${NOW}))`;
export const HAS_SECOND_FACTOR = sql`exists (
  select from accounts_second_factor factor where factor.user_id = account.id and factor.confirmed_at is not null)`;

/** An account with what only this module may know of it; favourites are `Accounts`' to add. */
export interface Account {
  readonly user: User;
  /** Null: it logs in by another service alone. */
  readonly passwordHash: string | null;
  readonly edition: EditionId;
  readonly isVerified: boolean;
  /** Somebody registered it; otherwise it was set up. */
  readonly isRegistered: boolean;
  readonly isSuspended: boolean;
  readonly hasSecondFactor: boolean;
}

/** Spec portal §3, User. */
export function toUser(found: UserRow): User {
  return { ...found, photo_url: faceAddress(found.photo), favorites: [], isSocial: found.provider_name !== null };
}

/** The account of an e-mail address (lower case); null if there is none. `lock` keeps it until the transaction ends. */
export function findAccount(tx: Queryable, email: string, lock?: 'for update'): Promise<Account | null> {
  return find(tx, sql`account.email = ${email}`, lock);
}

export function findAccountById(tx: Queryable, userId: number, lock?: 'for update'): Promise<Account | null> {
  return find(tx, sql`account.id = ${userId}`, lock);
}

async function find(tx: Queryable, condition: SQL, lock?: 'for update'): Promise<Account | null> {
  // On its own: what is read with a lock that was waited for is, beside the row itself, as it was before the wait.
  if (lock && !(await row(tx, sql`select from accounts_user account where ${condition} for update`))) return null;
  const found = await row<Omit<Account, 'user'> & { user: UserRow }>(
    tx,
    sql`select ${USER} as user, password_hash as "passwordHash", edition, verified_at is not null as "isVerified",
          registered_from is not null as "isRegistered", ${IS_SUSPENDED} as "isSuspended", ${HAS_SECOND_FACTOR} as "hasSecondFactor"
        from accounts_user account where ${condition}`,
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
      suspended_until = case when ${account.isSuspended ?? null}::boolean is null then account.suspended_until end,
      suspended_at = case ${account.isSuspended ?? null}::boolean
        when true then coalesce(account.suspended_at, excluded.suspended_at)
        when false then null
        else account.suspended_at end`);
}

export interface NewMember {
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly edition: EditionId;
  /** As the registration names it: `web`. */
  readonly origin: string;
}

/** Writes the account of somebody who has registered and whose address is not verified yet. @returns its id. */
export async function insertMember(tx: Queryable, member: NewMember): Promise<number> {
  const { id } = await written<{ id: number }>(
    tx,
    sql`insert into accounts_user
          (email, display_name, password_hash, roles, edition, registered_from, consented_at, created_at)
        select ${member.email}, ${member.displayName}, ${member.passwordHash}, '{member}', ${member.edition},
          ${member.origin}, now, now
        from app_now() as now returning id`,
  );
  return id;
}

/** The same for an address that nobody has verified; what somebody else may have put to it is gone. */
export async function replaceRegistration(tx: Queryable, userId: number, member: NewMember): Promise<void> {
  await resetAccount(tx, userId, member);
  await tx.execute(sql`
    update accounts_user set edition = ${member.edition}, registered_from = ${member.origin}, consented_at = app_now()
    where id = ${userId}`);
}

/** Gives an account a name and a password, and takes every other way into it. */
export async function resetAccount(
  tx: Queryable,
  userId: number,
  { displayName, passwordHash }: { readonly displayName: string; readonly passwordHash: string | null },
): Promise<void> {
  await tx.execute(sql`delete from accounts_identity where user_id = ${userId}`);
  await tx.execute(sql`delete from accounts_second_factor where user_id = ${userId}`);
  await tx.execute(sql`delete from accounts_recovery_code where user_id = ${userId}`);
  await tx.execute(sql`
    update accounts_user set display_name = ${displayName}, password_hash = ${passwordHash}, provider_name = null
    where id = ${userId}`);
}

export async function setDisplayName(tx: Queryable, userId: number, displayName: string): Promise<void> {
  await tx.execute(sql`update accounts_user set display_name = ${displayName} where id = ${userId}`);
}

export async function setPasswordHash(tx: Queryable, userId: number, passwordHash: string): Promise<void> {
  await tx.execute(sql`update accounts_user set password_hash = ${passwordHash} where id = ${userId}`);
}

/** Whether an account has the password that was read; no other can be set until the transaction ends. */
export async function hasStillPassword(tx: Queryable, { user, passwordHash }: Account): Promise<boolean> {
  const found = await row(
    tx,
    sql`select from accounts_user where id = ${user.id} and password_hash is not distinct from ${passwordHash}
        for no key update`,
  );
  return found !== null;
}

/** Whoever has got a mail has shown that the address is theirs. */
export async function setVerified(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`update accounts_user set verified_at = coalesce(verified_at, app_now()) where id = ${userId}`);
}

/** @param photo `<dir>/<filename>`, or null. */
export async function setPhoto(tx: Queryable, userId: number, photo: string | null): Promise<void> {
  await tx.execute(sql`update accounts_user set photo = ${photo} where id = ${userId}`);
}

/** Whether somebody is not suspended until then now. @param until null: for good. */
export async function endsAtAnother(tx: Queryable, userId: number, until: Date | null): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from accounts_user where id = ${userId} and suspended_at is not null
        and suspended_until is not distinct from ${until?.toISOString() ?? null}::timestamptz`,
  );
  return found.length === 0;
}

/** @param until null: for good. */
export async function setSuspension(
  tx: Queryable,
  userId: number,
  { until, reason }: { readonly until: Date | null; readonly reason: string },
): Promise<void> {
  await tx.execute(sql`
    update accounts_user set suspended_at = app_now(), suspended_until = ${until?.toISOString() ?? null}::timestamptz,
      suspension_reason = ${reason}
    where id = ${userId}`);
}

export async function clearSuspension(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    update accounts_user set suspended_at = null, suspended_until = null, suspension_reason = null where id = ${userId}`);
}
