import { STATUS_CODES } from '@tribina/game-rules';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { recordGameChange } from '../changes';
import type { EventRow } from '../tables';

/** What a match has come to, after 90 minutes and stoppage, or until now. */
export type ResultFacts = Pick<EventRow, 'homeScore' | 'visitorScore' | 'code' | 'ended'>;

export interface NewResult extends ResultFacts {
  readonly eventId: number;
  /** `void`: without a result in time (design contracts A2.4). */
  readonly source: 'feed' | 'admin' | 'void';
  /** Of an organiser's. */
  readonly reason?: string;
  /** Portal id of the organiser; null: one of our own processes. */
  readonly recordedBy?: number | null;
}

export interface RecordedResult {
  readonly eventId: number;
  readonly stageId: number;
  readonly challengeId: number;
  readonly version: number;
}

interface HeldEvent {
  readonly stageId: number;
  readonly challengeId: number;
  readonly version: number;
  readonly isVoided: boolean;
}

const NO_RESULT_CODES: ReadonlySet<number> = new Set(Object.values(STATUS_CODES));

/** Whether a match is over with a score that counts. */
export function isFinal({ homeScore, visitorScore, code, ended }: ResultFacts): boolean {
  return ended && homeScore !== null && visitorScore !== null && !NO_RESULT_CODES.has(code);
}

/**
 * The only writer of results (design contracts A2.8): appends a version, shows it on the match and tells of it. A match that was
 * voided for want of a result stays void until one is final.
 *
 * @throws Error for a match that does not exist.
 */
export async function recordResult(tx: Queryable, result: NewResult): Promise<RecordedResult> {
  const { eventId, homeScore, visitorScore, code, ended, source, reason = null, recordedBy = null } = result;
  const held = await holdEvent(tx, eventId);
  const version = held.version + 1;
  const isVoided = source === 'void' || (held.isVoided && !isFinal(result));
  const isVoid = isVoided || code === STATUS_CODES.cancelled;
  await tx.execute(sql`
    insert into result_version (event_id, version, home_score, visitor_score, code, ended, is_void, source, reason, recorded_by)
    values (${eventId}, ${version}, ${homeScore}, ${visitorScore}, ${code}, ${ended}, ${isVoid}, ${source}, ${reason},
            ${recordedBy})`);
  await tx.execute(sql`
    update event
    set home_score = ${homeScore}, visitor_score = ${visitorScore}, code = ${code}, ended = ${ended},
        result_version = ${version}, voided_at = case when ${isVoided} then coalesce(voided_at, app_now()) end
    where id = ${eventId}`);
  const { stageId, challengeId } = held;
  await recordGameChange(tx, { kind: 'event.changed', data: { challengeId, stageId, eventId } });
  return { eventId, stageId, challengeId, version };
}

/** What a match has come to; nobody else records a result of it until the transaction ends. */
export async function holdResult(tx: Queryable, eventId: number): Promise<ResultFacts & { isVoided: boolean }> {
  const held = await row<ResultFacts & { isVoided: boolean }>(
    tx,
    sql`select home_score as "homeScore", visitor_score as "visitorScore", code, ended, voided_at is not null as "isVoided"
        from event where id = ${eventId} for no key update`,
  );
  if (!held) throw new Error(`There is no match ${eventId}`);
  return held;
}

async function holdEvent(tx: Queryable, eventId: number): Promise<HeldEvent> {
  const held = await row<HeldEvent>(
    tx,
    sql`select stage.id as "stageId", stage.challenge_id as "challengeId", event.result_version as version,
               event.voided_at is not null as "isVoided"
        from event join stage on stage.id = event.stage_id
        where event.id = ${eventId} for no key update of event`,
  );
  if (!held) throw new Error(`There is no match ${eventId}`);
  return held;
}

/**
 * Records what the feed says of matches where it is not what the feed has said last (vector R10): repeating what it said before
 * an organiser's correction undoes nothing.
 */
export async function recordFeedResults(
  tx: Queryable,
  matches: readonly (ResultFacts & { readonly matchId: number })[],
): Promise<RecordedResult[]> {
  const news = await rows<ResultFacts & { eventId: number }>(
    tx,
    sql`select event.id as "eventId", heard.*
        from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as heard (
               "matchId" bigint, "homeScore" smallint, "visitorScore" smallint, code smallint, ended boolean)
          join event on event.match_id = heard."matchId"
          left join lateral (
            select home_score, visitor_score, code, ended from result_version
            where event_id = event.id and source = 'feed' order by version desc limit 1) as last on true
        where (heard."homeScore", heard."visitorScore", heard.code, heard.ended) is distinct from
              -- Of a match of which nothing was heard yet: it has not begun.
              (last.home_score, last.visitor_score, coalesce(last.code, 0::smallint), coalesce(last.ended, false))
        order by event.id`,
  );
  const recorded: RecordedResult[] = [];
  for (const facts of news) recorded.push(await recordResult(tx, { ...facts, source: 'feed' }));
  return recorded;
}
