import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { assertThat, handle, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { languageOf, OK } from '../answers';
import { allStages, challengesIn, eventsOf, quizOf, runsOf, stageById } from './repository';

/** Challenges and stages as they stand. */
export function addOverviewRoutes(app: FastifyInstance, { write }: Pick<Database, 'write'>): void {
  handle(app, gameAdminCalls.listChallenges, gameAdminSchemas.listChallenges, async ({ request }) => {
    const language = languageOf(request);
    const [challenges, stages] = await Promise.all([challengesIn(write, language), allStages(write, language)]);
    return {
      ...OK,
      challenges: challenges.map(({ id, name }) => ({
        id,
        name,
        stages: stages.filter((stage) => stage.challengeId === id),
      })),
    };
  });

  handle(app, gameAdminCalls.readStage, gameAdminSchemas.readStage, async ({ request, params: { stageId } }) => {
    const language = languageOf(request);
    const stage = await stageById(write, language, stageId);
    assertThat(stage, 'NOT_FOUND', 404);
    const [[challenge], events, runs, quiz] = await Promise.all([
      challengesIn(write, language, stage.challengeId),
      eventsOf(write, language, stageId),
      runsOf(write, stageId),
      quizOf(write, stageId),
    ]);
    assertThat(challenge, 'NOT_FOUND', 404);
    return { ...OK, challenge, stage, events, runs, quiz };
  });
}
