import { AppError, networkOf } from '@tribina/service-kit';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { RateLimit } from '../access/rate-limit';

/** Faults of a body that the framework finds, by the codes of the tracking calls (contracts B3). */
const BODY_CODES: Readonly<Record<string, readonly [code: string, status: number]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 413],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_BODY', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_BODY', 400],
};

/**
 * What all calls of browsers have: their codes, a body that a beacon sends as text, and a limit for each address. Which pages of
 * other origins may read the answers (CORS), the gateway says.
 *
 * @param onRefused told of the code of each refusal.
 */
export function makePublic(scope: FastifyInstance, addresses: RateLimit, onRefused: (code: string) => void): void {
  // A beacon cannot say application/json without a preflight, which it does not wait for.
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
  scope.setErrorHandler((error: FastifyError) => {
    throw asTrackingError(error);
  });
  scope.addHook('onRequest', (request, reply, done) => {
    addresses.take(networkOf(request), reply);
    done();
  });
  scope.addHook('onResponse', (_request, reply, done) => {
    if (reply.told) onRefused(reply.told.code);
    done();
  });
}

function asTrackingError(error: FastifyError): Error {
  if (error.validation) {
    const [fault] = error.validation;
    const named = fault?.params['missingProperty'] ?? fault?.params['additionalProperty'];
    const path = (fault?.instancePath ?? '').slice(1).replaceAll('/', '.');
    const field = [path, named].filter((part) => typeof part === 'string' && part !== '').join('.');
    return new AppError('INVALID_BODY', 400, { field });
  }
  if (error instanceof AppError) {
    return error.code === 'BAD_REQUEST' ? new AppError('INVALID_BODY', 400, error.data) : error;
  }
  const known = BODY_CODES[error.code];
  if (known) return new AppError(...known);
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('INVALID_BODY', 400);
  return error;
}
