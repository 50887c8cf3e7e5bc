import { gameRankingCalls } from '@tribina/contracts';
import { gameRankingSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import type { Rankings } from './service';

export interface RankingParts {
  readonly editions: GameEditions;
  readonly players: Players;
  readonly rankings: Rankings;
}

const OK = { status: 200, message: 'OK' } as const;

/** The calls of spec game §7 below `/ranking`: lists are open to anybody, a player's standing to any member. */
export function addRankingRoutes(app: FastifyInstance, { editions, players, rankings }: RankingParts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    editions.of(request);
    done();
  });
  handle(app, gameRankingCalls.overallRanking, gameRankingSchemas.overallRanking, async ({ request, params }) => ({
    ...OK,
    ...(await rankings.overall(editions.of(request), params.challengeId, params)),
  }));
  handle(app, gameRankingCalls.stageRanking, gameRankingSchemas.stageRanking, async ({ request, params }) => ({
    ...OK,
    ...(await rankings.ofStage(editions.of(request), params.challengeId, params.stageId, params)),
  }));
  const { userChallengeRanking, userStagesRanking } = gameRankingSchemas;
  handle(app, gameRankingCalls.userChallengeRanking, userChallengeRanking, async ({ request, params }) => {
    players.requireMember(request);
    return { ...OK, ...(await rankings.ofPlayer(editions.of(request), params.challengeId, params.userId)) };
  });
  handle(app, gameRankingCalls.userStagesRanking, userStagesRanking, async ({ request, params }) => {
    players.requireMember(request);
    const stages = await rankings.stagesOfPlayer(editions.of(request), params.challengeId, params.userId);
    return { ...OK, stages };
  });
}
