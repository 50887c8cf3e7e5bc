import type { GameNames } from '@tribina/contracts';
import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** An answer as it is stored. */
export interface StoredAnswer {
  readonly id: number;
  readonly names: GameNames;
}

/** A stage's question, held until the transaction ends. */
export interface HeldQuiz {
  readonly id: number;
  /** 0: it is only just being made. */
  readonly version: number;
  readonly answers: readonly StoredAnswer[];
  /** No answer has had this one, or a higher one. */
  readonly nextAnswerId: number;
  readonly correctId: number | null;
}

export interface QuizToStore {
  readonly id: number;
  readonly question: GameNames;
  readonly answers: readonly StoredAnswer[];
  readonly version: number;
  readonly nextAnswerId: number;
}

/** An empty question of version 0 where a stage has none. */
export async function makeRoom(tx: Queryable, stageId: number): Promise<void> {
  await tx.execute(sql`
    insert into quiz_question (stage_id, question, answers, version) values (${stageId}, '{}', '[]', 0)
    on conflict (stage_id) do nothing`);
}

export function holdQuiz(tx: Queryable, stageId: number): Promise<HeldQuiz | null> {
  return row(
    tx,
    sql`select id, version, answers, next_answer_id as "nextAnswerId", correct_id as "correctId"
        from quiz_question where stage_id = ${stageId} for update`,
  );
}

/** Whether somebody has given one of these answers. */
export async function areGiven(tx: Queryable, stageId: number, answerIds: readonly number[]): Promise<boolean> {
  if (answerIds.length === 0) return false;
  const found = await row<{ areGiven: boolean }>(
    tx,
    sql`select exists (select from quiz_answer
                       where stage_id = ${stageId} and answer_id = any(${sql.param([...answerIds])}::integer[])) as "areGiven"`,
  );
  return found?.areGiven === true;
}

export async function storeQuiz(tx: Queryable, quiz: QuizToStore): Promise<void> {
  const { id, question, answers, version, nextAnswerId } = quiz;
  await tx.execute(sql`
    update quiz_question
    set question = ${JSON.stringify(question)}::jsonb, answers = ${JSON.stringify(answers)}::jsonb, version = ${version},
        next_answer_id = ${nextAnswerId}
    where id = ${id}`);
}
