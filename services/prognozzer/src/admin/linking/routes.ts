import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../answers';
import { actorOf } from '../audit/audit';
import type { LinkAdministration } from './service';

/** Links of players with the betting site. */
export function addLinkRoutes(app: FastifyInstance, identities: IdentityReader, links: LinkAdministration): void {
  handle(app, gameAdminCalls.unlinkPlayer, gameAdminSchemas.unlinkPlayer, async ({ request, params, body }) => {
    await links.unlink(params.userId, body, actorOf(identities, request));
    return OK;
  });
}
