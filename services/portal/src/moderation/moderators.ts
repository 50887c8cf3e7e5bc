import { assertThat, hasRole, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';

/** Who decides. */
export interface Moderator {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
}

/**
 * Lets moderators in, in the edition of their assertion alone (design "Roles": the server decides each time). Checked before a
 * body is read.
 */
export function requireModerator(app: FastifyInstance, identities: IdentityReader): void {
  app.decorateRequest('moderator');
  app.addHook('onRequest', async (request) => {
    const identity = identities.of(request);
    assertThat(identity, 'UNAUTHORIZED', 401);
    assertThat(hasRole(identity, 'moderator'), 'FORBIDDEN', 403);
    assertThat(identity.edition === request.edition.id, 'FORBIDDEN', 403);
    request.moderator = { id: identity.sub, name: identity.name, isAdmin: hasRole(identity, 'admin') };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who decides; set on all calls behind `requireModerator`. */
    moderator: Moderator;
  }
}
