import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shares } from '../upstreams/shares';
import type { CaptchaPasses } from './passes';

export type SearchGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * What stands before a search, by whatever address it is asked: what one asker may of it, and a pass.
 *
 * @throws AppError RATE_LIMITED (429), CAPTCHA_FAILED (403).
 */
export function searchGuard(shares: Shares, passes: CaptchaPasses): SearchGuard {
  const takeShare = shares.of('search');
  return async (request, reply) => {
    await takeShare(request, reply);
    passes.require(request);
  };
}
