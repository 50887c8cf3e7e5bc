import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from './authentication';
import type { Tokens } from './service';

export function addAccessRoutes(app: FastifyInstance, tokens: Tokens): void {
  handle(app, releaseCalls.tokens, releaseSchemas.tokens, async ({ request }) =>
    ok({ tokens: await tokens.list(holderOf(request)) }),
  );

  handle(app, releaseCalls.createToken, releaseSchemas.createToken, async ({ request, body, reply }) => {
    const made = await tokens.create(holderOf(request), body);
    reply.code(201).header('cache-control', 'no-store');
    return ok(made);
  });

  handle(app, releaseCalls.revokeToken, releaseSchemas.revokeToken, async ({ request, params }) =>
    ok({ row: await tokens.revoke(holderOf(request), params.id) }),
  );
}
