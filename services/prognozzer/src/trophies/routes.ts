import { gameRankingCalls } from '@tribina/contracts';
import { gameRankingSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import { TROPHIES, type Trophies } from './service';

export interface TrophyParts {
  readonly editions: GameEditions;
  readonly players: Players;
  readonly trophies: Trophies;
}

const OK = { status: 200, message: 'OK' } as const;

/** The calls of spec game §7 below `/trophy`: a player's badges are open to any member, shared ones to anybody. */
export function addTrophyRoutes(app: FastifyInstance, { editions, players, trophies }: TrophyParts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    editions.of(request);
    done();
  });
  const { userTrophies, acknowledgeTrophy, sharedTrophy } = gameRankingSchemas;
  handle(app, gameRankingCalls.allTrophies, gameRankingSchemas.allTrophies, () => ({ ...OK, trophies: [...TROPHIES] }));
  handle(app, gameRankingCalls.userTrophies, userTrophies, async ({ request, reply, params: { userId } }) => {
    const isOwn = (await players.idOf(request)) === userId;
    reply.header('cache-control', 'no-store');
    return { ...OK, trophies: await trophies.ofPlayer(userId, editions.of(request).id, isOwn) };
  });
  handle(app, gameRankingCalls.acknowledgeTrophy, acknowledgeTrophy, async ({ request, reply, params }) => {
    await players.requireSelf(request, params.userId);
    reply.header('cache-control', 'no-store');
    await trophies.acknowledge(params.userId, params.badgeType, editions.of(request).id);
    return OK;
  });
  handle(app, gameRankingCalls.sharedTrophy, sharedTrophy, async ({ request, params }) => ({
    ...OK,
    ...(await trophies.shared(params.userId, params.badgeType, editions.of(request).id)),
  }));
}
