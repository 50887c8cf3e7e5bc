import { STATUS_CODES } from '@tribina/game-rules';
import { assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../admin/audit/audit';
import { inputHash, readInputs, type StageInput } from '../settlement/inputs';
import { enterSettlement, settleAnew, type SettlementOptions } from '../settlement/settlement';
import { effectsOf, type Effects } from './effects';
import { isFinal, recordResult, type RecordedResult, type ResultFacts } from './record';
import { findEvent, holdEvent, type EventToCorrect } from './repository';

/** What an organiser says that a match has come to, after 90 minutes and stoppage. */
export interface StatedResult {
  readonly home: number | null;
  readonly visitor: number | null;
  readonly code: number;
  readonly ended: boolean;
}

export interface Correction extends StatedResult {
  readonly reason: string;
  /** The version of the result that it is made on; 0: none was known. */
  readonly version: number;
}

/** What a correction would do; once prizes are paid they no longer follow it. */
export interface TriedCorrection extends Effects {
  readonly arePrizesFrozen: boolean;
}

/** A trial, with all that it was worked out by. */
export interface Trial {
  readonly trial: TriedCorrection;
  /** Equal: by the same results, answer and players, beside the same scores, and prizes that follow or do not; empty for an open stage. */
  readonly basis: string;
}

export interface Corrected {
  /** Of the result. */
  readonly version: number;
  /** Of the stage's scores. */
  readonly generation: number;
  /** Players whose points, rank or right predictions are not as before. */
  readonly changed: number;
}

/** Codes of a match, beside 0 for one that is played as planned (spec game §9). */
const CODES: ReadonlySet<number> = new Set([0, ...Object.values(STATUS_CODES)]);

/** What organisers correct in results (design contracts A2.8). */
export class Corrections {
  constructor(
    private readonly database: Database,
    private readonly options: SettlementOptions,
  ) {}

  /**
   * Who would gain or lose by a correction; nothing is stored.
   *
   * @throws AppError NOT_FOUND (404); MATCH_NOT_STARTED (409); INVALID_RESULT (422).
   */
  async tryCorrection(eventId: number, stated: StatedResult): Promise<TriedCorrection> {
    const { trial } = await this.database.transaction((tx) => tried(tx, eventId, stated, this.options));
    return trial;
  }

  /**
   * Records another result of a match, with its reason, and settles the stage anew.
   *
   * @param actor portal id of the organiser; null: one of our own processes.
   * @throws AppError NOT_FOUND (404); MATCH_NOT_STARTED (409); INVALID_RESULT (422); VERSION_CONFLICT (409) when another result
   *   has been recorded since.
   */
  correct(eventId: number, correction: Correction, actor: number | null): Promise<Corrected> {
    return this.database.transaction(async (tx) => {
      const { challengeId, stageId } = await checkCorrection(tx, eventId, correction);
      await enterSettlement(tx, challengeId);
      const { version } = await recordCorrection(tx, eventId, correction, actor);
      return { version, ...(await settleAnew(tx, stageId, this.options, 'correction')) };
    });
  }
}

/** Works a correction out; it takes as long as a settlement of the stage. @throws AppError as `checkCorrection`. */
export async function tried(
  tx: Queryable,
  eventId: number,
  stated: StatedResult,
  options: SettlementOptions,
): Promise<Trial> {
  const { stageId } = await checkCorrection(tx, eventId, stated);
  return triedWith(tx, stageId, options, (input) => corrected(input, eventId, factsOf(stated)));
}

/** What a stage's players would gain or lose if it were settled by something else than now. @param change of what it depends on. */
export async function triedWith(
  tx: Queryable,
  stageId: number,
  { voidAfterHours }: SettlementOptions,
  change: (input: StageInput) => StageInput,
): Promise<Trial> {
  // Nobody else works all slips of a stage out, and waits as long for it.
  await tx.execute(sql`select set_config('statement_timeout', '5min', true)`);
  const [input] = await readInputs(tx, voidAfterHours, sql`stage.id = ${stageId}`);
  const basis = basisBy(input);
  if (!input) return { trial: { changed: 0, gaining: 0, losing: 0, effects: [], arePrizesFrozen: false }, basis };
  return { trial: { ...(await effectsOf(tx, change(input))), arePrizesFrozen: input.isFrozen }, basis };
}

/** By what a trial would be worked out now (`Trial`). */
export async function basisNow(tx: Queryable, stageId: number, { voidAfterHours }: SettlementOptions): Promise<string> {
  const [input] = await readInputs(tx, voidAfterHours, sql`stage.id = ${stageId}`);
  return basisBy(input);
}

function basisBy(input: StageInput | undefined): string {
  return input ? `${inputHash(input)} ${input.generation} ${input.isFrozen}` : '';
}

/** Whether a result may be stated at all. @throws AppError NOT_FOUND (404); MATCH_NOT_STARTED (409); INVALID_RESULT (422). */
export async function checkCorrection(tx: Queryable, eventId: number, stated: StatedResult): Promise<EventToCorrect> {
  factsOf(stated);
  return startedEvent(tx, eventId);
}

/**
 * Records another result of a match, with its reason; the stage follows with its next settlement.
 *
 * @throws AppError as `checkCorrection`; VERSION_CONFLICT (409).
 */
export async function recordCorrection(
  tx: Queryable,
  eventId: number,
  { reason, version, ...stated }: Correction,
  actor: number | null,
): Promise<RecordedResult> {
  const facts = factsOf(stated);
  await holdEvent(tx, eventId);
  const held = await startedEvent(tx, eventId);
  assertThat(held.version === version, 'VERSION_CONFLICT', 409);
  const recorded = await recordResult(tx, { ...facts, eventId, source: 'admin', reason, recordedBy: actor });
  await recordAudit(tx, { actor, action: 'result.corrected', reason, subject: `event:${eventId}` });
  return recorded;
}

/** @throws AppError INVALID_RESULT (422) for half a score, an unknown code, or an end without a score where there must be one. */
function factsOf({ home, visitor, code, ended }: StatedResult): ResultFacts {
  const facts = { homeScore: home, visitorScore: visitor, code, ended };
  const isWhole = (home === null) === (visitor === null);
  const hasScore = !ended || code !== 0 || isFinal(facts);
  assertThat(isWhole && CODES.has(code) && hasScore, 'INVALID_RESULT', 422);
  return facts;
}

async function startedEvent(tx: Queryable, eventId: number): Promise<EventToCorrect> {
  const event = await findEvent(tx, eventId);
  assertThat(event, 'NOT_FOUND', 404);
  assertThat(event.hasStarted, 'MATCH_NOT_STARTED', 409);
  return event;
}

/** A stage as it would be with another result of a match. */
function corrected(input: StageInput, eventId: number, facts: ResultFacts): StageInput {
  const events = input.events.map((event) =>
    event.id === eventId ? { ...event, ...facts, isVoided: event.isVoided && !isFinal(facts) } : event,
  );
  return { ...input, events };
}
