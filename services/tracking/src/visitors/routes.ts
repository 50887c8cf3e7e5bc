import { trackingCalls } from '@tribina/contracts';
import { trackingSchemas } from '@tribina/contracts/schemas';
import { handle, type Clock, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../access/gate';
import type { Journal } from '../journal/journal';
import { eraseVisitor } from './erasure';
import { exportVisitor } from './export';

export interface VisitorRouteParts {
  readonly gate: Gate;
  readonly database: Database;
  readonly journal: Journal;
  readonly clock: Clock;
}

/** What a visitor may do with what is kept of them; whose it is, only the token says. */
export function addVisitorRoutes(app: FastifyInstance, { gate, database, journal, clock }: VisitorRouteParts): void {
  handle(app, trackingCalls.erase, trackingSchemas.erase, async ({ body, request, reply }) => {
    const person = gate.enter(body, request, reply);
    const now = clock.now();
    const requestId = await eraseVisitor(database, person, body.scope ?? 'all', now);
    // What of theirs is in the journal goes with its segment, as soon as that is loaded.
    await journal.rotate();
    reply.code(202);
    return { requestId, serverTime: now.getTime() };
  });

  handle(app, trackingCalls.exportVisitor, trackingSchemas.exportVisitor, async ({ body, request, reply }) => {
    const person = gate.enter(body, request, reply);
    reply.header('cache-control', 'no-store');
    return { ...(await exportVisitor(database.write, person)), serverTime: clock.now().getTime() };
  });
}
