import type { AuditRow } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { iso } from '../sql';

/** Any fixed number: one row at a time is appended to the chain. */
const CHAIN_LOCK = 7_426_121;

interface ChainEnd {
  /** Number and hash of the newest row, if there is one. */
  readonly seq: number | null;
  readonly hash: string | null;
  /** Now, as rules see it. */
  readonly at: string;
}

/** Holds the chain until the transaction ends. */
export async function lockChain(tx: Queryable): Promise<ChainEnd> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const end = await row<ChainEnd>(
    tx,
    sql`select ${iso(sql`app_now()`)} as at, newest.seq, newest.hash
        from (select 1) as one left join (select seq, hash from audit order by seq desc limit 1) as newest on true`,
  );
  if (!end) throw new Error('The end of the audit chain was not read');
  return end;
}

export async function insertAudit(tx: Queryable, link: AuditRow): Promise<void> {
  await tx.execute(
    sql`insert into audit (seq, entry, prev_hash, hash)
        values (${link.seq}, ${link.entry}, ${link.prevHash}, ${link.hash})`,
  );
}

const AUDIT_ROW = sql`seq, entry, prev_hash as "prevHash", hash`;

/** Newest first. */
export function listAudit(db: Queryable, before: number, limit: number): Promise<AuditRow[]> {
  return rows<AuditRow>(db, sql`select ${AUDIT_ROW} from audit where seq < ${before} order by seq desc limit ${limit}`);
}

/** Oldest first. */
export function auditAfter(db: Queryable, after: number, limit: number): Promise<AuditRow[]> {
  return rows<AuditRow>(db, sql`select ${AUDIT_ROW} from audit where seq > ${after} order by seq limit ${limit}`);
}
