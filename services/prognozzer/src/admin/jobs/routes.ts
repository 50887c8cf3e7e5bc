import { gameJobCalls } from '@tribina/contracts';
import { gameJobSchemas } from '@tribina/contracts/schemas';
import { handle, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../answers';
import { actorOf } from '../audit/audit';
import type { Jobs } from './service';

/** What takes organisers longer than a call. */
export function addJobRoutes(app: FastifyInstance, identities: IdentityReader, jobs: Jobs): void {
  handle(app, gameJobCalls.startJob, gameJobSchemas.startJob, async ({ request, body, reply }) => {
    const job = await jobs.start(body.requestId, body.act, actorOf(identities, request));
    const status = 202;
    reply.code(status);
    return { ...OK, status, job };
  });

  handle(app, gameJobCalls.listJobs, gameJobSchemas.listJobs, async () => ({ ...OK, ...(await jobs.list()) }));

  handle(app, gameJobCalls.readJob, gameJobSchemas.readJob, async ({ params }) => ({
    ...OK,
    ...(await jobs.read(params.jobId)),
  }));
}
