import { matchBlockCalls, matchBlockEditorialCalls } from '@tribina/contracts';
import { matchBlockEditorialSchemas, matchBlockSchemas } from '@tribina/contracts/schemas';
import { handle, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { found, withData } from '../http/answers';
import { createClub, listClubs, updateClub } from './club-service';
import { createMarks, updateMarks } from './marks-service';
import { setPostMatch, setPreMatch } from './match-service';
import { createMatchRepository, type FindTag } from './repository';

/** What articles show of matches, and the clubs (spec portal §7). */
export function addMatchCalls(app: FastifyInstance, database: Database, findTag: FindTag): void {
  const matches = createMatchRepository(database, findTag);
  handle(app, matchBlockCalls.preMatch, matchBlockSchemas.preMatch, async ({ params, request }) =>
    withData(found(matchBlockCalls.preMatch, await matches.preMatch(request.edition.id, params.id))),
  );
  handle(app, matchBlockCalls.postMatch, matchBlockSchemas.postMatch, async ({ params, request }) =>
    withData(found(matchBlockCalls.postMatch, await matches.postMatch(request.edition.id, params.id))),
  );
  handle(app, matchBlockCalls.club, matchBlockSchemas.club, async ({ params, request }) =>
    withData(found(matchBlockCalls.club, await matches.club(request.edition.id, params.id))),
  );
  handle(app, matchBlockCalls.clubWithPlayers, matchBlockSchemas.clubWithPlayers, async ({ params, request }) =>
    withData(found(matchBlockCalls.clubWithPlayers, await matches.clubWithPlayers(request.edition.id, params.id))),
  );
  handle(app, matchBlockCalls.marks, matchBlockSchemas.marks, async ({ params, request }) =>
    withData(found(matchBlockCalls.marks, await matches.marks(request.edition.id, params.id))),
  );
}

/** What editors write of them; the plugin that this is part of lets only editors in. */
export function addMatchWrites(app: FastifyInstance, database: Database): void {
  const calls = matchBlockEditorialCalls;
  const schemas = matchBlockEditorialSchemas;
  handle(app, calls.listClubs, schemas.listClubs, async ({ request }) =>
    withData(await listClubs(database, request.edition)),
  );
  handle(app, calls.createClub, schemas.createClub, async ({ body, request }) =>
    withData({ id: await createClub(database, request.edition, body) }),
  );
  handle(app, calls.updateClub, schemas.updateClub, async ({ params, body, request }) => {
    await updateClub(database, request.edition, params.id, body);
    return withData({ id: params.id });
  });
  handle(app, calls.setPreMatch, schemas.setPreMatch, async ({ params, body, request }) => {
    await setPreMatch(database, request.edition, params.id, body);
    return withData({ id: params.id });
  });
  handle(app, calls.setPostMatch, schemas.setPostMatch, async ({ params, body, request }) => {
    await setPostMatch(database, request.edition, params.id, body);
    return withData({ id: params.id });
  });
  handle(app, calls.createMarks, schemas.createMarks, async ({ body, request }) =>
    withData({ id: await createMarks(database, request.edition, body) }),
  );
  handle(app, calls.updateMarks, schemas.updateMarks, async ({ params, body, request }) => {
    await updateMarks(database, request.edition, params.id, body);
    return withData({ id: params.id });
  });
}
