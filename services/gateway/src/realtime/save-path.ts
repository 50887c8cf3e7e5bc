import { apiCalls } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { isPageOwner, ownerOf, type Edition } from '@tribina/editions';
import { AppError, handle, ok } from '@tribina/service-kit';
import { pageTypeOf, type PageType } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import type { ReleaseDecision } from '../releases/decision';
import { addressLimit } from '../security/address-limit';
import { noStore } from '../security/guards';
import { isPlainPath } from '../security/paths';
import type { Sockets } from './sockets';

const BODY_LIMIT = 4_096;
/** A reader makes a step every few seconds; a hundred people may share an address. */
const MOST_A_MINUTE = 600;

/**
 * `POST /save-path {id, path}`: where the tab of a socket is. Kept with the socket, in memory, and nowhere else. An id that is
 * none of ours may be another gateway's: it is answered alike.
 */
export function addSavePath(
  app: FastifyInstance,
  sockets: Pick<Sockets, 'notePath'>,
  decision: Pick<ReleaseDecision, 'stable'>,
): void {
  handle(
    app,
    apiCalls.savePath,
    apiSchemas.savePath,
    async ({ body: { id, path }, request, reply }) => {
      noStore(reply);
      if (!isPlainPath(path)) throw new AppError('BAD_REQUEST', 400);
      const { edition } = request;
      sockets.notePath(edition.id, id, { path, pageType: typeOf(edition, path, decision) });
      return ok({});
    },
    { bodyLimit: BODY_LIMIT, preHandler: addressLimit(app, 'save-path', MOST_A_MINUTE) },
  );
}

/** By the route table of the part that owns the path. */
function typeOf(edition: Edition, path: string, decision: Pick<ReleaseDecision, 'stable'>): PageType {
  const owner = ownerOf(edition, path);
  const release = isPageOwner(owner) ? decision.stable(edition.id)?.remotes.get(owner)?.release : undefined;
  return pageTypeOf(release?.manifest?.routes ?? [], edition.id, path);
}
