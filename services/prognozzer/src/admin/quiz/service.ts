import type { QuizDraft } from '@tribina/contracts';
import { assertThat, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { triedWith, type Trial } from '../../results/corrections';
import { enterSettlement, type SettlementOptions } from '../../settlement/settlement';
import { recordAudit } from '../audit/audit';
import type { Settled, SettleAnew } from '../settling';
import { answersOf } from './answers';
import { areGiven, holdQuiz, makeRoom, storeQuiz, type HeldQuiz } from './repository';

export interface SavedQuiz {
  readonly id: number;
  readonly version: number;
  /** In the order of the draft. */
  readonly answerIds: number[];
}

/** Which answer is right. */
export interface RightAnswer {
  readonly answerId: number;
  readonly reason?: string | undefined;
  /** The one that was seen before; null: none. Undefined: over whatever is there. */
  readonly seen?: number | null | undefined;
}

/** The question for a point that a stage may have (spec game §1). */
export class QuizAdministration {
  constructor(
    private readonly database: Database,
    private readonly settleAnew: SettleAnew,
  ) {}

  /**
   * Gives a stage its question, or words it anew. An answer keeps its id, and a new one gets an id that none has had before: what
   * players have answered stays what it was.
   *
   * @throws AppError NOT_FOUND (404); VERSION_CONFLICT (409) when the question has been saved since the draft's version;
   *   INACTIVE_STAGE (409) once the deadline has passed; UNKNOWN_ANSWER (409) when the draft names an answer that is no more, or
   *   leaves out one that somebody has given.
   */
  save(stageId: number, draft: QuizDraft, actor: number | null): Promise<SavedQuiz> {
    return this.database.transaction(async (tx) => {
      await stageOf(tx, stageId);
      await makeRoom(tx, stageId);
      // From here on who answers waits: a vote holds its question.
      const held = await holdQuiz(tx, stageId);
      assertThat(held, 'NOT_FOUND', 404);
      // Only now: what is held may have been waited for.
      const { isOpen } = await stageOf(tx, stageId);
      assertThat(isOpen, 'INACTIVE_STAGE', 409);
      assertThat(draft.version === undefined || draft.version === held.version, 'VERSION_CONFLICT', 409);
      const { answers, removed, nextAnswerId } = answersOf(draft, held);
      assertThat(!(await areGiven(tx, stageId, removed)), 'UNKNOWN_ANSWER', 409);
      const version = held.version + 1;
      await storeQuiz(tx, { id: held.id, question: draft.question, answers, version, nextAnswerId });
      await recordAudit(tx, { actor, action: 'quiz.saved', subject: `stage:${stageId}` });
      return { id: held.id, version, answerIds: answers.map(({ id }) => id) };
    });
  }

  /**
   * States the right answer, by which the stage is settled anew.
   *
   * @throws AppError as `state`.
   */
  resolve(stageId: number, right: RightAnswer, actor: number | null): Promise<Settled> {
    return this.database.transaction(async (tx) => {
      const { challengeId } = await stageOf(tx, stageId);
      await enterSettlement(tx, challengeId);
      await stateRightAnswer(tx, stageId, right, actor);
      return this.settleAnew(tx, stageId, 'quiz');
    });
  }
}

/**
 * Writes down which answer is right; the stage follows with its next settlement.
 *
 * @returns the challenge of the stage.
 * @throws AppError NOT_FOUND (404) also for a stage without a question; STAGE_NOT_LOCKED (409) before the deadline;
 *   UNKNOWN_ANSWER (422); VERSION_CONFLICT (409) where another one has been stated since; NO_REASON (422) for another answer than
 *   the one that was stated before.
 */
export async function stateRightAnswer(
  tx: Queryable,
  stageId: number,
  { answerId, reason, seen }: RightAnswer,
  actor: number | null,
): Promise<number> {
  const { challengeId, quiz } = await checkAnswer(tx, stageId, answerId);
  const isSeen = seen === undefined || seen === quiz.correctId || answerId === quiz.correctId;
  assertThat(isSeen, 'VERSION_CONFLICT', 409);
  const isOther = quiz.correctId !== null && quiz.correctId !== answerId;
  assertThat(!isOther || reason, 'NO_REASON', 422, { field: 'reason' });
  if (quiz.correctId !== answerId) {
    await tx.execute(sql`update quiz_question set correct_id = ${answerId} where id = ${quiz.id}`);
    await recordAudit(tx, { actor, action: 'quiz.resolved', reason, subject: `stage:${stageId}` });
  }
  return challengeId;
}

/** Who would gain or lose by another right answer; nothing is stored. @throws AppError as `checkAnswer`. */
export async function triedAnswer(
  tx: Queryable,
  stageId: number,
  answerId: number,
  options: SettlementOptions,
): Promise<Trial> {
  await checkAnswer(tx, stageId, answerId);
  return triedWith(tx, stageId, options, (input) => ({ ...input, quizAnswerId: answerId }));
}

/** Whether an answer may be stated as the right one at all. @throws AppError NOT_FOUND (404), STAGE_NOT_LOCKED (409), UNKNOWN_ANSWER (422). */
export async function checkAnswer(
  tx: Queryable,
  stageId: number,
  answerId: number,
): Promise<{ readonly challengeId: number; readonly quiz: HeldQuiz }> {
  const { isOpen, challengeId } = await stageOf(tx, stageId);
  assertThat(!isOpen, 'STAGE_NOT_LOCKED', 409);
  const quiz = await holdQuiz(tx, stageId);
  assertThat(quiz, 'NOT_FOUND', 404);
  const isKnown = quiz.answers.some(({ id }) => id === answerId);
  assertThat(isKnown, 'UNKNOWN_ANSWER', 422, { field: 'answerId' });
  return { challengeId, quiz };
}

interface StageToAsk {
  readonly challengeId: number;
  readonly isOpen: boolean;
}

async function stageOf(tx: Queryable, stageId: number): Promise<StageToAsk> {
  const stage = await row<StageToAsk>(
    tx,
    sql`select challenge_id as "challengeId", locked_at is null and deadline > app_now() as "isOpen"
        from stage where id = ${stageId}`,
  );
  assertThat(stage, 'NOT_FOUND', 404);
  return stage;
}
