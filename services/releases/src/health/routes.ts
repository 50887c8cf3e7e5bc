import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, ok, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import type { Health } from './service';

/** What gateways tell; between our own processes. */
export function addHealthReports(app: FastifyInstance, health: Health, internalKey: string): void {
  handle(
    app,
    releaseCalls.reportHealth,
    releaseSchemas.reportHealth,
    async ({ body }) => {
      await health.report(body);
      return ok({});
    },
    { preHandler: requireInternalKey(internalKey) },
  );
}

export function addHealthRoutes(app: FastifyInstance, health: Health): void {
  handle(app, releaseCalls.health, releaseSchemas.health, async ({ request, query }) =>
    ok(await health.summary(holderOf(request), query)),
  );
}
