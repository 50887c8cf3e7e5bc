import type { AssignmentRow } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import type { Assignment } from '@tribina/shell-api';
import { sql, type SQL } from 'drizzle-orm';
import { iso } from '../sql';

/** Any fixed number: one act at a time in a channel. */
const CHANNEL_LOCK = 7_426_120;

/** Holds the channel until the transaction ends. */
export async function lockChannel(tx: Queryable, channel: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANNEL_LOCK}, hashtext(${channel}))`);
}

/** Number of the channel's newest row, 0 before the first. */
export async function newestSeq(db: Queryable, channel: string): Promise<number> {
  const found = await row<{ seq: number }>(
    db,
    sql`select coalesce(max(seq), 0) as seq from assignment where channel = ${channel}`,
  );
  return found?.seq ?? 0;
}

/** An assignment as it is kept. */
export interface KeptAssignment extends AssignmentRow {
  readonly canary: Assignment['canary'];
}

const ASSIGNMENT = sql`seq, channel, edition, remote, action, stable, previous_good as "previousGood", canary, actor, reason,
  ${iso(sql`at`)} as at`;

/** The whole history of a remote in a channel, newest first. */
export function historyOf(tx: Queryable, channel: string, remote: string): Promise<KeptAssignment[]> {
  return rows<KeptAssignment>(
    tx,
    sql`select ${ASSIGNMENT} from assignment where channel = ${channel} and remote = ${remote} order by seq desc`,
  );
}

export interface HistoryFilter {
  readonly channel: string;
  readonly remote: string;
  readonly edition?: EditionId;
  /** Rows older than this number. */
  readonly before: number;
  readonly limit: number;
}

/** A part of a remote's history, newest first. */
export function listHistory(db: Queryable, filter: HistoryFilter): Promise<KeptAssignment[]> {
  const inEdition: SQL = filter.edition ? sql`edition = ${filter.edition}` : sql`true`;
  return rows<KeptAssignment>(
    db,
    sql`select ${ASSIGNMENT} from assignment
        where channel = ${filter.channel} and remote = ${filter.remote} and ${inEdition} and seq < ${filter.before}
        order by seq desc limit ${filter.limit}`,
  );
}

/** What serves now: the newest row of each remote and edition of a channel. */
export function currentRows(db: Queryable, channel: string): Promise<KeptAssignment[]> {
  return rows<KeptAssignment>(
    db,
    sql`select distinct on (remote, edition) ${ASSIGNMENT} from assignment
        where channel = ${channel} order by remote, edition, seq desc`,
  );
}

type NewAssignment = Omit<KeptAssignment, 'seq' | 'at' | 'canary'>;

export async function insertAssignment(tx: Queryable, next: NewAssignment): Promise<KeptAssignment> {
  const inserted = await row<KeptAssignment>(
    tx,
    sql`insert into assignment (channel, edition, remote, action, stable, previous_good, actor, reason)
        values (${next.channel}, ${next.edition}, ${next.remote}, ${next.action}, ${next.stable}, ${next.previousGood},
                ${next.actor}, ${next.reason})
        returning ${ASSIGNMENT}`,
  );
  if (!inserted) throw new Error('The assignment was not inserted');
  return inserted;
}

/** Number of the newest row of all channels, 0 before the first. */
export async function newestRow(db: Queryable): Promise<number> {
  const found = await row<{ seq: number }>(db, sql`select coalesce(max(seq), 0) as seq from assignment`);
  return found?.seq ?? 0;
}
