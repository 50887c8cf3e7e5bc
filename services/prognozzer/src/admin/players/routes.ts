import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../answers';
import { actorOf } from '../audit/audit';
import type { PlayerAdministration } from './service';

/** Players as organisers see them. */
export function addPlayerRoutes(app: FastifyInstance, identities: IdentityReader, players: PlayerAdministration): void {
  handle(app, gameAdminCalls.findPlayers, gameAdminSchemas.findPlayers, async ({ query }) => ({
    ...OK,
    ...(await players.find(query)),
  }));

  handle(app, gameAdminCalls.changePlayer, gameAdminSchemas.changePlayer, async ({ request, params, body }) => ({
    ...OK,
    player: await players.change(params.userId, body, actorOf(identities, request)),
  }));
}
