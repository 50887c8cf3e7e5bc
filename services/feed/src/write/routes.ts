import { feedCalls } from '@tribina/contracts';
import { feedSchemas } from '@tribina/contracts/schemas';
import { handle, ok, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { MatchWriter } from './service';

/** The calls by which other sources write; only for our own processes. */
export function addWriteRoutes(app: FastifyInstance, matches: MatchWriter, internalKey: string): void {
  const options = { preHandler: requireInternalKey(internalKey) };

  handle(
    app,
    feedCalls.writeResult,
    feedSchemas.writeResult,
    async ({ params, body }) => ok({ changed: await matches.setResult(params.id, body) }),
    options,
  );

  handle(
    app,
    feedCalls.writeOdds,
    feedSchemas.writeOdds,
    async ({ body }) => ok({ changed: await matches.setOdds(body) }),
    options,
  );
}
