import { gameCalls } from '@tribina/contracts';
import { gameSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ChallengeAdministration } from './service';

/** The calls of administrators; the scope decides who that is. */
export function addAdminRoutes(app: FastifyInstance, administration: ChallengeAdministration): void {
  handle(app, gameCalls.createChallenge, gameSchemas.createChallenge, async ({ body, reply }) => {
    const { id, isNew } = await administration.create(body);
    const status = isNew ? 201 : 200;
    reply.code(status);
    return { status, message: 'OK', id };
  });
}
