import type { JokerType } from '@tribina/contracts';
import type { JokerChoice } from '@tribina/game-rules';
import { row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { isOpenNow } from '../slips/open-stage';

export type JokerState = 'AVAILABLE' | 'INVESTED' | 'SPENT' | 'RETURNED';

/** A joker as it is stored. */
export interface JokerRow {
  readonly id: number;
  readonly type: JokerType;
  readonly state: JokerState;
  /** In whose window it was granted. */
  readonly grantedIn: number;
  /** Where it was last invested: the match and its stage. */
  readonly eventId: number | null;
  readonly eventStageId: number | null;
}

const FIELDS = sql`joker.id, joker.type, joker.state, joker.stage_id as "grantedIn", joker.event_id as "eventId",
  (select event.stage_id from event where event.id = joker.event_id) as "eventStageId"`;

/** All jokers that a player was ever granted, newest first. */
export function jokersOf(database: Database, userId: number): Promise<JokerRow[]> {
  return rows(database.write, sql`select ${FIELDS} from joker where user_id = ${userId} order by id desc`);
}

/**
 * Holds a player and a stage against whoever would take one of them away, before any joker or slip is locked (README, "Locks"): what
 * is written refers to both.
 */
export async function holdPlaying(tx: Queryable, userId: number, stageId: number): Promise<void> {
  await tx.execute(sql`select from game_user where id = ${userId} for key share`);
  await tx.execute(sql`select from stage where id = ${stageId} for key share`);
}

/**
 * Where a match stands in its stage and whether it is offered; it is neither withdrawn nor moved until the transaction ends. Null:
 * there is none of that id in the stage. To be held before any joker (README, "Locks").
 */
export function holdOffer(
  tx: Queryable,
  stageId: number,
  eventId: number,
): Promise<{ readonly offered: boolean; readonly position: number } | null> {
  return row(tx, sql`select offered, position from event where id = ${eventId} and stage_id = ${stageId} for share`);
}

/** A player's joker, which nobody else changes until the transaction ends; null: none of this player's. */
export function lockJoker(tx: Queryable, userId: number, jokerId: number): Promise<JokerRow | null> {
  return row(tx, sql`select ${FIELDS} from joker where id = ${jokerId} and user_id = ${userId} for update of joker`);
}

/** What a player has in a stage as far as jokers go. */
export interface HeldRow {
  /** The joker that the slip was last given, whatever has become of it. */
  readonly jokerId: number | null;
  /** The joker if it is still there. */
  readonly invested: JokerChoice | null;
}

/** The same for the slip of a stage; null without one. To be locked after the joker, always in this order. */
export async function lockHeld(tx: Queryable, userId: number, stageId: number): Promise<HeldRow | null> {
  const slip = await row<Pick<HeldRow, 'jokerId'>>(
    tx,
    sql`select joker_id as "jokerId" from slip where stage_id = ${stageId} and user_id = ${userId} for update`,
  );
  if (!slip) return null;
  // A query of its own: one that has waited for the lock would see the joker as it was before.
  const invested = await row<JokerChoice>(
    tx,
    sql`select event.id as "eventId", joker.id as "tokenId", joker.type
        from joker join event on event.id = joker.event_id
        where joker.id = ${slip.jokerId} and joker.state in ('INVESTED', 'SPENT') and event.stage_id = ${stageId}`,
  );
  return { ...slip, invested };
}

/** Puts a locked joker on a match; false from the stage's deadline on. */
export async function putOn(tx: Queryable, stageId: number, { eventId, tokenId }: JokerChoice): Promise<boolean> {
  const put = await rows(
    tx,
    sql`update joker set state = 'INVESTED', event_id = ${eventId}, invested_at = app_now()
        where id = ${tokenId} and ${isOpenNow(stageId)} returning id`,
  );
  return put.length > 0;
}

/** Notes a joker on a locked slip, by the position of its match; false from the stage's deadline on. */
export async function noteOnSlip(
  tx: Queryable,
  slip: { readonly stageId: number; readonly userId: number },
  joker: { readonly id: number; readonly type: string; readonly position: number },
): Promise<boolean> {
  const noted = await rows(
    tx,
    sql`update slip set joker_id = ${joker.id}, joker_position = ${joker.position}, joker_type = ${joker.type}
        where stage_id = ${slip.stageId} and user_id = ${slip.userId} and ${isOpenNow(slip.stageId)} returning user_id`,
  );
  return noted.length > 0;
}
