import { feedCalls } from '@tribina/contracts';
import { feedSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../names';
import type { TeamService } from './service';

export function addTeamRoutes(app: FastifyInstance, teams: TeamService): void {
  handle(app, feedCalls.teamDetails, feedSchemas.teamDetails, async ({ params, query, request }) =>
    ok({ data: await teams.details(params.id, query.competitionId, languageOf(request)) }),
  );
}
