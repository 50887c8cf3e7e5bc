import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import type { Expiry } from './expiry';
import type { Publishing } from './service';

export function addReleaseRoutes(app: FastifyInstance, publishing: Publishing, expiry: Expiry): void {
  handle(app, releaseCalls.announce, releaseSchemas.announce, async ({ request, body, reply }) => {
    const { isNew, ...announced } = await publishing.announce(holderOf(request), body);
    reply.code(isNew ? 201 : 200);
    return ok(announced);
  });

  handle(app, releaseCalls.complete, releaseSchemas.complete, async ({ request, params, query }) =>
    ok(await publishing.complete(holderOf(request), params.id, query.force)),
  );

  handle(app, releaseCalls.gate, releaseSchemas.gate, async ({ request, params, body }) =>
    ok({ gate: await publishing.askGate(holderOf(request), params.id, body.channel) }),
  );

  handle(app, releaseCalls.releases, releaseSchemas.releases, async ({ request, query }) =>
    ok({ releases: await publishing.list(holderOf(request), query.remote, query.limit) }),
  );

  handle(app, releaseCalls.release, releaseSchemas.release, async ({ request, params }) => {
    const { summary: release, description, gate } = await publishing.find(holderOf(request), params.id);
    return ok({ release, description, gate });
  });

  handle(app, releaseCalls.gc, releaseSchemas.gc, async ({ request, body }) =>
    ok(await expiry.collect(holderOf(request), body.dryRun)),
  );
}
