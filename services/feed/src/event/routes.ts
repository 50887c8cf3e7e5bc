import { eventCalls } from '@tribina/contracts';
import { eventSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../names';
import type { EventService } from './service';

export function addEventRoutes(app: FastifyInstance, event: EventService): void {
  handle(app, eventCalls.pages, eventSchemas.pages, async ({ query, request }) =>
    ok({ data: { pages: await event.pages(query.competitionId, query.term, languageOf(request)) } }),
  );
  handle(app, eventCalls.referees, eventSchemas.referees, async ({ query, request }) =>
    ok({ data: await event.referees(query.competitionId, languageOf(request)) }),
  );
  handle(app, eventCalls.stadiums, eventSchemas.stadiums, async ({ query, request }) =>
    ok({ data: await event.stadiums(query.competitionId, languageOf(request)) }),
  );
  handle(app, eventCalls.scorers, eventSchemas.scorers, async ({ query, request }) =>
    ok({ data: await event.scorers(query.competitionId, languageOf(request)) }),
  );
  handle(app, eventCalls.matchFacts, eventSchemas.matchFacts, async ({ params, request }) =>
    ok({ data: await event.matchFacts(params.id, languageOf(request)) }),
  );
  handle(app, eventCalls.oddsHistory, eventSchemas.oddsHistory, async ({ params, request }) =>
    ok({ data: { entries: await event.oddsHistory(params.id, languageOf(request)) } }),
  );
  handle(app, eventCalls.history, eventSchemas.history, async ({ query, request }) =>
    ok({ data: await event.history(query.competitionId, languageOf(request)) }),
  );
  handle(app, eventCalls.historyPage, eventSchemas.historyPage, async ({ params, query, request }) =>
    ok({ data: await event.historyPage(params.slug, query.competitionId, languageOf(request)) }),
  );
}
