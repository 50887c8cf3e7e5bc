import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** A match whose result is to be corrected. */
export interface EventToCorrect {
  readonly id: number;
  readonly stageId: number;
  readonly challengeId: number;
  /** Of its result; 0: none known. */
  readonly version: number;
  readonly hasStarted: boolean;
}

/** Null for a match that does not exist. */
export function findEvent(db: Queryable, eventId: number): Promise<EventToCorrect | null> {
  return row(
    db,
    sql`select event.id, stage.id as "stageId", stage.challenge_id as "challengeId", event.result_version as version,
               event.start_time <= app_now() as "hasStarted"
        from event join stage on stage.id = event.stage_id where event.id = ${eventId}`,
  );
}

/** Until the end of the transaction no other result of a stage's matches is recorded. */
export async function holdMatches(tx: Queryable, stageId: number): Promise<void> {
  await tx.execute(sql`select from event where stage_id = ${stageId} order by id for no key update`);
}

/** Until the end of the transaction no other result of the match is recorded. */
export async function holdEvent(tx: Queryable, eventId: number): Promise<void> {
  await tx.execute(sql`select from event where id = ${eventId} for no key update`);
}
