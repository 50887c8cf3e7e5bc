import type { CallDefinition } from '@tribina/contracts';
import { AppError, IDENTITY_HEADER } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Serves } from './security/methods';
import { authorization, type Sessions } from './session/sessions';
import type { Admission } from './upstreams/proxy';

export const NO_STORE = 'no-store';

/** What is known of a call that somebody makes. */
export interface AskedCall {
  /** The backend that the assertion of who asks is for. */
  readonly audience: string;
  /** It only reads: asked once more where a connection breaks, and kept as its service says. */
  readonly isReading: boolean;
  /** It answers one person alone: kept by nobody, whoever asks. */
  readonly isOwn?: boolean;
  /** What the backend wants from us beside that. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Finds out who asks, and says so to the backend; what is answered to somebody known, or changes something, nobody keeps. */
export async function admitAs(
  sessions: Sessions,
  request: FastifyRequest,
  { audience, isReading, isOwn = false, headers }: AskedCall,
): Promise<Admission> {
  const session = await sessions.of(request);
  // Nobody acts as somebody whom we cannot check; what anybody may read goes on being read.
  if (session.status === 'unknown' && (isOwn || !isReading)) throw new AppError('SERVICE_UNAVAILABLE', 503);
  const isAnonymous = session.status === 'anonymous' || session.status === 'ended';
  return {
    headers:
      session.status === 'member'
        ? { ...headers, [IDENTITY_HEADER]: sessions.assertionOf(session.user, audience, request.edition.id) }
        : headers,
    isRepeatable: isReading,
    cacheControl: isAnonymous && isReading && !isOwn ? null : NO_STORE,
  };
}

/** Sends the bearer along, by which the portal's profile calls know who asks (spec portal §6). */
export function admitByBearer(
  sessions: Sessions,
  request: FastifyRequest,
  headers: Readonly<Record<string, string>>,
): Admission {
  if (!request.edition.features.login) throw new AppError('FORBIDDEN', 403);
  const bearer = sessions.bearerOf(request);
  if (bearer === null) throw new AppError('UNAUTHORIZED', 401);
  return { headers: { ...headers, ...authorization(bearer) }, isRepeatable: false, cacheControl: NO_STORE };
}

/** Calls that pass below a prefix. */
export interface ListedCalls {
  /** The call that a request makes, by method and path. @throws AppError NOT_FOUND (404), METHOD_NOT_ALLOWED (405). */
  readonly of: (request: FastifyRequest) => CallDefinition;
  readonly serves: Serves;
}

/** @param isChanging which of those that are a GET change something: they answer no HEAD. */
export function listed(
  prefix: string,
  calls: readonly CallDefinition[],
  isChanging: (call: CallDefinition) => boolean = () => false,
): ListedCalls {
  const patterns = calls.map((call) => ({ call, pattern: patternOf(call) }));
  const find = (path: string, method: string): CallDefinition | undefined => {
    const below = path.slice(prefix.length);
    const isHead = method === 'HEAD';
    return patterns.find(
      ({ call, pattern }) =>
        call.method === (isHead ? 'GET' : method) && pattern.test(below) && !(isHead && isChanging(call)),
    )?.call;
  };
  return {
    of: (request) => {
      const call = find(request.url.split('?')[0] ?? '', request.method);
      if (!call) throw request.server.refusalOf(request);
      return call;
    },
    serves: ({ path }, method) => find(path, method) !== undefined,
  };
}

/** Of the paths that are a call's: `:name` stands for one segment. */
export function patternOf({ path }: Pick<CallDefinition, 'path'>): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}
