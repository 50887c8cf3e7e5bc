import { gameCalls, gameSlipCalls } from '@tribina/contracts';
import { gameSchemas, gameSlipSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import type { Challenges } from './service';

export interface ChallengeParts {
  readonly editions: GameEditions;
  readonly players: Players;
  readonly challenges: Challenges;
}

const OK = { status: 200, message: 'OK' } as const;

/** The reading calls of spec game §7. Calls that name a user are open to that user alone. */
export function addChallengeRoutes(app: FastifyInstance, { editions, players, challenges }: ChallengeParts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    editions.of(request);
    done();
  });
  handle(app, gameCalls.currentChallenge, gameSchemas.currentChallenge, async ({ request }) => ({
    ...OK,
    ...(await challenges.current(editions.of(request))),
  }));
  handle(app, gameCalls.currentChallengeOfUser, gameSchemas.currentChallengeOfUser, async ({ request, params }) => {
    await players.requireSelf(request, params.userId);
    return { ...OK, ...(await challenges.current(editions.of(request), params.userId)) };
  });
  handle(app, gameCalls.nextStage, gameSchemas.nextStage, async ({ request, params }) => {
    await players.requireSelf(request, params.userId);
    const from = { ...params, ordinal: params.currentStage };
    return { ...OK, ...(await challenges.neighbour(editions.of(request), from, 1)) };
  });
  handle(app, gameCalls.previousStage, gameSchemas.previousStage, async ({ request, params }) => {
    await players.requireSelf(request, params.userId);
    const from = { ...params, ordinal: params.currentStage };
    return { ...OK, ...(await challenges.neighbour(editions.of(request), from, -1)) };
  });
  handle(app, gameCalls.allStages, gameSchemas.allStages, async ({ request, params }) => {
    await players.requireSelf(request, params.userId);
    return { ...OK, stages: await challenges.stages(editions.of(request), params.challengeId, params.userId) };
  });
  handle(
    app,
    gameSlipCalls.allStagesForOtherUser,
    gameSlipSchemas.allStagesForOtherUser,
    async ({ request, params: { challengeId, userId } }) => {
      players.requireMember(request);
      return { ...OK, stages: await challenges.stagesOfOther(editions.of(request), challengeId, userId) };
    },
  );
  handle(app, gameCalls.currentStages, gameSchemas.currentStages, async ({ request }) => ({
    ...OK,
    stages: await challenges.currentStages(editions.of(request)),
  }));
  handle(app, gameCalls.publicStages, gameSchemas.publicStages, async ({ request, params }) => ({
    ...OK,
    stages: await challenges.stages(editions.of(request), params.challengeId),
  }));
}
