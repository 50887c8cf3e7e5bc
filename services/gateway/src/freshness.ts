import { SERVER_TIME_HEADER } from '@tribina/service-kit';
import { HEADERS } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import type { ReleaseDecision } from './releases/decision';
import type { ServerTime } from './server-time';

/**
 * Says on every answer what time it is, for deadlines in the browser, and which release act is in force, so that an open tab
 * learns that it is behind (platform.md, "Operating it").
 */
export function addFreshness(app: FastifyInstance, decision: ReleaseDecision, time: ServerTime): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(SERVER_TIME_HEADER, time.iso());
    if (decision.seq > 0) reply.header(HEADERS.seq, String(decision.seq));
    done();
  });
}
