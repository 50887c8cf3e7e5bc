import { apiCalls, notificationCalls, pathOf, type CallDefinition } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { AppError, IDENTITY_HEADER, type CallSchema } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noStore } from '../security/guards';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import { refusedBy } from '../upstreams/upstream';

/** Calls below `/api` that the portal answers to a member, with the portal's own of that name. */
const MEMBER_CALLS = {
  countNotifications: notificationCalls.countNotifications,
  getNotifications: notificationCalls.getNotifications,
  editMultipleNotifications: notificationCalls.editMultipleNotifications,
} as const satisfies Partial<Record<keyof typeof apiCalls, CallDefinition>>;

type MemberCall = keyof typeof MEMBER_CALLS;

/** What the web front's own endpoints answer to members (spec portal §7), each to the one whom the session belongs to. */
export function addMemberCalls(app: FastifyInstance, sessions: Sessions, backends: Backends): void {
  for (const name of Object.keys(MEMBER_CALLS) as MemberCall[]) addMemberCall(app, sessions, backends, name);
}

function addMemberCall(app: FastifyInstance, sessions: Sessions, backends: Backends, name: MemberCall): void {
  const call: CallDefinition = apiCalls[name];
  const { params, body, reply: answered }: CallSchema = apiSchemas[name];
  const { method, path } = MEMBER_CALLS[name];
  app.route({
    method: call.method,
    url: call.path,
    config: { failure: call.failure, reply: answered },
    schema: { ...(params ? { params } : {}), ...(body ? { body } : {}) },
    handler: async (request, reply) => {
      noStore(reply);
      const headers = { [IDENTITY_HEADER]: await assertionOf(sessions, request) };
      const answer = await backends.portal(request.edition, {
        method,
        path: pathOf({ path }, request.params as object),
        headers,
        ...(request.body ? { body: request.body } : {}),
        isRepeatable: method === 'GET',
      });
      if (!answer.isOk) throw refusedBy(call, answer);
      return reply.type('application/json; charset=utf-8').send(answer.bytes);
    },
  });
}

/** Who asks, for the portal. @throws AppError FORBIDDEN (403) where the edition has no accounts; UNAUTHORIZED (401). */
async function assertionOf(sessions: Sessions, request: FastifyRequest): Promise<string> {
  if (!request.edition.features.login) throw new AppError('FORBIDDEN', 403);
  const session = await sessions.of(request);
  if (session.status === 'unknown') throw new AppError('SERVICE_UNAVAILABLE', 503);
  if (session.status !== 'member') throw new AppError('UNAUTHORIZED', 401);
  return sessions.assertionOf(session.user, 'portal', request.edition.id);
}
