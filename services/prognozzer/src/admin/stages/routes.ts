import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../answers';
import { actorOf } from '../audit/audit';
import type { StageAdministration } from './service';

/** Stages before they start. */
export function addStageRoutes(app: FastifyInstance, identities: IdentityReader, stages: StageAdministration): void {
  handle(app, gameAdminCalls.updateStage, gameAdminSchemas.updateStage, async ({ request, params, query, body }) => {
    await stages.update(params.stageId, body, { actor: actorOf(identities, request), seen: query.seen });
    return OK;
  });
}
