import { gamePartnerCalls, TICKET_NOTICE_HEADERS, type CallDefinition } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import { admitAs, listed, NO_STORE, type ListedCalls } from '../admission';
import { requireOwnScript } from '../security/guards';
import type { Serves } from '../security/methods';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import type { Admission, ProxyOptions } from '../upstreams/proxy';
import { GAME_CALLS, OWN_READING, PUBLIC_READING } from './calls';

const HOME = '/prognozzer';
const BODY_LIMIT = 1024 * 1024;
const NOTICE_BODY_LIMIT = 16 * 1024;

/** The game's calls, below their first segments (design "Route words"); everything else there is a page. */
export function gameProxies(backends: Backends, sessions: Sessions): ProxyOptions[] {
  const calls = listed(HOME, GAME_CALLS, isChanging);
  const parts = new Set(GAME_CALLS.map(({ path }) => path.split('/')[1] ?? ''));
  const proxy = (part: string, { serves }: ListedCalls) => ({
    prefix: `${HOME}/${part}`,
    rewritePrefix: `/${part}`,
    upstream: backends.gameUpstream,
    serves: ofGame(serves),
    answers: 'game' as const,
  });
  return [
    ...[...parts].map((part): ProxyOptions => ({
      ...proxy(part, calls),
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      bodyLimit: BODY_LIMIT,
      admit: async (request) => {
        requireGame(request);
        return admitToGame(sessions, request, calls.of(request));
      },
    })),
    {
      ...proxy('affiliate', notices),
      methods: ['POST'],
      bodyLimit: NOTICE_BODY_LIMIT,
      admit: async (request) => admitPartner(request),
    },
  ];
}

/** Where the edition has no game nothing is there. */
export function ofGame(serves: Serves): Serves {
  return (address, method) => address.request.edition.features.game && serves(address, method);
}

/** @throws AppError NOT_FOUND (404) where the edition has no game. */
export function requireGame({ edition }: FastifyRequest): void {
  if (!edition.features.game) throw new AppError('NOT_FOUND', 404);
}

function admitToGame(sessions: Sessions, request: FastifyRequest, call: CallDefinition): Promise<Admission> {
  const isOwn = OWN_READING.has(call);
  const isReading = isOwn || PUBLIC_READING.has(call);
  if (isChanging(call)) requireOwnScript(request);
  const headers = { 'x-edition': request.edition.id };
  return admitAs(sessions, request, { audience: 'prognozzer', isReading, isOwn, headers });
}

/** A GET that changes something. */
function isChanging(call: CallDefinition): boolean {
  return call.method === 'GET' && !OWN_READING.has(call) && !PUBLIC_READING.has(call);
}

const notices = listed(HOME, [gamePartnerCalls.ticketNotice]);

/**
 * The betting site signs what it sends byte for byte; whether it was the one, the service sees by that alone. No session rides
 * along, and it is not offered to browsers: these say of every write where it comes from.
 */
function admitPartner(request: FastifyRequest): Admission {
  requireGame(request);
  notices.of(request);
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
