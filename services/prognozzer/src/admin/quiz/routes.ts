import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../answers';
import { actorOf } from '../audit/audit';
import type { QuizAdministration } from './service';

/** The questions of stages. */
export function addQuizRoutes(app: FastifyInstance, identities: IdentityReader, quiz: QuizAdministration): void {
  handle(app, gameAdminCalls.saveQuiz, gameAdminSchemas.saveQuiz, async ({ request, params, body }) => ({
    ...OK,
    ...(await quiz.save(params.stageId, body, actorOf(identities, request))),
  }));

  handle(app, gameAdminCalls.resolveQuiz, gameAdminSchemas.resolveQuiz, async ({ request, params, body }) => ({
    ...OK,
    ...(await quiz.resolve(params.stageId, body, actorOf(identities, request))),
  }));
}
