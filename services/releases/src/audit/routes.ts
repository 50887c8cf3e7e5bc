import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import type { AuditLog } from './service';

export function addAuditRoutes(app: FastifyInstance, audit: AuditLog): void {
  handle(app, releaseCalls.audit, releaseSchemas.audit, async ({ request, query }) =>
    ok({ rows: await audit.list(holderOf(request), query.before, query.limit) }),
  );

  handle(app, releaseCalls.verifyAudit, releaseSchemas.verifyAudit, async ({ request }) =>
    ok(await audit.verify(holderOf(request))),
  );
}
