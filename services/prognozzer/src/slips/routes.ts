import { gameSlipCalls } from '@tribina/contracts';
import { gameSlipSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import type { SlipHistory } from './history';
import type { Slips } from './service';

export interface SlipParts {
  readonly editions: GameEditions;
  readonly players: Players;
  readonly slips: Slips;
  readonly history: SlipHistory;
}

/** The calls of slips (design contracts A2.11), each for the player's own. */
export function addSlipRoutes(app: FastifyInstance, { editions, players, slips, history }: SlipParts): void {
  handle(app, gameSlipCalls.saveBet, gameSlipSchemas.saveBet, async ({ request, body }) => {
    await players.requirePlaying(request, body.userId);
    return slips.save(editions.of(request), body);
  });
  handle(app, gameSlipCalls.betHistory, gameSlipSchemas.betHistory, async ({ request, params }) => {
    await players.requireSelf(request, params.userId);
    const versions = await history.of(editions.of(request), params.stageId, params.userId);
    return { status: 200, message: 'OK', versions };
  });
}
