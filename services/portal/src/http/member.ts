import { AppError, type IdentityReader } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';

/** Id of the member who asks. @throws AppError UNAUTHORIZED (401) when nobody is logged in. */
export function requireMember(identities: IdentityReader, request: FastifyRequest): number {
  const identity = identities.of(request);
  if (!identity) throw new AppError('UNAUTHORIZED', 401);
  return identity.sub;
}
