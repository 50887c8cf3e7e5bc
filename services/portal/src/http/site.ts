import { EDITIONS, isEditionId, type Edition } from '@tribina/editions';
import { AppError, isSameSecret } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';

const SITE_KEY_HEADER = 'x-site-key';
const EDITION_HEADER = 'x-edition';

/**
 * Lets only the gateway in (spec portal §7, "a secret site key"), and says in which edition a call is made: everything that
 * the portal shows is of that edition. `x-front` and `origin` are sent too and decide nothing.
 */
export function requireSite(app: FastifyInstance, siteKey: string): void {
  app.decorateRequest('edition');
  app.addHook('onRequest', async (request) => {
    const key = request.headers[SITE_KEY_HEADER];
    if (typeof key !== 'string' || !isSameSecret(key, siteKey)) throw new AppError('UNAUTHORIZED', 401);
    const edition = request.headers[EDITION_HEADER];
    if (!isEditionId(edition)) throw new AppError('UNKNOWN_EDITION', 400);
    request.edition = EDITIONS[edition];
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition that a call is made in; set on all calls behind `requireSite`. */
    edition: Edition;
  }
}
