import { AppError, networkOf } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Accounts, Asker, LivingSession } from './service';
import { bearerOf } from './tokens';

/**
 * The session that a profile call is made under: the bearer says it (spec portal §6), asked anew each time.
 *
 * @throws AppError UNAUTHORIZED (401) without a living one.
 */
export async function sessionOf(accounts: Accounts, request: FastifyRequest): Promise<LivingSession> {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer === null) throw new AppError('UNAUTHORIZED', 401);
  return accounts.session(bearer);
}

/** Who asks, whether they have a session or not. */
export function askerOf(request: FastifyRequest): Asker {
  return { network: networkOf(request), userAgent: request.headers['user-agent'] ?? '' };
}
