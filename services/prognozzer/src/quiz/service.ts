import { gameSlipCalls, type QuizQuestion } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { AppError, assertThat } from '@tribina/service-kit';
import { namedRequest, type AnsweredRequests } from '../slips/answered-requests';
import { guarded } from '../slips/database-faults';
import type { OpenStages } from '../slips/open-stage';
import type { QuizRepository } from './repository';

export interface VoteBody {
  readonly userId: number;
  readonly stageId: number;
  readonly questionId: number;
  /** Of the words that were shown. */
  readonly version?: number;
  readonly answerId: number;
  readonly requestId: string;
}

const OK = { status: 200, message: 'OK' } as const;

/** The question of a stage, whose right answer is worth a point (spec game §1). */
export class Quiz {
  constructor(
    private readonly repository: QuizRepository,
    private readonly stages: OpenStages,
    private readonly answered: AnsweredRequests,
  ) {}

  /** What a player sees: the right answer only from the deadline on. @throws AppError NOT_FOUND (404) without a question. */
  async current(edition: Edition, stageId: number, userId: number): Promise<QuizQuestion> {
    const found = await this.repository.question(edition.id, stageId, userId);
    assertThat(found, 'NOT_FOUND', 404);
    return {
      id: found.id,
      version: found.version,
      question: found.question[edition.language],
      answers: found.answers.map(({ id, names }) => ({ id, text: names[edition.language] })),
      answeredId: found.answeredId,
      correctId: found.isOpen ? null : found.correctId,
    };
  }

  /**
   * Stores a player's only answer.
   *
   * @throws AppError REQUEST_ID_REUSED; NOT_FOUND (404) for a stage that the edition does not have; INACTIVE_STAGE (409) from
   *   the deadline on; UNKNOWN_QUESTION (422), also where other words were shown; UNKNOWN_ANSWER (422); ALREADY_ANSWERED (409).
   */
  answer(edition: Edition, body: VoteBody): Promise<typeof OK> {
    const request = namedRequest(gameSlipCalls.answerQuiz, body);
    return this.answered.once(request, async () => {
      const { userId, stageId, questionId, answerId, version } = body;
      await this.stages.toPlay(edition, stageId, userId);
      const found = await this.repository.question(edition.id, stageId, userId);
      assertThat(found?.id === questionId, 'UNKNOWN_QUESTION', 422);
      assertThat(version === undefined || version === found.version, 'UNKNOWN_QUESTION', 422);
      const isKnown = found.answers.some(({ id }) => id === answerId);
      assertThat(isKnown, 'UNKNOWN_ANSWER', 422);
      const isOpen = () => this.stages.isOpen(stageId);
      const values = { ...request, stageId, questionId, version: found.version, answerId, answer: JSON.stringify(OK) };
      try {
        await guarded(isOpen, 'ALREADY_ANSWERED', () => this.repository.vote(values));
      } catch (error) {
        const isMeanwhile = isAlreadyAnswered(error) && (await this.#isReworded(edition, body, found.version));
        throw isMeanwhile ? new AppError('UNKNOWN_QUESTION', 422) : error;
      }
      return OK;
    });
  }

  /** Whether it was saved anew while a vote was on its way, which has not been given before. */
  async #isReworded(edition: Edition, { stageId, userId }: VoteBody, version: number): Promise<boolean> {
    const now = await this.repository.question(edition.id, stageId, userId);
    return now?.answeredId === null && now.version !== version;
  }
}

function isAlreadyAnswered(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ALREADY_ANSWERED';
}
