import { releaseCalls } from '@tribina/contracts';
import { OBJECT_LIMIT_BYTES, releaseSchemas } from '@tribina/contracts/schemas';
import { assertThat, handle, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import { integrityOfHex } from '../store/object-store';
import type { Publishing } from './service';

/** The call that takes raw bytes, in a scope of its own: nothing else is a body here. */
export function addObjectRoutes(app: FastifyInstance, publishing: Publishing): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  handle(
    app,
    releaseCalls.putObject,
    releaseSchemas.putObject,
    async ({ request, params }) => {
      const { body } = request;
      assertThat(Buffer.isBuffer(body), 'UNSUPPORTED_MEDIA_TYPE', 415);
      await publishing.putObject(holderOf(request), integrityOfHex(params.digest), body);
      return ok({});
    },
    { bodyLimit: OBJECT_LIMIT_BYTES },
  );
}
