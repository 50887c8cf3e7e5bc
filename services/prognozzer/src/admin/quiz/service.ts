import type { GameNames } from '@tribina/contracts';
import { assertThat, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/audit';
import type { Settled, SettleAnew } from '../settling';

/** A question in every language, with its answers; these are known by their places, from 1 on. */
export interface QuizDraft {
  readonly question: GameNames;
  readonly answers: readonly GameNames[];
}

interface HeldQuiz {
  readonly id: number;
  readonly answers: number;
  readonly correctId: number | null;
}

/** The question for a point that a stage may have (spec game §1). */
export class QuizAdministration {
  constructor(
    private readonly database: Database,
    private readonly settleAnew: SettleAnew,
  ) {}

  /**
   * Gives a stage its question, or words it anew.
   *
   * @returns the question's id.
   * @throws AppError NOT_FOUND (404); INACTIVE_STAGE (409) once the deadline has passed; UNKNOWN_ANSWER (409) when somebody has
   *   given an answer that the draft leaves out.
   */
  save(stageId: number, { question, answers }: QuizDraft, actor: number | null): Promise<number> {
    return this.database.transaction(async (tx) => {
      await stageOf(tx, stageId);
      const placed = answers.map((names, index) => ({ id: index + 1, names }));
      const saved = await row<{ id: number }>(
        tx,
        sql`insert into quiz_question (stage_id, question, answers)
            values (${stageId}, ${JSON.stringify(question)}::jsonb, ${JSON.stringify(placed)}::jsonb)
            on conflict (stage_id) do update set question = excluded.question, answers = excluded.answers
            returning id`,
      );
      // From here on who answers waits: an answer holds its question by its foreign key.
      await holdQuiz(tx, stageId);
      // Only now: what is written above may have waited.
      const { isOpen } = await stageOf(tx, stageId);
      assertThat(isOpen, 'INACTIVE_STAGE', 409);
      const given = await row<{ id: number }>(
        tx,
        sql`select max(answer_id) as id from quiz_answer where stage_id = ${stageId}`,
      );
      assertThat((given?.id ?? 0) <= answers.length, 'UNKNOWN_ANSWER', 409);
      await recordAudit(tx, { actor, action: 'quiz.saved', subject: `stage:${stageId}` });
      return saved?.id ?? 0;
    });
  }

  /**
   * States the right answer, by which the stage is settled anew.
   *
   * @throws AppError NOT_FOUND (404) also for a stage without a question; STAGE_NOT_LOCKED (409) before the deadline;
   *   UNKNOWN_ANSWER (422); NO_REASON (422) for another answer than the one that was stated before.
   */
  resolve(
    stageId: number,
    { answerId, reason }: { readonly answerId: number; readonly reason?: string | undefined },
    actor: number | null,
  ): Promise<Settled> {
    return this.database.transaction(async (tx) => {
      const { isOpen } = await stageOf(tx, stageId);
      assertThat(!isOpen, 'STAGE_NOT_LOCKED', 409);
      const quiz = await holdQuiz(tx, stageId);
      assertThat(quiz, 'NOT_FOUND', 404);
      assertThat(answerId <= quiz.answers, 'UNKNOWN_ANSWER', 422, { field: 'answerId' });
      const isOther = quiz.correctId !== null && quiz.correctId !== answerId;
      assertThat(!isOther || reason, 'NO_REASON', 422, { field: 'reason' });
      if (quiz.correctId !== answerId) {
        await tx.execute(sql`update quiz_question set correct_id = ${answerId} where id = ${quiz.id}`);
        await recordAudit(tx, { actor, action: 'quiz.resolved', reason, subject: `stage:${stageId}` });
      }
      return this.settleAnew(tx, stageId, 'quiz');
    });
  }
}

async function stageOf(tx: Queryable, stageId: number): Promise<{ isOpen: boolean }> {
  const stage = await row<{ isOpen: boolean }>(
    tx,
    sql`select locked_at is null and deadline > app_now() as "isOpen" from stage where id = ${stageId}`,
  );
  assertThat(stage, 'NOT_FOUND', 404);
  return stage;
}

function holdQuiz(tx: Queryable, stageId: number): Promise<HeldQuiz | null> {
  return row(
    tx,
    sql`select id, jsonb_array_length(answers) as answers, correct_id as "correctId"
        from quiz_question where stage_id = ${stageId} for update`,
  );
}
