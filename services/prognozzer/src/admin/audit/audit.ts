import { INTERNAL_KEY_HEADER, rows, type IdentityReader, type Queryable } from '@tribina/service-kit';
import type { GameAuditRow } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { instant, pageOf, type Paging } from '../answers';

/** What an administrator has done. */
export interface AuditEntry {
  /** Portal id; null: one of our own processes. */
  readonly actor: number | null;
  /** `stage.updated`: what was changed, and how. */
  readonly action: string;
  readonly reason?: string | undefined;
  /** `stage:12`: what was changed, by its id. */
  readonly subject: string;
}

/** Writes what was done in the transaction of the change. */
export async function recordAudit(tx: Queryable, { actor, action, reason, subject }: AuditEntry): Promise<void> {
  await tx.execute(
    sql`insert into audit (actor, action, reason, subject) values (${actor}, ${action}, ${reason ?? null}, ${subject})`,
  );
}

/** Who acts: the portal's id of the session, or null for a process with our key. */
export function actorOf(identities: IdentityReader, request: FastifyRequest): number | null {
  return INTERNAL_KEY_HEADER in request.headers ? null : (identities.of(request)?.sub ?? null);
}

/** What was done, the newest first. */
export async function auditPage(db: Queryable, paging: Paging): Promise<{ total: number; rows: GameAuditRow[] }> {
  const [found, [count]] = await Promise.all([
    rows<GameAuditRow>(
      db,
      sql`select id, ${instant(sql`at`)} as at, actor, action, reason, subject
          from audit order by id desc ${pageOf(paging)}`,
    ),
    rows<{ total: number }>(db, sql`select count(*) as total from audit`),
  ]);
  return { total: count?.total ?? 0, rows: found };
}
