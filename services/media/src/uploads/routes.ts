import { mediaCalls, UPLOAD_TYPES } from '@tribina/contracts';
import { mediaSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PictureDelivery } from '../pictures/delivery';
import type { Uploads } from './service';

const LARGEST_UPLOAD = 12 * 1024 * 1024;
const MIDDLE = 0.5;

/** The calls of our own processes: a picture in, a picture out again. */
export function addUploadRoutes(
  app: FastifyInstance,
  internalKey: string,
  uploads: Uploads,
  delivery: PictureDelivery,
): void {
  app.register((scope, _options, done) => {
    // Before the body is read, so that nobody else can make us read one.
    scope.addHook('onRequest', requireInternalKey(internalKey));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...UPLOAD_TYPES], { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    handle(
      scope,
      mediaCalls.savePicture,
      mediaSchemas.savePicture,
      async ({ query: { dir, name, focalX = MIDDLE, focalY = MIDDLE }, request }) => {
        if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415);
        const type = request.mediaType ?? '';
        const data = await uploads.save({ bytes: request.body, type, dir, name, focal: { x: focalX, y: focalY } });
        return ok({ data });
      },
      { bodyLimit: LARGEST_UPLOAD },
    );
    handle(scope, mediaCalls.withdrawPicture, mediaSchemas.withdrawPicture, async ({ query }) => {
      await delivery.withdraw(query);
      return ok({});
    });
    done();
  });
}
