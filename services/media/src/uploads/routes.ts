import {
  DRAWING_TYPE,
  mediaCalls,
  pictureCalls,
  UPLOAD_TYPES,
  type CallDefinition,
  type PictureUpload,
} from '@tribina/contracts';
import { mediaSchemas, pictureSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok, requireInternalKey, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PictureDelivery } from '../pictures/delivery';
import type { Uploads } from './service';

const LARGEST_UPLOAD = 12 * 1024 * 1024;
const LARGEST_DRAWING = 1024 * 1024;
const MIDDLE = 0.5;

/** The calls of our own processes: a picture in, a picture out again. */
export function addInternalPictureCalls(
  app: FastifyInstance,
  internalKey: string,
  uploads: Uploads,
  delivery: PictureDelivery,
): void {
  app.register((scope, _options, done) => {
    // Before the body is read, so that nobody else can make us read one.
    scope.addHook('onRequest', requireInternalKey(internalKey));
    addUpload(scope, mediaCalls.savePicture, mediaSchemas.savePicture, uploads);
    addWithdrawal(scope, mediaCalls.withdrawPicture, delivery);
    done();
  });
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', requireInternalKey(internalKey));
    addDrawing(scope, uploads);
    done();
  });
}

/** Bodies of this scope are drawings from here on. */
function addDrawing(scope: FastifyInstance, uploads: Uploads): void {
  takeBytes(scope, [DRAWING_TYPE]);
  handle(
    scope,
    mediaCalls.saveDrawing,
    mediaSchemas.saveDrawing,
    async ({ query, request }) => ok({ data: await uploads.saveDrawing(bytesOf(request), placeOf(query)) }),
    { bodyLimit: LARGEST_DRAWING },
  );
}

/** What editors do with pictures: the same, and saying what is to be known of one. */
export function addEditorialPictureCalls(
  app: FastifyInstance,
  identities: IdentityReader,
  uploads: Uploads,
  delivery: PictureDelivery,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', identities.require('editor'));
    addUpload(scope, pictureCalls.upload, pictureSchemas.upload, uploads);
    addWithdrawal(scope, pictureCalls.withdraw, delivery);
    handle(scope, pictureCalls.picture, pictureSchemas.picture, async ({ query, reply }) => {
      reply.header('cache-control', 'no-store');
      return ok({ data: await uploads.get(query) });
    });
    done();
  });
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', identities.require('editor'));
    handle(scope, pictureCalls.describe, pictureSchemas.describe, async ({ query, body }) =>
      ok({ data: await uploads.describe(query, body) }),
    );
    done();
  });
}

/** Bodies of this scope are pictures from here on. */
function addUpload(
  scope: FastifyInstance,
  call: CallDefinition,
  schema: typeof mediaSchemas.savePicture,
  uploads: Uploads,
): void {
  takeBytes(scope, UPLOAD_TYPES);
  handle(
    scope,
    call,
    schema,
    async ({ query, request }) => {
      const type = request.mediaType ?? '';
      return ok({ data: await uploads.save({ bytes: bytesOf(request), type, ...placeOf(query) }) });
    },
    { bodyLimit: LARGEST_UPLOAD },
  );
}

function takeBytes(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE (415) */
function bytesOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415);
  return body;
}

function placeOf({ dir, name, focalX = MIDDLE, focalY = MIDDLE }: PictureUpload) {
  return { dir, name, focal: { x: focalX, y: focalY } };
}

function addWithdrawal(scope: FastifyInstance, call: CallDefinition, delivery: PictureDelivery): void {
  handle(scope, call, mediaSchemas.withdrawPicture, async ({ query }) => {
    await delivery.withdraw(query);
    return ok({});
  });
}
