import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Holder } from './holder';
import type { Tokens } from './service';

const BEARER = /^Bearer ([\w-]{1,200})$/;

/** Lets only holders of a valid release token or session to the routes of this scope, before a body is read. */
export function authenticate(app: FastifyInstance, tokens: Tokens): void {
  app.decorateRequest('holder', null);
  app.decorateRequest('knownAs', null);
  app.addHook('onRequest', async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const known = token ? await tokens.find(token) : null;
    if (!known) throw new AppError('UNAUTHORIZED', 401);
    request.knownAs = known.holder;
    if (known.fault) throw new AppError(known.fault, 401);
    request.holder = known.holder;
  });
}

/** Who asks; only for routes behind `authenticate`. */
export function holderOf(request: FastifyRequest): Holder {
  if (!request.holder) throw new AppError('UNAUTHORIZED', 401);
  return request.holder;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who may act. */
    holder: Holder | null;
    /** Whose token was sent, even where it does not count any more. */
    knownAs: Actor | null;
  }
}
