import { AppError } from '@tribina/service-kit';
import { HEADERS } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from './sessions';

/** The reader whom a page names with what it sends. */
const READER = /^u([1-9]\d{0,15})$/;

/**
 * What a page sends for one account is not done by another that has logged in beside it, in a tab of the same browser: the page
 * would say one name, and the words go out under the other.
 */
export function addOtherAccountGuard(app: FastifyInstance, sessions: Sessions): void {
  app.addHook('preHandler', async (request) => {
    const named = READER.exec(String(request.headers[HEADERS.own]));
    if (!named || request.method === 'GET' || request.method === 'HEAD') return;
    const session = await sessions.of(request);
    if (session.status === 'member' && session.user.id !== Number(named[1])) throw new AppError('OTHER_ACCOUNT', 409);
  });
}
