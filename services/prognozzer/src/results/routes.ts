import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../admin/answers';
import { actorOf } from '../admin/audit/audit';
import type { Corrections } from './corrections';

/** Corrections of results by organisers; the scope decides who that is. */
export function addCorrectionRoutes(app: FastifyInstance, identities: IdentityReader, corrections: Corrections): void {
  handle(app, gameAdminCalls.tryCorrection, gameAdminSchemas.tryCorrection, async ({ params, body }) => ({
    ...OK,
    ...(await corrections.tryCorrection(params.eventId, body)),
  }));
  handle(app, gameAdminCalls.correctResult, gameAdminSchemas.correctResult, async ({ request, params, body }) => ({
    ...OK,
    ...(await corrections.correct(params.eventId, body, actorOf(identities, request))),
  }));
}
