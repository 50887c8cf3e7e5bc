import { INTERNAL_KEY_HEADER, requireInternalKey, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';

/** Lets only administrators and our own processes to the routes of this scope, before a body is read. */
export function requireAdministrator(app: FastifyInstance, identities: IdentityReader, internalKey: string): void {
  const byKey = requireInternalKey(internalKey);
  const byRole = identities.require('admin');
  app.addHook('onRequest', function (request, reply, done) {
    const check = INTERNAL_KEY_HEADER in request.headers ? byKey : byRole;
    check.call(this, request, reply, done);
  });
}
