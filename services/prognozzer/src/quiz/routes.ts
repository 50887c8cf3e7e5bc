import { gameSlipCalls } from '@tribina/contracts';
import { gameSlipSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import type { Quiz } from './service';

export interface QuizParts {
  readonly editions: GameEditions;
  readonly players: Players;
  readonly quiz: Quiz;
}

/** The calls of the quiz (design contracts A2.11), each for the player's own answer. */
export function addQuizRoutes(app: FastifyInstance, { editions, players, quiz }: QuizParts): void {
  handle(app, gameSlipCalls.currentQuiz, gameSlipSchemas.currentQuiz, async ({ request, params }) => {
    await players.requireSelf(request, params.userId);
    const question = await quiz.current(editions.of(request), params.stageId, params.userId);
    return { status: 200, message: 'OK', ...question };
  });
  handle(app, gameSlipCalls.answerQuiz, gameSlipSchemas.answerQuiz, async ({ request, body }) => {
    await players.requirePlaying(request, body.userId);
    return quiz.answer(editions.of(request), body);
  });
}
