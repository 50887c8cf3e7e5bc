import type { SessionRow, User } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../database/now';
import { HAS_SECOND_FACTOR, IS_SUSPENDED, toUser, USER, type UserRow } from './repository';

/** A session ends when it was not used for so long (idle), or is so old (absolute). */
const IDLE = sql`interval '14 days'`;
const ABSOLUTE = sql`interval '90 days'`;
/** How exactly the last use is kept: a write for each call would be one too many. */
const SEEN_EVERY = sql`interval '5 minutes'`;

const IS_ALIVE = sql`session.created_at > ${NOW} - ${ABSOLUTE} and session.last_seen_at > ${NOW} - ${IDLE}`;
const UTC = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

/** Opens a session, and forgets the user's own expired ones. */
export async function openSession(tx: Queryable, userId: number, hash: string, userAgent: string): Promise<void> {
  await tx.execute(sql`delete from accounts_session session where user_id = ${userId} and not (${IS_ALIVE})`);
  await tx.execute(sql`
    insert into accounts_session (token_hash, user_id, created_at, last_seen_at, user_agent)
    select ${hash}, ${userId}, now, now, ${userAgent} from app_now() as now`);
}

export interface SessionUser {
  readonly user: User;
  readonly hasSecondFactor: boolean;
}

/** Who a living session belongs to, which counts as a use of it; null for any other bearer and for the suspended. */
export async function touchSession(tx: Queryable, hash: string): Promise<SessionUser | null> {
  const found = await row<{ user: UserRow; hasSecondFactor: boolean }>(
    tx,
    sql`with found as (
          select session.token_hash, session.last_seen_at, account.*
          from accounts_session session join accounts_user account on account.id = session.user_id
          where session.token_hash = ${hash} and ${IS_ALIVE} and not ${IS_SUSPENDED}),
        touched as (
          update accounts_session session set last_seen_at = ${NOW} from found
          where session.token_hash = found.token_hash and found.last_seen_at < ${NOW} - ${SEEN_EVERY})
        select ${USER} as user, ${HAS_SECOND_FACTOR} as "hasSecondFactor" from found account`,
  );
  return found && { ...found, user: toUser(found.user) };
}

/** The living sessions of a user: the one that asks first, then the most recently used. */
export function listSessions(tx: Queryable, userId: number, currentHash: string): Promise<SessionRow[]> {
  return rows<SessionRow>(
    tx,
    sql`select session.id::text as id, to_char(session.created_at at time zone 'utc', ${UTC}) as "createdAt",
          to_char(session.last_seen_at at time zone 'utc', ${UTC}) as "lastSeenAt", session.user_agent as "userAgent",
          session.token_hash = ${currentHash} as "isCurrent"
        from accounts_session session where session.user_id = ${userId} and ${IS_ALIVE}
        order by session.token_hash = ${currentHash} desc, session.last_seen_at desc, session.created_at desc`,
  );
}

/** Ends a session; false if there was none. */
export async function endSession(tx: Queryable, hash: string): Promise<boolean> {
  const ended = await rows(tx, sql`delete from accounts_session where token_hash = ${hash} returning token_hash`);
  return ended.length > 0;
}

/** Ends one of a user's own sessions by its name. @returns the hash of its bearer; null if there is none. */
export async function endSessionById(tx: Queryable, userId: number, id: string): Promise<string | null> {
  const ended = await row<{ token_hash: string }>(
    tx,
    sql`delete from accounts_session where user_id = ${userId} and id = ${id}::uuid returning token_hash`,
  );
  return ended?.token_hash ?? null;
}

/** Ends all sessions of a user, but for the one that is kept. @returns the hashes of their bearers. */
export async function endSessionsOfUser(tx: Queryable, userId: number, keptHash: string | null): Promise<string[]> {
  const ended = await rows<{ token_hash: string }>(
    tx,
    sql`delete from accounts_session where user_id = ${userId} and token_hash is distinct from ${keptHash}
        returning token_hash`,
  );
  return ended.map(({ token_hash }) => token_hash);
}
