import type { GameNames } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { rememberAnswer } from '../slips/answered-requests';
import { NothingSaved } from '../slips/database-faults';
import { OPEN_STAGE, OPEN_UNTIL } from '../slips/open-stage';

/** The question of a stage as one of its players comes to it. */
export interface QuestionRow {
  readonly id: number;
  /** Of its words. */
  readonly version: number;
  readonly question: GameNames;
  readonly answers: readonly { readonly id: number; readonly names: GameNames }[];
  readonly correctId: number | null;
  /** What the player has answered. */
  readonly answeredId: number | null;
  readonly isOpen: boolean;
}

export interface VoteValues extends Record<string, unknown> {
  readonly stageId: number;
  readonly userId: number;
  readonly questionId: number;
  readonly version: number;
  readonly answerId: number;
  readonly requestId: string;
  readonly bodyHash: Buffer;
  /** JSON of the answer to the request. */
  readonly answer: string;
}

/**
 * The question as it was shown, as a table `asked` of one row; of none where it has been worded anew. Held against a save, which
 * is waited for, and then seen.
 */
const ASKED = sql`
  (select id from quiz_question
   where id = ${sql.placeholder('questionId')}::bigint and version = ${sql.placeholder('version')}::integer
     and answers @> jsonb_build_array(jsonb_build_object('id', ${sql.placeholder('answerId')}::integer))
   for key share) as asked`;

const VOTE = sql`
  insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
  select open.id, ${sql.placeholder('userId')}::bigint, asked.id, ${sql.placeholder('answerId')}::integer, open.now
  from ${OPEN_STAGE}, ${ASKED}
  on conflict (stage_id, user_id) do nothing
  returning app_now() < ${OPEN_UNTIL} as is_right, '{}'::jsonb as told`;

/** The questions of stages and what players answer to them. */
export class QuizRepository {
  readonly #question;
  readonly #vote;

  constructor(database: Database) {
    const { write } = database;
    this.#question = write
      .select({
        id: sql<number>`quiz_question.id`,
        version: sql<number>`quiz_question.version`,
        question: sql<GameNames>`quiz_question.question`,
        answers: sql<QuestionRow['answers']>`quiz_question.answers`,
        correctId: sql<number | null>`quiz_question.correct_id`,
        answeredId: sql<number | null>`quiz_answer.answer_id`,
        isOpen: sql<boolean>`stage.locked_at is null and app_now() < stage.deadline`,
      })
      .from(
        sql`quiz_question
          join stage on stage.id = quiz_question.stage_id
          join challenge on challenge.id = stage.challenge_id
          left join quiz_answer on quiz_answer.stage_id = stage.id and quiz_answer.user_id = ${sql.placeholder('userId')}
            and quiz_answer.question_id = quiz_question.id`,
      )
      .where(sql`stage.id = ${sql.placeholder('stageId')} and ${sql.placeholder('edition')} = any(challenge.editions)`)
      .prepare('quiz_question');
    const voted = write.$with('voted', { told: sql<object>`told`.as('told') }).as(VOTE);
    const answered = write.$with('answered', {}).as(rememberAnswer(sql`voted`));
    this.#vote = write.with(voted, answered).select({ told: voted.told }).from(voted).prepare('quiz_vote');
  }

  /** The question of a stage; undefined where the edition has no such stage, or the stage no question. */
  async question(edition: EditionId, stageId: number, userId: number): Promise<QuestionRow | undefined> {
    const [found] = await this.#question.execute({ edition, stageId, userId });
    return found;
  }

  /** Stores a player's answer and what is answered to the request, once and in time. @throws NothingSaved */
  async vote(values: VoteValues): Promise<void> {
    const [voted] = await this.#vote.execute(values);
    if (!voted) throw new NothingSaved();
  }
}
