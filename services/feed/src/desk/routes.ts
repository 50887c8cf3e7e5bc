import { eventDeskCalls } from '@tribina/contracts';
import { eventDeskSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok, ownKey, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompetitionRepository } from '../competitions/repository';
import { languageOf } from '../names';
import type { DeskAct, DeskWriter } from './act';
import { addEarlierEvent, removeEarlierEvent, saveEarlierEvent } from './history';
import { saveMeeting } from './meetings';
import type { PortalParts } from './named-by-specials';
import { addReferee, removeReferee, saveReferee } from './referees';
import type { EventDesk } from './service';
import { saveSquad } from './squads';
import { addStadium, removeStadium, saveStadium } from './stadiums';

interface DeskParts {
  readonly identities: IdentityReader;
  readonly competitions: CompetitionRepository;
  readonly desk: EventDesk;
  readonly writer: DeskWriter;
  readonly portal: PortalParts;
}

interface Asked {
  readonly params: { readonly competitionId: number };
  readonly query?: { readonly seen?: string; readonly key?: string } | undefined;
  readonly request: FastifyRequest;
}

/** What editors write of events, in a scope of its own: nobody else gets as far as the body. */
export function addDeskRoutes(app: FastifyInstance, parts: DeskParts): void {
  app.addHook('onRequest', parts.identities.require('editor'));
  const { writer, portal } = parts;
  const actOf = ({ params, query, request }: Asked): DeskAct => {
    const by = parts.identities.of(request);
    if (!by) throw new AppError('UNAUTHORIZED', 401);
    const clientKey = ownKey({ id: by.sub }, query?.key);
    return { competitionId: params.competitionId, by, language: languageOf(request), seen: query?.seen, clientKey };
  };
  addReads(app, parts);

  handle(app, eventDeskCalls.saveSquad, eventDeskSchemas.saveSquad, async (asked) =>
    ok({ data: await saveSquad(writer, actOf(asked), asked.params.id, asked.body) }),
  );
  handle(app, eventDeskCalls.addReferee, eventDeskSchemas.addReferee, async (asked) =>
    ok({ data: await addReferee(writer, actOf(asked), asked.body) }),
  );
  handle(app, eventDeskCalls.saveReferee, eventDeskSchemas.saveReferee, async (asked) =>
    ok({ data: await saveReferee(writer, actOf(asked), asked.params.id, asked.body) }),
  );
  handle(app, eventDeskCalls.removeReferee, eventDeskSchemas.removeReferee, async (asked) => {
    await removeReferee(writer, actOf(asked), asked.params.id);
    return ok({});
  });
  handle(app, eventDeskCalls.addStadium, eventDeskSchemas.addStadium, async (asked) =>
    ok({ data: await addStadium(writer, actOf(asked), asked.body) }),
  );
  handle(app, eventDeskCalls.saveStadium, eventDeskSchemas.saveStadium, async (asked) =>
    ok({ data: await saveStadium(writer, actOf(asked), asked.params.id, asked.body) }),
  );
  handle(app, eventDeskCalls.removeStadium, eventDeskSchemas.removeStadium, async (asked) => {
    await removeStadium(writer, actOf(asked), asked.params.id);
    return ok({});
  });
  handle(app, eventDeskCalls.saveMatch, eventDeskSchemas.saveMatch, async (asked) =>
    ok({ data: await saveMeeting(writer, actOf(asked), asked.params.id, asked.body) }),
  );
  handle(app, eventDeskCalls.addEarlierEvent, eventDeskSchemas.addEarlierEvent, async (asked) =>
    ok({ data: await addEarlierEvent(writer, actOf(asked), asked.body) }),
  );
  handle(app, eventDeskCalls.saveEarlierEvent, eventDeskSchemas.saveEarlierEvent, async (asked) =>
    ok({ data: await saveEarlierEvent(writer, actOf(asked), asked.params.id, asked.body) }),
  );
  handle(app, eventDeskCalls.removeEarlierEvent, eventDeskSchemas.removeEarlierEvent, async (asked) => {
    await removeEarlierEvent(writer, actOf(asked), asked.params.id, portal);
    return ok({});
  });
}

function addReads(app: FastifyInstance, { competitions, desk }: DeskParts): void {
  handle(app, eventDeskCalls.listEvents, eventDeskSchemas.listEvents, async ({ request }) => {
    const all = await competitions.all(languageOf(request));
    return ok({ data: all.map(({ id, name, season }) => ({ id, name, season })) });
  });
  handle(app, eventDeskCalls.event, eventDeskSchemas.event, async ({ params, request }) =>
    ok({ data: await desk.event(params.competitionId, languageOf(request)) }),
  );
  handle(app, eventDeskCalls.eventChanges, eventDeskSchemas.eventChanges, async ({ params, request }) =>
    ok({ data: await desk.changes(params.competitionId, languageOf(request)) }),
  );
}
