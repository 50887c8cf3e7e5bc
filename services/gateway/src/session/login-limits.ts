import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Attempts to log in, a minute: for one account wherever they come from, and from one address whatever the account. */
const LIMITS = { account: 5, address: 20, windowMs: 60_000 } as const;

/**
 * Limits attempts to log in. The address is the connection's, or what a trusted balancer says of it; IPv6 counts by /64, for
 * one customer has as many addresses as that.
 *
 * @returns a hook that answers 429 RATE_LIMITED with `Retry-After`, alike for accounts that exist and those that do not.
 */
export async function loginLimits(
  app: FastifyInstance,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<void>> {
  await app.register(rateLimit, { global: false });
  // Not `app.rateLimit`: of several such hooks on a route only the first one counts.
  const counter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: LIMITS.windowMs, keyGenerator });
  const counters = [
    counter(LIMITS.address, ({ ip }) => `address:${normalizeIP(ip)}`),
    counter(LIMITS.account, (request) => `account:${emailOf(request)}`),
  ];
  return async (request, reply) => {
    for (const count of counters) {
      const outcome = await count(request);
      if (outcome.isAllowed || !outcome.isExceeded) continue;
      reply.header('retry-after', String(outcome.ttlInSeconds));
      throw new AppError('RATE_LIMITED', 429);
    }
  };
}

function emailOf({ body }: FastifyRequest): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).trim().toLowerCase();
}
