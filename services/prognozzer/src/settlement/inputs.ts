import { PAYOUT_FREEZE_MS, resultOf, type MatchResult } from '@tribina/game-rules';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { ResultFacts } from '../results/record';

/** Players who leave are gone at once; that others move up is worked out once for all who have left within so long. */
const COLLECT_MINUTES = 60;

interface InputEvent extends ResultFacts {
  readonly id: number;
  readonly position: number;
  readonly offered: boolean;
  readonly isVoided: boolean;
}

/** All that the settlement of a locked stage depends on, beside its slips and their jokers, and what it has come to before. */
export interface StageInput {
  readonly stageId: number;
  readonly challengeId: number;
  readonly ordinal: number;
  /** Whole RSD. */
  readonly prizePool: number;
  /** Which scores are shown; 0: none yet. */
  readonly generation: number;
  /** Of the shown scores, hexadecimal. */
  readonly inputHash: string | null;
  readonly isClosed: boolean;
  readonly isFrozen: boolean;
  /** Matches without a result are void by now (design contracts A2.4). */
  readonly isVoidDue: boolean;
  /** Players have left since it was settled; and long enough ago. */
  readonly hasDepartures: boolean;
  readonly areDeparturesDue: boolean;
  /** Prizes are to be paid by now (design contracts A2.6). */
  readonly isFreezeDue: boolean;
  /** The right answer to its question; null: none, or not known yet. */
  readonly quizAnswerId: number | null;
  /** By position. */
  readonly events: readonly InputEvent[];
  /** Blocked players with a slip. */
  readonly blocked: readonly number[];
  /** What organisers have done that no settlement has followed yet, in order. */
  readonly jobs: readonly { readonly id: number; readonly cause: string | null }[];
}

/** A letter of `resultsOf` per match: an outcome, void, or not known yet. No prediction is `V` or `?`. */
export const LETTERS: Readonly<Record<MatchResult, string>> = { 1: '1', X: 'X', 2: '2', VOID: 'V', PENDING: '?' };

/** The locked stages that a condition holds for, by challenge and in order. @param voidAfterHours see `VOID_AFTER`. */
export function readInputs(db: Queryable, voidAfterHours: number, where: SQL = sql`true`): Promise<StageInput[]> {
  return rows<StageInput>(
    db,
    sql`select stage.id as "stageId", stage.challenge_id as "challengeId", stage.ordinal, stage.generation,
               stage.prize_pool as "prizePool", encode(stage.input_hash, 'hex') as "inputHash",
               stage.closed_at is not null as "isClosed", stage.frozen_at is not null as "isFrozen",
               stage.end_at + ${voidAfterHours}::float8 * interval '1 hour' <= app_now() as "isVoidDue",
               stage.departed_at is not null as "hasDepartures",
               coalesce(stage.departed_at <= app_now() - make_interval(mins => ${COLLECT_MINUTES}), false)
                 as "areDeparturesDue",
               coalesce(stage.frozen_at is null
                          and stage.closed_at + ${PAYOUT_FREEZE_MS} * interval '1 millisecond' <= app_now(),
                        false) as "isFreezeDue",
               (select correct_id from quiz_question where stage_id = stage.id) as "quizAnswerId",
               (select json_agg(json_build_object(
                         'id', id, 'position', position, 'homeScore', home_score, 'visitorScore', visitor_score,
                         'code', code, 'ended', ended, 'offered', offered, 'isVoided', voided_at is not null)
                       order by position)
                from event where stage_id = stage.id) as events,
               (select coalesce(json_agg(player.id order by player.id), '[]')
                from game_user player join slip on slip.stage_id = stage.id and slip.user_id = player.id
                where player.is_blocked) as blocked,
               (select coalesce(json_agg(json_build_object('id', id, 'cause', cause) order by id), '[]') from desk_job
                where state in ('waiting', 'running') and stage.id = any(stage_ids)
                  and not exists (select from settlement_run run
                                  where run.stage_id = stage.id and desk_job.id = any(run.job_ids))) as jobs
        from stage
        where stage.locked_at is not null and ${where}
        order by stage.challenge_id, stage.ordinal`,
  );
}

export function resultOfEvent({ code, ended, offered, isVoided, homeScore, visitorScore }: InputEvent): MatchResult {
  return resultOf({
    status: { code, endedStatus: ended },
    offered,
    isVoided,
    score: homeScore === null || visitorScore === null ? null : { home: homeScore, visitor: visitorScore },
  });
}

/** What the matches have come to, a letter each by position: `1`, `X`, `2`, `V` for void, `?` for pending. */
export function resultsOf({ events }: Pick<StageInput, 'events'>): string {
  return events.map((event) => LETTERS[resultOfEvent(event)]).join('');
}

export function hasPending(input: Pick<StageInput, 'events'>): boolean {
  return resultsOf(input).includes(LETTERS.PENDING);
}

/** Matches whose outcome is known. */
export function countedIn(results: string): number {
  return [...results].filter((letter) => letter !== LETTERS.VOID && letter !== LETTERS.PENDING).length;
}

/** Closed before, or now for the first time: every match is done or void (design contracts A2.1). */
export function isClosedBy(input: StageInput): boolean {
  return input.isClosed || !hasPending(input);
}

/**
 * Of what a settlement is worked out from, SHA-256 (design contracts A2.8): equal to the stored one, there is nothing to do.
 * Slips and answers to the quiz stand since the lock. Where a joker goes on to, it counts on no other match; the match that it
 * has left is void, so that nothing changes before this match has another result.
 */
export function inputHash(input: StageInput): string {
  const { events, quizAnswerId, blocked } = input;
  const results = events.map((event): [number, MatchResult] => [event.id, resultOfEvent(event)]);
  const facts = [results.toSorted(([one], [other]) => one - other), quizAnswerId, isClosedBy(input), blocked];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Whether there is anything to do for a stage. */
export function isDue(input: StageInput): boolean {
  return (
    inputHash(input) !== input.inputHash ||
    (input.isVoidDue && hasPending(input)) ||
    (input.isFreezeDue && !hasPending(input))
  );
}
