import { apiCalls, portalCalls, type User } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { noStore } from '../security/guards';
import type { UpstreamResult } from '../upstreams/upstream';
import { askPortal, type AskingParts } from './ask-portal';
import { allEnded, endedCookies, sessionCookies, sessionsIn } from './cookie';
import { accountLimits } from './account-limits';
import type { KnownBrowsers } from './known-browsers';
import { authorization, tokenHash, type Sessions } from './sessions';

export const requireAccounts: preHandlerHookHandler = (request, reply, done) => {
  noStore(reply);
  // Where the edition has no accounts its calls answer 403 (design "Route words").
  done(request.edition.features.login ? undefined : new AppError('FORBIDDEN', 403));
};

export interface SessionParts extends AskingParts {
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  /** Multiplies what one address may try: for tests, which all come from one. */
  readonly limitsFactor: number;
}

/** `POST /api/login`, `/api/logout`, `/api/me`: the portal's bearer goes into the sealed cookie and never to a script. */
export function addSessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { sessions, knownBrowsers: known, limitsFactor: factor } = parts;
  const limit = accountLimits(app, 'login', { factor, known });

  handle(
    app,
    apiCalls.login,
    apiSchemas.login,
    async ({ body, request, reply }) => {
      const headers = { 'user-agent': request.headers['user-agent'] ?? '' };
      const result = await askPortal(parts, request, reply, portalCalls.login, { body, headers });
      if (!result.isOk) return answerLoginFailure(reply, result);
      const { token, data } = result.value as { token: string; data: User };
      reply.header('set-cookie', [
        ...sessionCookies(sessions.seal(token)),
        known.cookieFor(request, body.email),
        ...allEnded(request.headers.cookie),
      ]);
      await endFormerSessions(request, parts);
      return ok({ data });
    },
    { preHandler: [requireAccounts, limit] },
  );

  handle(
    app,
    apiCalls.logout,
    apiSchemas.logout,
    async ({ request, reply }) => {
      const results = await endFormerSessions(request, parts);
      reply.header('set-cookie', allEnded(request.headers.cookie));
      // A session that has ended already is what was asked for.
      const failed = results.find((result) => !result.isOk && result.status !== 401);
      if (failed && !failed.isOk) throw new AppError('LOGOUT_ERROR', failed.status);
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
      if (session.status === 'ended' && !sessions.hasGoneOn(request)) {
        reply.header('set-cookie', endedCookies(sessionsIn(request.headers.cookie).slice(-1)));
      }
      throw new AppError('UNAUTHORIZED', 401);
    },
    { preHandler: requireAccounts },
  );
}

/** Whoever logs in again leaves no session behind that nobody sees. */
export function endFormerSessions(
  request: FastifyRequest,
  parts: Pick<SessionParts, 'sessions' | 'backends'>,
): Promise<UpstreamResult[]> {
  return Promise.all(parts.sessions.bearersOf(request).map((bearer) => endSession(request, parts, bearer)));
}

function endSession(
  request: FastifyRequest,
  { sessions, backends }: Pick<SessionParts, 'sessions' | 'backends'>,
  bearer: string,
): Promise<UpstreamResult> {
  sessions.forgetToken(tokenHash(bearer));
  const { method, path } = portalCalls.logout;
  const headers = authorization(bearer);
  return backends.portal(request.edition, { method, path, headers, body: { token: bearer }, isRepeatable: false });
}

/** What the portal says of a login only after a right password. */
const AFTER_PASSWORD = new Set(['NOT_VERIFIED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG']);

/** The caller of a failed login gets only a plain error status (spec portal §8), unless the password was right. */
function answerLoginFailure(reply: FastifyReply, { status, code }: Extract<UpstreamResult, { isOk: false }>): never {
  if (status >= 500) throw new AppError('OVERLOADED', 503);
  if (status === 429) throw new AppError(code, status);
  if (AFTER_PASSWORD.has(code)) throw new AppError(code, 403);
  // A text is sent as it is: the one answer without a code.
  return reply.code(401).type('application/json; charset=utf-8').send('{"status":"ERROR"}') as never;
}
