import { gameAdminCalls } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../answers';
import { auditPage } from './audit';

/** What organisers and the service itself have decided. */
export function addAuditRoutes(app: FastifyInstance, { write }: Pick<Database, 'write'>): void {
  handle(app, gameAdminCalls.audit, gameAdminSchemas.audit, async ({ query }) => ({
    ...OK,
    ...(await auditPage(write, query)),
  }));
}
