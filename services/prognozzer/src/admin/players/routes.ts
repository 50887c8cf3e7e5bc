import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { OK } from '../answers';
import { actorOf } from '../audit/audit';
import type { Jobs } from '../jobs/service';
import type { PlayerAdministration } from './service';

export interface PlayerParts {
  readonly identities: IdentityReader;
  readonly players: PlayerAdministration;
  readonly jobs: Jobs;
}

/** Players as organisers see them. */
export function addPlayerRoutes(app: FastifyInstance, { identities, players, jobs }: PlayerParts): void {
  handle(app, gameAdminCalls.findPlayers, gameAdminSchemas.findPlayers, async ({ query }) => ({
    ...OK,
    ...(await players.find(query)),
  }));

  handle(app, gameAdminCalls.changePlayer, gameAdminSchemas.changePlayer, async ({ request, params, body }) => {
    const { userId } = params;
    await jobs.start(randomUUID(), { kind: 'player', userId, ...body }, actorOf(identities, request));
    return { ...OK, player: await players.read(userId) };
  });
}
