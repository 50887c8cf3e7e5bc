import type { Editor } from '@tribina/contracts';
import { assertThat, hasRole, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';

/**
 * Lets editors write, in the edition of their assertion alone (design "Roles": the server decides each time). Checked
 * before a body is read.
 */
export function requireEditor(app: FastifyInstance, identities: IdentityReader): void {
  app.decorateRequest('editor');
  app.addHook('onRequest', async (request) => {
    const identity = identities.of(request);
    assertThat(identity, 'UNAUTHORIZED', 401);
    assertThat(hasRole(identity, 'editor'), 'FORBIDDEN', 403);
    assertThat(identity.edition === request.edition.id, 'FORBIDDEN', 403);
    request.editor = { id: identity.sub, name: identity.name };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who writes; set on all calls behind `requireEditor`. */
    editor: Editor;
  }
}
