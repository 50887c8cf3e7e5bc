import { CLIENT_GONE } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from './service';

/** Of a request's address, what its row tells. */
const ADDRESS_LENGTH = 200;

/**
 * Leaves a row for each request to change something that is refused before an act begins: with a token that counts no more, of
 * a wrong form, too large, cut off. Whoever sends no token that was ever known leaves none, or anybody could fill the chain.
 */
export function recordRefusedRequests(app: FastifyInstance, audit: AuditLog): void {
  const record = async (request: FastifyRequest, refusal: NonNullable<FastifyReply['told']>) => {
    const { knownAs, method, url, isRefusalKnown } = request;
    // Who is refused while it still sends goes away before its end, too.
    if (!knownAs || method === 'GET' || isRefusalKnown) return;
    request.isRefusalKnown = true;
    await audit.refused(
      { actor: knownAs, action: 'request', subject: `${method} ${url.slice(0, ADDRESS_LENGTH)}` },
      refusal,
    );
  };
  app.decorateRequest('failedBy', null);
  app.decorateRequest('isRefusalKnown', false);
  app.setErrorHandler((error, request) => {
    request.failedBy = error instanceof Error ? error : null;
    throw error;
  });
  app.addHook('onSend', async (request, { statusCode, told }) => {
    // Who has gone is told of by the last hook.
    const isRefusal = statusCode >= 400 && statusCode < 500 && told?.code !== CLIENT_GONE[0];
    const { failedBy } = request;
    if (isRefusal && told && failedBy && !audit.hasRecorded(failedBy)) await record(request, told);
  });
  app.addHook('onRequestAbort', (request) => record(request, { code: 'CUT_OFF' }));
}

declare module 'fastify' {
  interface FastifyRequest {
    failedBy: Error | null;
    /** It has its row. */
    isRefusalKnown: boolean;
  }
}
