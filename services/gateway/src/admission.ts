import type { CallDefinition } from '@tribina/contracts';
import { addressOf, patternOf, type RuledCall } from '@tribina/contracts/rules';
import { AppError, IDENTITY_HEADER } from '@tribina/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireOwnScript } from './security/guards';
import type { Serves } from './security/methods';
import { authorization, type Session, type Sessions } from './session/sessions';
import type { Backends } from './upstreams/backends';
import type { Admission } from './upstreams/proxy';
import type { Shares } from './upstreams/shares';

export const NO_STORE = 'no-store';

/** What passages are made with. */
export interface PassageParts {
  readonly backends: Backends;
  readonly sessions: Sessions;
  readonly shares: Shares;
}

/**
 * Lets a call pass as its rule says: finds out who asks and says so to the backend; takes what it costs from their share, and its
 * own way. What is answered to somebody known, or changes something, nobody keeps.
 *
 * @param headers what the backend wants from us beside that.
 */
export async function admitAs(
  parts: PassageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  ruled: RuledCall,
  headers: Readonly<Record<string, string>>,
): Promise<Admission> {
  const { call, does, cost } = ruled;
  if (ruled.isByBearer && !request.edition.features.login) throw new AppError('FORBIDDEN', 403);
  if (isReadAsWrite(call, does)) requireOwnScript(request);
  const session = await parts.sessions.of(request);
  const isReading = does === 'reads';
  const isPublic = isReading && ruled.reach.includes('page');
  // Nobody acts as somebody whom we cannot check; what anybody may read goes on being read.
  if (session.status === 'unknown' && !isPublic) throw new AppError('SERVICE_UNAVAILABLE', 503);
  const asker = askerOf(parts.sessions, request, ruled, session);
  await parts.shares.of(cost)(request, reply, session.status === 'member' ? session.user.id : undefined);
  const isAnonymous = session.status === 'anonymous' || session.status === 'ended';
  return {
    headers: { ...headers, ...asker },
    isRepeatable: isReading,
    cacheControl: isAnonymous && isPublic ? null : NO_STORE,
    lane: parts.backends.for(call),
  };
}

/** What tells the backend who asks. @throws AppError UNAUTHORIZED (401) where it is the bearer, and there is none. */
function askerOf(
  sessions: Sessions,
  request: FastifyRequest,
  { by, isByBearer }: RuledCall,
  session: Session,
): Readonly<Record<string, string>> {
  if (isByBearer) {
    const bearer = sessions.bearerOf(request);
    if (bearer === null) throw new AppError('UNAUTHORIZED', 401);
    return authorization(bearer);
  }
  if (session.status !== 'member') return {};
  return { [IDENTITY_HEADER]: sessions.assertionOf(session.user, by, request.edition.id) };
}

/** A GET that changes something: it answers no HEAD, and comes from scripts of our own pages alone. */
function isReadAsWrite(call: CallDefinition, does: RuledCall['does']): boolean {
  return call.method === 'GET' && does === 'writes';
}

/** Calls that pass below a prefix. */
export interface ListedCalls {
  /** The call that a request makes, by method and path. @throws AppError NOT_FOUND (404), METHOD_NOT_ALLOWED (405). */
  readonly of: (request: FastifyRequest) => RuledCall;
  readonly serves: Serves;
}

/** @param calls found by their rules: what has none passes nowhere. */
export function listed(calls: readonly RuledCall[]): ListedCalls {
  const patterns = calls.map((ruled) => ({ ruled, pattern: patternOf({ path: addressOf(ruled) }) }));
  const find = (path: string, method: string): RuledCall | undefined => {
    const isHead = method === 'HEAD';
    return patterns.find(
      ({ ruled: { call, does }, pattern }) =>
        call.method === (isHead ? 'GET' : method) && pattern.test(path) && !(isHead && isReadAsWrite(call, does)),
    )?.ruled;
  };
  return {
    of: (request) => {
      const ruled = find(request.url.split('?')[0] ?? '', request.method);
      if (!ruled) throw request.server.refusalOf(request);
      return ruled;
    },
    serves: ({ path }, method) => find(path, method) !== undefined,
  };
}
