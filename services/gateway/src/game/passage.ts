import { TICKET_NOTICE_HEADERS } from '@tribina/contracts';
import { callsReachedBy } from '@tribina/contracts/rules';
import { AppError } from '@tribina/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitAs, listed, NO_STORE, type ListedCalls, type PassageParts } from '../admission';
import type { Serves } from '../security/methods';
import type { Admission, ProxyOptions } from '../upstreams/proxy';

const HOME = '/prognozzer';
const BODY_LIMIT = 1024 * 1024;
const NOTICE_BODY_LIMIT = 16 * 1024;

/** The game's calls, below their first segments (design "Route words"); everything else there is a page. */
export function gameProxies(parts: PassageParts): ProxyOptions[] {
  const ruled = callsReachedBy('prognozzer', 'browser');
  const calls = listed(ruled);
  const segments = new Set(ruled.map(({ call }) => call.path.split('/')[1] ?? ''));
  const proxy = (part: string, { serves }: ListedCalls) => ({
    prefix: `${HOME}/${part}`,
    rewritePrefix: `/${part}`,
    upstream: parts.backends.to('prognozzer'),
    serves: ofGame(serves),
    answers: 'game' as const,
  });
  return [
    ...[...segments].map((part): ProxyOptions => ({
      ...proxy(part, calls),
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      bodyLimit: BODY_LIMIT,
      admit: async (request, reply) => {
        requireGame(request);
        return admitAs(parts, request, reply, calls.of(request), { 'x-edition': request.edition.id });
      },
    })),
    {
      ...proxy('affiliate', notices),
      methods: ['POST'],
      bodyLimit: NOTICE_BODY_LIMIT,
      admit: (request, reply) => admitPartner(parts, request, reply),
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

const notices = listed(callsReachedBy('prognozzer', 'partner'));

/**
 * The betting site signs what it sends byte for byte; whether it was the one, the service sees by that alone. No session rides
 * along, and it is not offered to browsers: these say of every write where it comes from.
 */
async function admitPartner(parts: PassageParts, request: FastifyRequest, reply: FastifyReply): Promise<Admission> {
  requireGame(request);
  notices.of(request);
  const { headers, edition } = request;
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) throw new AppError('FORBIDDEN', 403);
  await parts.shares.of(undefined)(request, reply);
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
