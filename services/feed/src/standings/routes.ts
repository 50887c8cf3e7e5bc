import { feedCalls } from '@tribina/contracts';
import { feedSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../names';
import type { StandingsService } from './service';

export function addStandingsRoutes(app: FastifyInstance, standings: StandingsService): void {
  handle(app, feedCalls.standings, feedSchemas.standings, async ({ query, request }) =>
    ok({ data: await standings.of(query.competitionId, languageOf(request)) }),
  );
}
