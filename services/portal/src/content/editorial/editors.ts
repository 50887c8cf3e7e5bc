import type { Editor } from '@tribina/contracts';
import { assertThat, hasRole, row, type IdentityReader, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
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

/**
 * By whom a write is signed: by nobody where the account was erased since it was asked for. Otherwise an erasure waits until the
 * transaction ends, and finds what was signed. It takes the account first and rows that the editor has signed after that: whoever
 * writes in such rows asks before they are locked.
 */
export async function signer(tx: Queryable, editor: Editor): Promise<Editor> {
  const found = await row(tx, sql`select from accounts_user where id = ${editor.id} for key share`);
  return found ? editor : { id: null, name: '' };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who writes; set on all calls behind `requireEditor`. */
    editor: Editor;
  }
}
