import { AppError, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import { isStillHeld } from '../slips/database-faults';
import { challengeTable, eventTable, stageTable } from '../tables';
import type { Timetable } from '../timetable';
import type { FeedMatch } from './client';

/** A match that some stage holds, as it was last heard of. */
export interface TrackedMatch {
  readonly matchId: number;
  readonly competitionId: number;
  readonly startTime: Date;
}

export interface ChangedEvent {
  readonly eventId: number;
  readonly stageId: number;
  readonly challengeId: number;
}

/** Name of the feed among what is followed. */
const FEED = 'feed';
/** Any fixed number: one reading of the feed's state is taken over at a time. */
const FEED_LOCK = 7_426_118;
const FEED_TURN = sql`select pg_advisory_xact_lock(${FEED_LOCK}, hashtext(current_schema()))`;
/** With what the desk asks of the feed then (`client.ts`), less than the gateway waits. */
const TURN_LIMIT_MS = 1_000;
/** Once its deadline has passed a stage stands as it is, also while nobody has marked it as locked yet. */
const IS_OPEN = sql`(stage.locked_at is null and stage.deadline > app_now())`;

/**
 * Runs work that reads the feed's state and stores it, one at a time over all instances: what is stored last was read last,
 * so that an older state never replaces a newer one.
 */
export function inFeedOrder<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(FEED_TURN);
    return work(tx);
  });
}

/**
 * The same for whoever decides at the desk. A person waits for it: whoever has the turn may be waiting for a feed that is silent.
 *
 * @param actor portal id of who asks, null for one of our own processes, which waits for as long as it takes.
 * @throws AppError FEED_UNAVAILABLE (503) where the turn does not come in time.
 */
export function inFeedOrderFor<T>(
  actor: number | null,
  database: Database,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  if (actor === null) return inFeedOrder(database, work);
  return database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${`${TURN_LIMIT_MS}ms`}, true)`);
    await tx.execute(FEED_TURN).catch((error: unknown) => {
      throw isStillHeld(error) ? new AppError('FEED_UNAVAILABLE', 503, { reason: 'not its turn' }) : error;
    });
    await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
    return work(tx);
  });
}

/** How far the feed's change feed was taken; null: never, or no longer. */
export async function loadCursor(db: Queryable): Promise<number | null> {
  const found = await row<{ cursor: number }>(db, sql`select cursor from followed where source = ${FEED}`);
  return found?.cursor ?? null;
}

/** Goes on, never back. */
export async function saveCursor(db: Queryable, cursor: number): Promise<void> {
  await db.execute(sql`
    insert into followed (source, cursor) values (${FEED}, ${cursor})
    on conflict (source) do update set cursor = excluded.cursor where followed.cursor < excluded.cursor`);
}

export async function forgetCursor(tx: Queryable): Promise<void> {
  await tx.execute(sql`delete from followed where source = ${FEED}`);
}

/** The matches that stages hold, each once: all, or those of the given ids and competitions. */
export function trackedMatches(
  tx: Queryable,
  only?: { readonly matchIds: readonly number[]; readonly competitionIds: readonly number[] },
): Promise<TrackedMatch[]> {
  const where = only
    ? sql`${eventTable.matchId} = any(${sql.param(only.matchIds)})
          or ${challengeTable.competitionId} = any(${sql.param(only.competitionIds)})`
    : undefined;
  return tx
    .select({
      matchId: eventTable.matchId,
      competitionId: challengeTable.competitionId,
      startTime: eventTable.startTime,
    })
    .from(eventTable)
    .innerJoin(stageTable, eq(stageTable.id, eventTable.stageId))
    .innerJoin(challengeTable, eq(challengeTable.id, stageTable.challengeId))
    .where(where)
    .groupBy(eventTable.matchId, challengeTable.competitionId, eventTable.startTime);
}

/**
 * Holds the open stages of matches, and then all that hold these matches, before anything of them is changed (README, "Locks"). Locked
 * stages are left alone: a settlement writes them for as long as it takes.
 */
export async function holdMatches(tx: Queryable, matches: readonly FeedMatch[]): Promise<void> {
  const ids = sql`${sql.param(matches.map(({ matchId }) => matchId))}::bigint[]`;
  await tx.execute(sql`
    select from stage
    where locked_at is null and id in (select stage_id from event where match_id = any(${ids}))
    order by id for no key update`);
  await tx.execute(sql`select from event where match_id = any(${ids}) order by id for no key update`);
}

/**
 * Stores what was heard of matches, but for their results (`results/record.ts`); only what is different is written and returned.
 */
export function updateEvents(tx: Queryable, matches: readonly FeedMatch[]): Promise<ChangedEvent[]> {
  // What was offered at the deadline stays so (design contracts A2.4).
  const offered = sql`case when ${IS_OPEN} then heard.offered else event.offered end`;
  return rows<ChangedEvent>(
    tx,
    sql`update event
        set start_time = heard."startTime", minute = heard.minute, home = heard.home, visitor = heard.visitor,
            offered = ${offered}
        from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as heard (
               "matchId" bigint, "startTime" timestamptz, minute smallint, offered boolean, home jsonb, visitor jsonb),
             stage
        where event.match_id = heard."matchId" and stage.id = event.stage_id
          and (event.start_time, event.minute, event.home, event.visitor, event.offered)
              is distinct from (heard."startTime", heard.minute, heard.home, heard.visitor, ${offered})
        returning event.id as "eventId", stage.id as "stageId", stage.challenge_id as "challengeId"`,
  );
}

/**
 * Gives jokers back that are on matches withdrawn before the deadline, and takes those up again whose match is offered after all
 * and that were not invested elsewhere meanwhile (design contracts A2.3).
 */
export async function followWithdrawals(tx: Queryable, eventIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with held as (
      select joker.id, event.id as event_id, event.offered
      from event
        join stage on stage.id = event.stage_id
        join slip on slip.stage_id = stage.id
        join joker on joker.event_id = event.id and slip.user_id = joker.user_id and slip.joker_id = joker.id
      where event.id = any(${sql.param(eventIds)}::bigint[]) and ${IS_OPEN}
        and joker.state = case when event.offered then 'RETURNED' else 'INVESTED' end
      order by joker.id for update of joker)
    update joker set state = case when held.offered then 'INVESTED' else 'RETURNED' end
    from held
    where joker.id = held.id and joker.event_id = held.event_id
      and joker.state = case when held.offered then 'RETURNED' else 'INVESTED' end`);
}

/** When the matches of stages start, and whether they are offered. */
export function timesOf(tx: Queryable, stageIds: readonly number[]) {
  return tx
    .select({ stageId: eventTable.stageId, startTime: eventTable.startTime, offered: eventTable.offered })
    .from(eventTable)
    .where(inArray(eventTable.stageId, [...stageIds]));
}

/** Moves a stage's deadline and end unless its deadline has passed (design contracts A2.9); true if that changed anything. */
export async function updateTimetable(tx: Queryable, stageId: number, { deadline, end }: Timetable): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`update stage set deadline = ${deadline}::timestamptz, end_at = ${end}::timestamptz
        where id = ${stageId} and ${IS_OPEN}
          and (deadline, end_at) is distinct from (${deadline}::timestamptz, ${end}::timestamptz)
        returning id`,
  );
  return changed.length > 0;
}
