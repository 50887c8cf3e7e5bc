import { feedCalls } from '@tribina/contracts';
import { feedSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../names';
import type { CompetitionRepository } from './repository';

export function addCompetitionRoutes(app: FastifyInstance, competitions: CompetitionRepository): void {
  handle(app, feedCalls.competitions, feedSchemas.competitions, async ({ request }) => {
    const all = await competitions.all(languageOf(request));
    return ok({
      data: all.map(({ id, name, season, country, timeZone }) => ({ id, name, season, country, timeZone })),
    });
  });
}
