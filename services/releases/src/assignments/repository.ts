import type { AssignmentRow } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { iso } from '../sql';
import { DEFAULT_CHANNEL } from './channel';
import type { State } from './rules';

/** Any fixed number: one act at a time. */
const ASSIGNMENTS_LOCK = 7_426_120;

/**
 * Holds the assignments of all channels until the transaction ends: rows become visible in the order of their numbers, so
 * that the newest number tells whether anything has changed.
 */
export async function lockAssignments(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ASSIGNMENTS_LOCK})`);
}

/** Number of the channel's newest row, 0 before the first. */
export async function newestSeq(db: Queryable, channel: string): Promise<number> {
  const found = await row<{ seq: number }>(
    db,
    sql`select coalesce(max(seq), 0) as seq from assignment where channel = ${channel}`,
  );
  return found?.seq ?? 0;
}

/** Number of the newest row of what a channel serves: of its own, and of prod, from which it has what it does not assign itself. */
export async function newestBeside(db: Queryable, channel: string): Promise<number> {
  return Math.max(await newestSeq(db, channel), await newestSeq(db, DEFAULT_CHANNEL));
}

const ASSIGNMENT = sql`seq, channel, edition, remote, action, stable, previous_good as "previousGood", canary, rules,
  recalled, level, actor, reason, ${iso(sql`at`)} as at`;

/** The whole history of a remote in a channel, newest first. */
export function historyOf(tx: Queryable, channel: string, remote: string): Promise<AssignmentRow[]> {
  return rows<AssignmentRow>(
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
export function listHistory(db: Queryable, filter: HistoryFilter): Promise<AssignmentRow[]> {
  const inEdition: SQL = filter.edition ? sql`edition = ${filter.edition}` : sql`true`;
  return rows<AssignmentRow>(
    db,
    sql`select ${ASSIGNMENT} from assignment
        where channel = ${filter.channel} and remote = ${filter.remote} and ${inEdition} and seq < ${filter.before}
        order by seq desc limit ${filter.limit}`,
  );
}

/** What serves now: the newest row of each remote and edition of a channel. */
export function currentRows(db: Queryable, channel: string): Promise<AssignmentRow[]> {
  return rows<AssignmentRow>(
    db,
    sql`select distinct on (remote, edition) ${ASSIGNMENT} from assignment
        where channel = ${channel} order by remote, edition, seq desc`,
  );
}

export type NewAssignment = Readonly<Omit<AssignmentRow, 'seq' | 'at' | 'rules'>> & Pick<State, 'rules'>;

export async function insertAssignment(tx: Queryable, next: NewAssignment): Promise<AssignmentRow> {
  const inserted = await row<AssignmentRow>(
    tx,
    sql`insert into assignment (channel, edition, remote, action, stable, previous_good, canary, rules, recalled, level, actor,
                                reason)
        values (${next.channel}, ${next.edition}, ${next.remote}, ${next.action}, ${next.stable}, ${next.previousGood},
                ${next.canary && JSON.stringify(next.canary)}::jsonb, ${JSON.stringify(next.rules)}::jsonb,
                ${next.recalled}, ${next.level}, ${next.actor}, ${next.reason})
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

/** A row that a snapshot is made of. */
export interface SnapshotRow extends AssignmentRow {
  /** Newest of its channel, remote and edition; the others have taken back a release that served nobody there since. */
  readonly isNewest: boolean;
}

/** How long open tabs of a release that was taken back are told so: as long as its files are kept for them. */
const RECALL_DAYS = 30;

/** The rows of some channels that a snapshot is made of, read at one moment. */
export function snapshotRows(db: Queryable, channels: readonly string[]): Promise<SnapshotRow[]> {
  const ofChannels = sql`channel = any(${sql.param(channels)}::text[])`;
  return rows<SnapshotRow>(
    db,
    sql`(select distinct on (channel, remote, edition) ${ASSIGNMENT}, true as "isNewest" from assignment
          where ${ofChannels} order by channel, remote, edition, seq desc)
        union all
        (select ${ASSIGNMENT}, false from assignment as recall
          where ${ofChannels} and recalled is not null and at > app_now() - make_interval(days => ${RECALL_DAYS})
            and not exists (
              select from assignment as later
              where later.channel = recall.channel and later.remote = recall.remote and later.edition = recall.edition
                and later.seq > recall.seq
                and (later.stable = recall.recalled or later.canary ->> 'release' = recall.recalled
                     or later.rules @> jsonb_build_array(jsonb_build_object('release', recall.recalled))))
          order by seq)`,
  );
}

/** The releases of a remote whose files may be gone. */
export async function expiredOf(db: Queryable, remote: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from release where remote = ${remote} and state = 'expired'`,
  );
  return new Set(found.map(({ id }) => id));
}
