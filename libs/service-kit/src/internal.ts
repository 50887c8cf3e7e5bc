import { createHash, timingSafeEqual } from 'node:crypto';
import type { preHandlerHookHandler } from 'fastify';
import { AppError } from './errors';

/** Header of the calls between our own processes. */
export const INTERNAL_KEY_HEADER = 'x-internal-key';

/** Compares secrets in a time that tells nothing of them. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Lets only our own processes in. */
export function requireInternalKey(key: string): preHandlerHookHandler {
  return (request, _reply, done) => {
    const sent = request.headers[INTERNAL_KEY_HEADER];
    if (typeof sent === 'string' && isSameSecret(sent, key)) done();
    else done(new AppError('UNAUTHORIZED', 401));
  };
}
