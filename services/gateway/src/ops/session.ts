import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok } from '@tribina/service-kit';
import { COOKIES } from '@tribina/shell-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { addressLimit } from '../security/address-limit';
import { noStore } from '../security/guards';
import { cookieValue } from '../session/cookie';
import type { Backends } from '../upstreams/backends';

const PATH = '/ops/session';
/** As attempts to log in. */
const MOST_A_MINUTE = 20;
const BUDGET_MS = 3_000;
const COOKIE = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const ENDED_SESSION = `${COOKIES.ops}=; ${COOKIE}; Max-Age=0`;

type Opened = Static<(typeof releaseSchemas)['openSession']['reply']>;

/**
 * The session of the ops console: `POST /ops/session` gives a one-time code for it, `DELETE` ends it. The services/releases
 * service alone knows it, so that the console works with the portal down; scripts never see its token.
 */
export function addOpsSession(app: FastifyInstance, backends: Backends): void {
  const open = { ...releaseCalls.openSession, path: PATH } as const;
  const openSchema = { body: releaseSchemas.openSession.body, reply: releaseSchemas.holder.reply };
  handle(
    app,
    open,
    openSchema,
    async ({ body, reply }) => {
      noStore(reply);
      const { method, path } = releaseCalls.openSession;
      const result = await backends.releases({ method, path, body, isRepeatable: false }, BUDGET_MS);
      if (!result.isOk) throw new AppError(result.code, result.status, result.data);
      const { token, holder } = result.value as Opened;
      reply.header('set-cookie', `${COOKIES.ops}=${token}; ${COOKIE}`);
      return ok({ holder });
    },
    { preHandler: addressLimit(app, 'ops', MOST_A_MINUTE, app.createSharedRateLimit) },
  );

  handle(app, { ...releaseCalls.closeSession, path: PATH }, releaseSchemas.closeSession, async ({ request, reply }) => {
    noStore(reply);
    reply.header('set-cookie', ENDED_SESSION);
    const authorization = opsAuthorization(request);
    if (authorization === null) return ok({});
    const { method, path } = releaseCalls.closeSession;
    const call = { method, path, headers: { authorization }, isRepeatable: false };
    const result = await backends.releases(call, BUDGET_MS);
    // A session that has ended already is what was asked for.
    if (!result.isOk && result.status !== 401) throw new AppError(result.code, result.status, result.data);
    return ok({});
  });
}

/** Who asks services/releases: a team by its token, or else whoever has a session of the console. */
export function opsAuthorization({ headers }: FastifyRequest): string | null {
  if (headers.authorization !== undefined) return headers.authorization;
  const token = cookieValue(headers.cookie, COOKIES.ops);
  return token === null ? null : `Bearer ${token}`;
}
