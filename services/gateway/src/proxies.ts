import { editorialCalls, gameCalls, portalCalls, releaseCalls, type CallDefinition } from '@tribina/contracts';
import { AppError, IDENTITY_HEADER } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config';
import { requireOwnOrigin } from './security/guards';
import type { Sessions } from './session/sessions';
import type { Backends } from './upstreams/backends';
import { registerProxy } from './upstreams/proxy';

const BODY_LIMIT = 1024 * 1024;
/** Files of releases are larger than anything that browsers send. */
const RELEASE_BODY_LIMIT = 8 * 1024 * 1024;

/** Calls of the portal's that only the gateway itself makes (design "Names of calls"). */
const GATEWAY_ONLY = new Set<CallDefinition>([
  portalCalls.login,
  portalCalls.logout,
  portalCalls.me,
  portalCalls.specialNavigation,
  portalCalls.activeSpecial,
]);

interface ProxyParts {
  readonly config: Config;
  readonly backends: Backends;
  readonly sessions: Sessions;
}

/** The backends that browsers reach through the gateway: allow-lists, never a catch-all. */
export async function addProxies(app: FastifyInstance, { backends, sessions }: ProxyParts): Promise<void> {
  const assertions = new WeakMap<FastifyRequest, string>();
  /** Finds out who asks, and says so to the backend; what was answered to a known reader is not kept by anyone. */
  const identify = (audience: string) => async (request: FastifyRequest) => {
    const assertion = await sessions.assertionFor(request, audience);
    if (assertion) assertions.set(request, assertion);
  };
  const identityOf = (request: FastifyRequest): Record<string, string> => {
    const assertion = assertions.get(request);
    return assertion ? { [IDENTITY_HEADER]: assertion } : {};
  };

  const portal = [...Object.values(portalCalls), ...Object.values(editorialCalls)].filter((call) => !GATEWAY_ONLY.has(call));
  const identifyForPortal = identify('portal');
  await registerProxy(app, {
    prefix: '/portal',
    rewritePrefix: '',
    upstream: backends.portalUpstream,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    bodyLimit: BODY_LIMIT,
    guard: async (request) => {
      requireListed(request, '/portal', portal);
      await identifyForPortal(request);
    },
    headers: (request) => ({ ...backends.portalHeaders(request.edition), ...identityOf(request) }),
    answers: 'portal',
  });

  const game = Object.values(gameCalls);
  const identifyForGame = identify('prognozzer');
  for (const prefix of ['challenge', 'admin']) {
    await registerProxy(app, {
      prefix: `/prognozzer/${prefix}`,
      rewritePrefix: `/${prefix}`,
      upstream: backends.gameUpstream,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      bodyLimit: BODY_LIMIT,
      guard: async (request) => {
        if (!request.edition.features.game) throw new AppError('NOT_FOUND', 404);
        requireListed(request, '/prognozzer', game);
        await identifyForGame(request);
      },
      headers: (request) => ({ 'x-edition': request.edition.id, ...identityOf(request) }),
      answers: 'game',
    });
  }

  const release = Object.values(releaseCalls).filter((call) => call !== releaseCalls.snapshot);
  await registerProxy(app, {
    prefix: '/ops/releases',
    rewritePrefix: '',
    upstream: backends.releasesUpstream,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    bodyLimit: RELEASE_BODY_LIMIT,
    guard: async (request) => requireListed(request, '/ops/releases', release),
    // Teams are known by their tokens, which ride here and nowhere else.
    headers: ({ headers }): Record<string, string> => (headers.authorization ? { authorization: headers.authorization } : {}),
    answers: 'portal',
  });

  await registerProxy(app, {
    prefix: '/img',
    rewritePrefix: '/img',
    upstream: backends.mediaUpstream,
    methods: ['GET', 'HEAD'],
    bodyLimit: 0,
    guard: async () => undefined,
    headers: () => ({}),
    answers: 'portal',
  });
}

/** Lets a request through only if it is one of the calls, by method and path. */
function requireListed(request: FastifyRequest, prefix: string, calls: readonly CallDefinition[]): void {
  const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!calls.some((call) => call.method === method && patternOf(call.path).test(path))) throw new AppError('NOT_FOUND', 404);
  if (method !== 'GET') requireOwnOrigin(request);
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path) ?? new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  patterns.set(path, known);
  return known;
}
