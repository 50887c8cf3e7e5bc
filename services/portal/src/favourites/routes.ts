import { favouriteCalls } from '@tribina/contracts';
import { favouriteSchemas } from '@tribina/contracts/schemas';
import { handle, type Database, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../http/answers';
import { requireMember } from '../http/member';
import { Favourites } from './service';

const PAGE = 50;

/** A member's favourites (spec portal §7); always the asker's own. */
export function addFavouriteCalls(app: FastifyInstance, database: Database, identities: IdentityReader): void {
  const favourites = new Favourites(database);

  handle(app, favouriteCalls.allFavourites, favouriteSchemas.allFavourites, async ({ query, request }) => {
    const { limit = PAGE, offset = 0 } = query;
    const userId = requireMember(identities, request);
    return { ...OK, ...(await favourites.list(userId, request.edition.id, { limit, offset })) };
  });
  handle(app, favouriteCalls.addFavourite, favouriteSchemas.addFavourite, async ({ body, request }) => {
    await favourites.add(requireMember(identities, request), request.edition.id, body.news_id);
    return OK;
  });
  handle(app, favouriteCalls.removeFavourite, favouriteSchemas.removeFavourite, async ({ query, request }) => {
    await favourites.remove(requireMember(identities, request), request.edition.id, query.news_id);
    return OK;
  });
}
