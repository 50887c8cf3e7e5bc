import { pathOf, profileApiCalls, profileCalls } from '@tribina/contracts';
import { profileApiSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { allEnded } from './cookie';
import { refusedBy } from '../upstreams/upstream';
import { requireAccounts, type SessionParts } from './routes';
import { authorization, tokenHash } from './sessions';

type Parts = Pick<SessionParts, 'sessions' | 'backends'>;

/** Leaving for good; asking for it, and the export, stand with the other calls under a session. */
export function addLeavingRoutes(app: FastifyInstance, parts: Parts): void {
  // Both names of it that the specification has (spec portal §7).
  for (const path of [profileApiCalls.deleteProfile.path, `/portal${profileCalls.confirmDeletion.path}`] as const) {
    addDeletion(app, parts, path);
  }
}

/** Erases the account of the session, and ends it in the browser too (spec portal §4). */
function addDeletion(app: FastifyInstance, { sessions, backends }: Parts, path: `/${string}`): void {
  handle(
    app,
    { ...profileApiCalls.deleteProfile, path },
    profileApiSchemas.deleteProfile,
    async ({ params, request, reply }) => {
      const bearer = sessions.bearerOf(request);
      if (bearer === null) throw new AppError('UNAUTHORIZED', 401);
      const result = await backends.portal(request.edition, {
        method: profileCalls.confirmDeletion.method,
        path: pathOf(profileCalls.confirmDeletion, params),
        headers: authorization(bearer),
        isRepeatable: false,
      });
      if (!result.isOk) throw refusedBy(profileApiCalls.deleteProfile, result);
      sessions.forgetToken(tokenHash(bearer));
      reply.header('set-cookie', allEnded(request.headers.cookie));
      return ok({ message: 'PROFILE_DELETED' as const });
    },
    { preHandler: requireAccounts },
  );
}
