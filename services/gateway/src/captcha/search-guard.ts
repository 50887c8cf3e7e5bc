import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressLimit } from '../security/address-limit';
import type { CaptchaPasses } from './passes';

const SEARCHES_A_MINUTE = 120;

export type SearchGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * What stands before a search, by whatever address it is asked: a pass, and how often one address may.
 *
 * @throws AppError RATE_LIMITED (429), CAPTCHA_FAILED (403).
 */
export function searchGuard(app: FastifyInstance, passes: CaptchaPasses): SearchGuard {
  const limit = addressLimit(app, 'search', SEARCHES_A_MINUTE);
  return async (request, reply) => {
    await limit(request, reply);
    passes.require(request);
  };
}
