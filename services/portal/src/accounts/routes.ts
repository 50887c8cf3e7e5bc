import { portalCalls, portalInternalCalls } from '@tribina/contracts';
import { portalInternalSchemas, portalSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, isSameSecret, networkOf, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OK, withData } from '../http/answers';
import { logEvent } from './log';
import { askerOf } from './member';
import type { Accounts } from './service';
import { bearerOf } from './tokens';

/** The identity core (spec portal §6: "The bearer token is sent on the profile and logout calls"). */
export function addAccountCalls(app: FastifyInstance, accounts: Accounts): void {
  handle(app, portalCalls.login, portalSchemas.login, async ({ body, request }) => {
    const { token, user } = await accounts.login(body, askerOf(request)).catch((error: unknown) => {
      if (error instanceof AppError) logEvent(request, 'login_refused', null, error.code);
      throw error;
    });
    logEvent(request, 'login', user.id);
    return { ...withData(user), token };
  });
  handle(app, portalCalls.me, portalSchemas.me, async ({ query, request }) =>
    withData(await accounts.me(tokenOf(request, query.token))),
  );
  handle(app, portalCalls.logout, portalSchemas.logout, async ({ body, request }) => {
    await accounts.logout(tokenOf(request, body.token));
    logEvent(request, 'logout');
    return OK;
  });
}

/** For our own processes alone: accounts of the demo world, and the first administrator. */
export function addInternalAccountCalls(app: FastifyInstance, accounts: Accounts, internalKey: string): void {
  handle(
    app,
    portalInternalCalls.putAccount,
    portalInternalSchemas.putAccount,
    async ({ body, request }) => withData({ id: await accounts.put(body, networkOf(request)) }),
    { preHandler: requireInternalKey(internalKey) },
  );
}

/** The token of a call counts only where the bearer says the same. */
function tokenOf(request: FastifyRequest, token: string): string {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer === null || !isSameSecret(bearer, token)) throw new AppError('UNAUTHORIZED', 401);
  return bearer;
}
