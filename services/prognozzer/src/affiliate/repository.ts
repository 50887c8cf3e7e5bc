import type { Joker, JokerType } from '@tribina/contracts';
import { JOKER_TICKETS, type TicketCurrency } from '@tribina/game-rules';
import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** What one convertible mark is worth: the thresholds of both currencies are the same money (spec game §9). */
const RSD_PER_BAM = JOKER_TICKETS.EVENT_DOUBLE_PTS.RSD / JOKER_TICKETS.EVENT_DOUBLE_PTS.BAM;

export interface StoredNotice {
  readonly batchId: string;
  readonly bodyHash: Buffer;
  readonly userRef: string;
  readonly userId: number;
  /** Null: after the last stage. */
  readonly stageId: number | null;
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

/** The player of an account on the betting site, one transaction at a time; null: nobody has linked it. */
export async function lockPlayerOf(tx: Queryable, userRef: string): Promise<number | null> {
  const found = await row<{ id: number }>(
    tx,
    sql`select id from game_user where betting_ref = ${userRef} for no key update`,
  );
  return found?.id ?? null;
}

/** The stage in whose window a ticket was placed: from the deadline before it, which belongs to it, to its own. */
export async function stageAt(tx: Queryable, placedAt: Date): Promise<number | null> {
  const found = await row<{ id: number }>(
    tx,
    sql`select id from stage where deadline > ${placedAt.toISOString()}::timestamptz order by deadline, id limit 1`,
  );
  return found?.id ?? null;
}

/** @returns false when the batch has been stored meanwhile. */
export async function insertNotice(tx: Queryable, notice: StoredNotice): Promise<boolean> {
  const { batchId, bodyHash, userRef, userId, stageId, amount, currency, placedAt } = notice;
  const inserted = await row(
    tx,
    sql`insert into ticket_notice (batch_id, body_hash, betting_ref, user_id, stage_id, amount, currency, placed_at)
        values (${batchId}, ${bodyHash}, ${userRef}, ${userId}, ${stageId}, ${amount}, ${currency},
          ${placedAt.toISOString()}::timestamptz)
        on conflict (batch_id) do nothing returning id`,
  );
  return inserted !== null;
}

/** Worth of all tickets of a player in a stage's window, RSD. */
export async function volumeOf(tx: Queryable, userId: number, stageId: number): Promise<number> {
  const found = await row<{ volume: number }>(
    tx,
    sql`select coalesce(sum(case currency when 'BAM' then amount * ${RSD_PER_BAM}::numeric else amount end), 0) as volume
        from ticket_notice where user_id = ${userId} and stage_id = ${stageId}`,
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

export async function noteGrant(tx: Queryable, batchId: string, type: JokerType): Promise<void> {
  await tx.execute(sql`update ticket_notice set granted = ${type} where batch_id = ${batchId}`);
}
