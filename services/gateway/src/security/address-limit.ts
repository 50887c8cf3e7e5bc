import { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const WINDOW_MS = 60_000;

/** By what an address is counted: IPv6 by /64. The connection of a client that has gone has none any more. */
export function countedAddress({ ip }: { readonly ip?: string }): string {
  return ip === undefined ? 'gone' : normalizeIP(ip);
}

/**
 * Counts what one address asks a minute, IPv6 by /64, as `accountLimits` does.
 *
 * @param name apart from every other counter's.
 * @param create counts in this process, unless another is given.
 */
export function addressCounter(app: FastifyInstance, name: string, max: number, create = app.createRateLimit) {
  return create({
    max,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${name}:${countedAddress(request)}`,
  });
}

/** A hook that answers 429 RATE_LIMITED with `Retry-After` to whom an `addressCounter` has counted too often. */
export function addressLimit(
  ...counted: Parameters<typeof addressCounter>
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const count = addressCounter(...counted);
  return async (request, reply) => {
    const outcome = await count(request);
    if (outcome.isAllowed || !outcome.isExceeded) return;
    reply.header('retry-after', String(outcome.ttlInSeconds));
    throw new AppError('RATE_LIMITED', 429);
  };
}
