import { seasonCalls } from '@tribina/contracts';
import { seasonSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../names';
import type { SeasonService } from './service';

export function addSeasonRoutes(app: FastifyInstance, seasons: SeasonService): void {
  handle(app, seasonCalls.countries, seasonSchemas.countries, async ({ request }) =>
    ok({ data: await seasons.countries(languageOf(request)) }),
  );
  handle(app, seasonCalls.schedule, seasonSchemas.schedule, async ({ params, query, request }) =>
    ok({ data: await seasons.schedule(params.country, query, languageOf(request)) }),
  );
  handle(app, seasonCalls.tables, seasonSchemas.tables, async ({ params, query, request }) =>
    ok({ data: await seasons.tables(params.country, query.competition, languageOf(request)) }),
  );
}
