import { gamePartnerCalls, TICKET_NOTICE_HEADERS, type CallDefinition } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import { admitAs, listed, NO_STORE } from '../admission';
import { requireOwnScript } from '../security/guards';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import type { Admission, ProxyOptions } from '../upstreams/proxy';
import { GAME_CALLS, OWN_READING, PUBLIC_READING } from './calls';

const HOME = '/prognozzer';
const BODY_LIMIT = 1024 * 1024;
const NOTICE_BODY_LIMIT = 16 * 1024;

/** The game's calls, below their first segments (design "Route words"); everything else there is a page. */
export function gameProxies(backends: Backends, sessions: Sessions): ProxyOptions[] {
  const callOf = listed(HOME, GAME_CALLS);
  const parts = new Set(GAME_CALLS.map(({ path }) => path.split('/')[1] ?? ''));
  const proxy = (part: string) => ({
    prefix: `${HOME}/${part}`,
    rewritePrefix: `/${part}`,
    upstream: backends.gameUpstream,
    answers: 'game' as const,
  });
  return [
    ...[...parts].map((part): ProxyOptions => ({
      ...proxy(part),
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      bodyLimit: BODY_LIMIT,
      admit: async (request) => {
        requireGame(request);
        return admitToGame(sessions, request, callOf(request));
      },
    })),
    {
      ...proxy('affiliate'),
      methods: ['POST'],
      bodyLimit: NOTICE_BODY_LIMIT,
      admit: async (request) => admitPartner(request),
    },
  ];
}

/** @throws AppError NOT_FOUND (404) where the edition has no game. */
export function requireGame({ edition }: FastifyRequest): void {
  if (!edition.features.game) throw new AppError('NOT_FOUND', 404);
}

function admitToGame(sessions: Sessions, request: FastifyRequest, call: CallDefinition): Promise<Admission> {
  const isOwn = OWN_READING.has(call);
  const isReading = isOwn || PUBLIC_READING.has(call);
  if (call.method === 'GET' && !isReading) requireOwnScript(request);
  const headers = { 'x-edition': request.edition.id };
  return admitAs(sessions, request, { audience: 'prognozzer', isReading, isOwn, headers });
}

const noticeOf = listed(HOME, [gamePartnerCalls.ticketNotice]);

/**
 * The betting site signs what it sends byte for byte; whether it was the one, the service sees by that alone. No session rides
 * along, and it is not offered to browsers: these say of every write where it comes from.
 */
function admitPartner(request: FastifyRequest): Admission {
  requireGame(request);
  noticeOf(request);
  const { headers, edition } = request;
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) throw new AppError('FORBIDDEN', 403);
  const signed = Object.values(TICKET_NOTICE_HEADERS).flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    headers: { ...Object.fromEntries(signed), 'x-edition': edition.id },
    isRepeatable: false,
    cacheControl: NO_STORE,
  };
}
