import { apiCalls, portalCalls, type User } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, preHandlerHookHandler } from 'fastify';
import { noStore } from '../security/guards';
import type { Backends } from '../upstreams/backends';
import type { UpstreamResult } from '../upstreams/upstream';
import { ENDED_COOKIES, sessionCookies } from './cookie';
import { loginLimits } from './login-limits';
import { tokenHash, type Sessions } from './sessions';

const requireAccounts: preHandlerHookHandler = (request, reply, done) => {
  noStore(reply);
  // Where the edition has no accounts its calls answer 403 (design "Route words").
  done(request.edition.features.login ? undefined : new AppError('FORBIDDEN', 403));
};

/** `POST /api/login`, `/api/logout`, `/api/me`: the portal's bearer goes into the sealed cookie and never to a script. */
export async function addSessionRoutes(app: FastifyInstance, sessions: Sessions, backends: Backends): Promise<void> {
  const limit = await loginLimits(app);

  handle(
    app,
    apiCalls.login,
    apiSchemas.login,
    async ({ body, request, reply }) => {
      const { method, path } = portalCalls.login;
      const headers = { 'user-agent': request.headers['user-agent'] ?? '' };
      const result = await backends.portal(request.edition, { method, path, body, headers, isRepeatable: false });
      if (!result.isOk) return answerLoginFailure(reply, result);
      const { token, data } = result.value as { token: string; data: User };
      reply.header('set-cookie', sessionCookies(sessions.seal(token)));
      return ok({ data });
    },
    { preHandler: [requireAccounts, limit] },
  );

  handle(
    app,
    apiCalls.logout,
    apiSchemas.logout,
    async ({ request, reply }) => {
      const bearer = sessions.bearerOf(request);
      reply.header('set-cookie', ENDED_COOKIES);
      if (bearer === null) return ok({});
      sessions.forgetToken(tokenHash(bearer));
      const { method, path } = portalCalls.logout;
      const headers = { authorization: `Bearer ${bearer}` };
      const call = { method, path, headers, body: { token: bearer }, isRepeatable: false };
      const result = await backends.portal(request.edition, call);
      // A session that has ended already is what was asked for.
      if (!result.isOk && result.status !== 401) throw new AppError('LOGOUT_ERROR', result.status);
      return ok({});
    },
    { preHandler: requireAccounts },
  );

  handle(
    app,
    apiCalls.me,
    apiSchemas.me,
    async ({ request, reply }) => {
      const session = await sessions.of(request);
      if (session.status === 'member') return ok({ data: session.user });
      // The session may well live on: the browser takes the reader for anonymous (spec portal §8) and keeps its cookie.
      if (session.status === 'unknown') throw new AppError('SERVICE_UNAVAILABLE', 503);
      if (session.status === 'ended') reply.header('set-cookie', ENDED_COOKIES);
      throw new AppError('UNAUTHORIZED', 401);
    },
    { preHandler: requireAccounts },
  );
}

/**
 * The caller of a failed login gets only a plain error status (spec portal §8); NOT_VERIFIED comes after a right password
 * only.
 */
function answerLoginFailure(reply: FastifyReply, { status, code }: Extract<UpstreamResult, { isOk: false }>): never {
  if (status >= 500) throw new AppError('OVERLOADED', 503);
  if (code === 'NOT_VERIFIED') throw new AppError('NOT_VERIFIED', 403);
  // A text is sent as it is: the one answer without a code.
  return reply.code(401).type('application/json; charset=utf-8').send('{"status":"ERROR"}') as never;
}
