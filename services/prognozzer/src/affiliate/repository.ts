import type { Joker, JokerType } from '@tribina/contracts';
import { JOKER_TICKETS, type TicketCurrency } from '@tribina/game-rules';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** What one convertible mark is worth: the thresholds of both currencies are the same money (spec game §9). */
const RSD_PER_BAM = JOKER_TICKETS.EVENT_DOUBLE_PTS.RSD / JOKER_TICKETS.EVENT_DOUBLE_PTS.BAM;

export interface StoredNotice {
  readonly batchId: string;
  readonly bodyHash: Buffer;
  readonly userRef: string;
  readonly userId: number;
  readonly amount: number;
  readonly currency: TicketCurrency;
  readonly placedAt: Date;
}

/** What a batch was stored with; null for one that was not. */
export async function hashOfBatch(tx: Queryable, batchId: string): Promise<Buffer | null> {
  const found = await row<{ hash: Buffer }>(
    tx,
    sql`select body_hash as hash from ticket_notice where batch_id = ${batchId}`,
  );
  return found?.hash ?? null;
}

/**
 * The player of an account on the betting site, one transaction at a time; null: nobody has linked it, or its owner has not verified
 * that yet, and it may be anybody who has.
 */
export async function lockPlayerOf(tx: Queryable, userRef: string): Promise<number | null> {
  const found = await row<{ id: number }>(
    tx,
    sql`select id from game_user where betting_ref = ${userRef} and is_verified for no key update`,
  );
  return found?.id ?? null;
}

export interface TicketStage {
  readonly id: number;
  /** It takes predictions still, and does so until the transaction ends. */
  readonly isOpen: boolean;
}

/**
 * Where a ticket counts: of every challenge the stage in whose window it was placed, from the deadline before it, which belongs to
 * it, to its own. Those that take predictions are held; for others, which a settlement may hold, nobody waits.
 */
export function lockStagesAt(tx: Queryable, placedAt: Date): Promise<TicketStage[]> {
  return rows<TicketStage>(
    tx,
    sql`with counted as materialized (
          select distinct on (challenge_id) id from stage
          where deadline > ${placedAt.toISOString()}::timestamptz order by challenge_id, deadline, id),
        open as (
          select id from stage
          where id in (select id from counted) and locked_at is null and deadline > app_now()
          order by id for share)
        select counted.id, open.id is not null as "isOpen" from counted left join open on open.id = counted.id
        order by counted.id`,
  );
}

/** @returns its id; null when the batch has been stored meanwhile. */
export async function insertNotice(
  tx: Queryable,
  notice: StoredNotice,
  stages: readonly TicketStage[],
): Promise<number | null> {
  const { batchId, bodyHash, userRef, userId, amount, currency, placedAt } = notice;
  const inserted = await row<{ id: number }>(
    tx,
    sql`insert into ticket_notice (batch_id, body_hash, betting_ref, user_id, amount, currency, placed_at)
        values (${batchId}, ${bodyHash}, ${userRef}, ${userId}, ${amount}, ${currency}, ${placedAt.toISOString()}::timestamptz)
        on conflict (batch_id) do nothing returning id`,
  );
  if (!inserted) return null;
  const ids = stages.map(({ id }) => id);
  await tx.execute(sql`
    insert into ticket_stage (notice_id, stage_id) select ${inserted.id}, unnest(${sql.param(ids)}::bigint[])`);
  return inserted.id;
}

/** Worth of all tickets of a player in a stage's window, RSD. */
export async function volumeOf(tx: Queryable, userId: number, stageId: number): Promise<number> {
  const found = await row<{ volume: number }>(
    tx,
    sql`select coalesce(sum(case currency when 'BAM' then amount * ${RSD_PER_BAM}::numeric else amount end), 0) as volume
        from ticket_notice notice join ticket_stage counted on counted.notice_id = notice.id
        where notice.user_id = ${userId} and counted.stage_id = ${stageId}`,
  );
  return found?.volume ?? 0;
}

/** The joker that a player was granted for a stage, kept until the transaction ends; null: none yet. */
export function lockJoker(
  tx: Queryable,
  userId: number,
  stageId: number,
): Promise<Pick<Joker, 'type' | 'state'> | null> {
  return row(tx, sql`select type, state from joker where user_id = ${userId} and stage_id = ${stageId} for update`);
}

export async function grantJoker(tx: Queryable, userId: number, stageId: number, type: JokerType): Promise<void> {
  await tx.execute(sql`insert into joker (user_id, stage_id, type) values (${userId}, ${stageId}, ${type})`);
}

export async function upgradeJoker(tx: Queryable, userId: number, stageId: number, type: JokerType): Promise<void> {
  await tx.execute(sql`update joker set type = ${type} where user_id = ${userId} and stage_id = ${stageId}`);
}

export async function noteGrant(tx: Queryable, noticeId: number, stageId: number, type: JokerType): Promise<void> {
  await tx.execute(sql`
    update ticket_stage set granted = ${type} where notice_id = ${noticeId} and stage_id = ${stageId}`);
  await tx.execute(sql`update ticket_notice set granted = ${type} where id = ${noticeId}`);
}
