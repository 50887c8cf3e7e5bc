import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Holder } from './holder';
import type { Tokens } from './service';

const BEARER = /^Bearer ([\w-]{1,200})$/;

/** Lets only holders of a valid release token to the routes of this scope, before a body is read. */
export function authenticate(app: FastifyInstance, tokens: Tokens): void {
  app.decorateRequest('holder', null);
  app.addHook('onRequest', async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new AppError('UNAUTHORIZED', 401);
    request.holder = await tokens.holderOf(token);
  });
}

/** Who asks; only for routes behind `authenticate`. */
export function holderOf(request: FastifyRequest): Holder {
  if (!request.holder) throw new AppError('UNAUTHORIZED', 401);
  return request.holder;
}

declare module 'fastify' {
  interface FastifyRequest {
    holder: Holder | null;
  }
}
