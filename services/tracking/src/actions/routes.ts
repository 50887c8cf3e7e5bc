import { trackingCalls } from '@tribina/contracts';
import { trackingSchemas } from '@tribina/contracts/schemas';
import {
  assertThat,
  handle,
  hasRole,
  INTERNAL_KEY_HEADER,
  isSameSecret,
  type IdentityReader,
} from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActionRegistry } from './registry';

export function addActionRoutes(
  app: FastifyInstance,
  actions: ActionRegistry,
  identities: IdentityReader,
  internalKey: string,
): void {
  const mayRegister = (request: FastifyRequest) => {
    const key = request.headers[INTERNAL_KEY_HEADER];
    if (typeof key === 'string') return isSameSecret(key, internalKey);
    const identity = identities.of(request);
    return identity !== null && hasRole(identity, 'admin');
  };

  handle(app, trackingCalls.registerAction, trackingSchemas.registerAction, async ({ body, request, reply }) => {
    const known = actions.find(body.name, body.origin);
    if (known) return { id: known.id };
    assertThat(mayRegister(request), 'INVALID_TOKEN', 401);
    const { id, isNew } = await actions.register(body);
    reply.code(isNew ? 201 : 200);
    return { id };
  });
}
