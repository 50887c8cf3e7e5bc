import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import type { Expiry } from './expiry';
import type { LateVerdicts } from './late-verdicts';
import type { Publishing } from './service';

interface ReleaseParts {
  readonly publishing: Publishing;
  readonly expiry: Expiry;
  readonly late: LateVerdicts;
}

export function addReleaseRoutes(app: FastifyInstance, { publishing, expiry, late }: ReleaseParts): void {
  handle(app, releaseCalls.announce, releaseSchemas.announce, async ({ request, body, reply }) => {
    const { isNew, ...announced } = await publishing.announce(holderOf(request), body);
    reply.code(isNew ? 201 : 200);
    return ok(announced);
  });

  handle(app, releaseCalls.complete, releaseSchemas.complete, async ({ request, params, query }) =>
    ok(await publishing.complete(holderOf(request), params.id, query)),
  );

  handle(app, releaseCalls.gate, releaseSchemas.gate, async ({ request, params, body }) =>
    ok({ gate: await publishing.askGate(holderOf(request), params.id, body.channel) }),
  );

  handle(app, releaseCalls.judge, releaseSchemas.judge, async ({ request }) =>
    ok({ pending: [...(await late.begin(holderOf(request)))] }),
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
