import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { iso } from '../sql';

/** Keeps a code, and forgets those that were never used. @returns when it ends, ISO 8601. */
export async function insertCode(
  tx: Queryable,
  code: { readonly hash: Buffer; readonly tokenId: number; readonly seconds: number },
): Promise<string> {
  await tx.execute(sql`delete from login_code where expires_at <= app_now()`);
  const inserted = await row<{ expiresAt: string }>(
    tx,
    sql`insert into login_code (hash, token_id, expires_at)
        values (${code.hash}, ${code.tokenId}, app_now() + make_interval(secs => ${code.seconds}))
        returning ${iso(sql`expires_at`)} as "expiresAt"`,
  );
  if (!inserted) throw new Error('The code was not inserted');
  return inserted.expiresAt;
}

/** Whose code it is, if it counts still and so does its token. The code is spent. */
export async function takeCode(tx: Queryable, hash: Buffer): Promise<{ tokenId: number } | null> {
  return row(
    tx,
    sql`delete from login_code using token
        where login_code.hash = ${hash} and token.id = token_id and login_code.expires_at > app_now()
          and revoked_at is null and (token.expires_at is null or token.expires_at > app_now())
        returning token_id as "tokenId"`,
  );
}

/** Opens a session, never longer than its token; those that are over are forgotten. */
export async function insertSession(
  tx: Queryable,
  session: { readonly hash: Buffer; readonly tokenId: number; readonly hours: number },
): Promise<void> {
  await tx.execute(sql`delete from ops_session where expires_at <= app_now()`);
  await tx.execute(
    sql`insert into ops_session (hash, token_id, expires_at)
        select ${session.hash}, id, least(expires_at, app_now() + make_interval(hours => ${session.hours}))
        from token where id = ${session.tokenId}`,
  );
}

export async function removeSession(tx: Queryable, hash: Buffer): Promise<void> {
  await tx.execute(sql`delete from ops_session where hash = ${hash}`);
}
