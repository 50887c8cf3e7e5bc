import { gameSlipCalls } from '@tribina/contracts';
import { gameSlipSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import type { Jokers } from './service';

export interface JokerParts {
  readonly editions: GameEditions;
  readonly players: Players;
  readonly jokers: Jokers;
}

/** The calls of jokers (design contracts A2.11), each for the player's own. */
export function addJokerRoutes(app: FastifyInstance, { editions, players, jokers }: JokerParts): void {
  handle(app, gameSlipCalls.findTokens, gameSlipSchemas.findTokens, async ({ request, params: { userId } }) => {
    await players.requireSelf(request, userId);
    return { status: 200, message: 'OK', tokens: await jokers.of(userId) };
  });
  handle(app, gameSlipCalls.investToken, gameSlipSchemas.investToken, async ({ request, body }) => {
    await players.requirePlaying(request, body.userId);
    return jokers.invest(editions.of(request), body);
  });
}
