import { feedCalls } from '@tribina/contracts';
import { feedSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../names';
import type { MatchService } from './service';

export function addMatchRoutes(app: FastifyInstance, matches: MatchService): void {
  handle(app, feedCalls.matches, feedSchemas.matches, async ({ body, request }) =>
    ok({ items: await matches.find(body, languageOf(request)) }),
  );

  handle(app, feedCalls.match, feedSchemas.match, async ({ params, request }) =>
    ok({ data: await matches.get(params.id, languageOf(request)) }),
  );

  handle(app, feedCalls.schedule, feedSchemas.schedule, async ({ query, request }) =>
    ok({ data: await matches.schedule(query.competitionId, languageOf(request), query.revisions) }),
  );
}
