import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import type { Overrides } from './service';

export function addOverrideRoutes(app: FastifyInstance, overrides: Overrides): void {
  handle(app, releaseCalls.override, releaseSchemas.override, async ({ request, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return ok(await overrides.sign(holderOf(request), body));
  });
}
