import type { TokenRow } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { OVERRIDE_MINUTES } from '@tribina/contracts/schemas';
import { sql } from 'drizzle-orm';
import { iso } from '../sql';

/** A token, or the token of a session. */
export interface FoundToken {
  readonly id: number;
  readonly name: string;
  readonly scopes: string[];
  /** ISO 8601, of the token or the session. */
  readonly expiresAt: string | null;
  readonly isExpired: boolean;
  readonly isRevoked: boolean;
  readonly isSession: boolean;
}

/** Whose secret this is the hash of. A session ends with its token. */
export function findToken(db: Queryable, hash: Buffer): Promise<FoundToken | null> {
  return row<FoundToken>(
    db,
    sql`select token.id, name, scopes, ${iso(sql`ends`)} as "expiresAt", coalesce(ends <= app_now(), false) as "isExpired",
               revoked_at is not null as "isRevoked", "isSession"
        from (select id, expires_at as ends, false as "isSession" from token where hash = ${hash}
              union all
              select token_id, expires_at, true from ops_session where hash = ${hash}) as known
        join token on token.id = known.id`,
  );
}

const TOKEN_ROW = sql`id, name, scopes, ${iso(sql`created_at`)} as "createdAt", ${iso(sql`expires_at`)} as "expiresAt",
  ${iso(sql`revoked_at`)} as "revokedAt"`;

export function listTokens(db: Queryable): Promise<TokenRow[]> {
  return rows<TokenRow>(db, sql`select ${TOKEN_ROW} from token order by id`);
}

/** @param days until it expires. */
export async function insertToken(
  tx: Queryable,
  token: { name: string; hash: Buffer; scopes: readonly string[]; days: number },
): Promise<TokenRow> {
  const [inserted] = await rows<TokenRow>(
    tx,
    sql`insert into token (name, hash, scopes, expires_at)
        values (${token.name}, ${token.hash}, ${sql.param(token.scopes)}, app_now() + make_interval(days => ${token.days}))
        returning ${TOKEN_ROW}`,
  );
  if (!inserted) throw new Error('The token was not inserted');
  return inserted;
}

/** Whether a token has not been revoked; it is not until the transaction ends. */
export async function holdToken(tx: Queryable, id: number): Promise<boolean> {
  return (await row(tx, sql`select from token where id = ${id} and revoked_at is null for share`)) !== null;
}

export function findTokenRow(tx: Queryable, id: number): Promise<(TokenRow & { isOperator: boolean }) | null> {
  return row(tx, sql`select ${TOKEN_ROW}, is_operator as "isOperator" from token where id = ${id} for update`);
}

/** Revokes now; a token revoked before keeps its time. */
export async function revokeToken(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`update token set revoked_at = app_now() where id = ${id} and revoked_at is null`);
}

/** Ids of tokens that were revoked within the longest life of an override. */
export async function recentlyRevoked(db: Queryable): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select id from token where revoked_at > app_now() - make_interval(mins => ${OVERRIDE_MINUTES}) order by id`,
  );
  return found.map(({ id }) => id);
}

/** Makes the token of the settings the only valid one of its kind. */
export async function replaceOperatorToken(
  tx: Queryable,
  token: { name: string; hash: Buffer; scopes: readonly string[] },
): Promise<void> {
  await tx.execute(
    sql`update token set revoked_at = app_now() where is_operator and revoked_at is null and hash <> ${token.hash}`,
  );
  await tx.execute(
    sql`insert into token (name, hash, scopes, is_operator)
        values (${token.name}, ${token.hash}, ${sql.param(token.scopes)}, true)
        on conflict (hash) do update set revoked_at = null, scopes = excluded.scopes`,
  );
}
