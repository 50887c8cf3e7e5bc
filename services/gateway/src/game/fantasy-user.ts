import { gamePlayerApiCalls, gamePlayerCalls, pathOf, portalCalls, type User } from '@tribina/contracts';
import { gamePlayerApiSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, IDENTITY_HEADER, ok } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOwnScript } from '../security/guards';
import { requireAccounts } from '../session/routes';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import type { Shares } from '../upstreams/shares';
import type { UpstreamResult } from '../upstreams/upstream';
import { ofGame, requireGame } from './passage';

interface Parts {
  readonly sessions: Sessions;
  readonly backends: Backends;
  readonly shares: Shares;
}

/**
 * `GET /api/register-fantasy-user/{userId}/{gameUserId}` (spec game §7): the portal keeps which player a member is. The member
 * is the session's, and the player the one that the game knows that member as; the portal is told by us alone.
 */
export function addFantasyUserRoute(app: FastifyInstance, parts: Parts): void {
  const { sessions, shares } = parts;
  handle(
    app,
    gamePlayerApiCalls.registerFantasyUser,
    gamePlayerApiSchemas.registerFantasyUser,
    async ({ params, request, reply }) => {
      const user = await memberOf(sessions, request);
      if (user.id !== params.userId) throw new AppError('FORBIDDEN', 403);
      await shares.of(undefined)(request, reply, user.id);
      await shares.keepUntil(request, store(parts, request, user, params));
      return ok({ fantasy_id: params.gameUserId });
    },
    {
      preHandler: [
        requireAccounts,
        async (request) => {
          requireGame(request);
          requireOwnScript(request);
        },
      ],
      exposeHeadRoute: false,
      config: { serves: ofGame(() => true) },
    },
  );
}

/** @throws AppError FORBIDDEN (403) where the game knows the member as another player. */
async function store(
  parts: Parts,
  request: FastifyRequest,
  user: User,
  params: { readonly userId: number; readonly gameUserId: number },
): Promise<void> {
  const { sessions, backends } = parts;
  if ((await playerOf(parts, request, user)) !== params.gameUserId) throw new AppError('FORBIDDEN', 403);
  valueOf(
    await backends.portal(request.edition, {
      method: portalCalls.insertFantasyId.method,
      path: pathOf(portalCalls.insertFantasyId, params),
      headers: backends.internalHeaders,
      isRepeatable: false,
    }),
  );
  // What `/api/me` answers now has the id in it; other gateways hear of it by the portal's changes.
  sessions.forgetUser(user.id);
}

async function memberOf(sessions: Sessions, request: FastifyRequest): Promise<User> {
  const session = await sessions.of(request);
  if (session.status === 'unknown') throw new AppError('SERVICE_UNAVAILABLE', 503);
  if (session.status !== 'member') throw new AppError('UNAUTHORIZED', 401);
  return session.user;
}

/** The game's id of a member. Registering again changes nothing, and answers the id (spec game §4). */
async function playerOf({ sessions, backends }: Parts, { edition }: FastifyRequest, user: User): Promise<number> {
  const { method, path } = gamePlayerCalls.registerUser;
  const headers = { [IDENTITY_HEADER]: sessions.assertionOf(user, 'prognozzer', edition.id) };
  const answer = valueOf(await backends.game(edition, { method, path, body: {}, headers, isRepeatable: false }));
  // The edge: the game writes its answers by the schema of this call.
  return (answer as { id: number }).id;
}

/** @throws AppError with what a backend has refused or failed with. */
function valueOf(result: UpstreamResult): unknown {
  if (!result.isOk) throw new AppError(result.code, result.status, result.data);
  return result.value;
}
