import { apiCalls, portalCalls, type User } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import rateLimit from '@fastify/rate-limit';
import { AppError, handle } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { noStore } from '../security/guards';
import type { Backends } from '../upstreams/backends';
import { endedCookies, sessionCookies } from './cookie';
import type { Sessions } from './sessions';

/** Attempts to log in, a minute: for one account wherever they come from, and from one address whatever the account. */
const LIMITS = { account: 5, address: 20, windowMs: 60_000 } as const;

const requireAccounts: preHandlerHookHandler = (request, _reply, done) => {
  // Where the edition has no accounts its calls answer 403 (design "Route words").
  done(request.edition.features.login ? undefined : new AppError('FORBIDDEN', 403));
};

/** `POST /api/login`, `/api/logout`, `/api/me`: the portal's bearer goes into the sealed cookie and never to a script. */
export async function addSessionRoutes(app: FastifyInstance, sessions: Sessions, backends: Backends): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyOf: (request: FastifyRequest) => string) =>
    app.rateLimit({
      max,
      timeWindow: LIMITS.windowMs,
      keyGenerator: keyOf,
      errorResponseBuilder: () => new AppError('RATE_LIMITED', 429),
    });
  const byAddress = limiter(LIMITS.address, (request) => `login:${request.ip}`);
  const byAccount = limiter(LIMITS.account, (request) => `login:${emailOf(request)}`);

  handle(
    app,
    apiCalls.login,
    apiSchemas.login,
    async ({ body, request, reply }) => {
      noStore(reply);
      const result = await backends.portal(request.edition, { method: 'POST', path: portalCalls.login.path, body });
      if (!result.isOk) throw loginFailure(result.status, result.code);
      const { token, data } = result.value as { token: string; data: User };
      reply.header('set-cookie', sessionCookies(sessions.seal(token)));
      return { status: 'OK' as const, data };
    },
    { preHandler: [requireAccounts, byAddress, byAccount] },
  );

  handle(app, apiCalls.logout, apiSchemas.logout, async ({ request, reply }) => {
    noStore(reply);
    const bearer = sessions.bearerOf(request);
    reply.header('set-cookie', endedCookies());
    if (bearer === null) return { status: 'OK' as const };
    sessions.forget();
    const result = await backends.portal(request.edition, {
      method: 'POST',
      path: portalCalls.logout.path,
      headers: { authorization: `Bearer ${bearer}` },
      body: { token: bearer },
    });
    // A session that has ended already is what was asked for.
    if (!result.isOk && result.status !== 401) throw new AppError('LOGOUT_ERROR', result.status || 502);
    return { status: 'OK' as const };
  });

  handle(
    app,
    apiCalls.me,
    apiSchemas.me,
    async ({ request, reply }) => {
      noStore(reply);
      const session = await sessions.of(request);
      if (!session) throw new AppError('UNAUTHORIZED', 401);
      return { status: 'OK' as const, data: session.user };
    },
    { preHandler: requireAccounts },
  );
}

function emailOf({ body }: FastifyRequest): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).trim().toLowerCase();
}

/** The caller of a failed login learns nothing but that it failed (spec portal §8); NOT_VERIFIED comes after a right password only. */
function loginFailure(status: number, code: string): AppError {
  if (code === 'NOT_VERIFIED') return new AppError('NOT_VERIFIED', 403);
  if (status === 401) return new AppError('ERROR', 401);
  return new AppError(status === 503 ? 'OVERLOADED' : 'ERROR', status >= 500 ? 503 : status);
}
