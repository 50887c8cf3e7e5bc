import { mediaCalls, VIDEO_TYPES, type VideoType } from '@tribina/contracts';
import { mediaSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, ok, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { etagOf, sendForEver } from '../for-ever';
import { rangeOf } from './range';
import { VIDEO_FILE, type VideoStore } from './store';

const LARGEST_UPLOAD = 12 * 1024 * 1024;
const BASE = '/img/video';

/** `GET /img/video/<file>`: whole or in part, for players ask for parts and some play nothing else. */
export function addVideoRoutes(app: FastifyInstance, videos: VideoStore): void {
  const params = Type.Object({ file: Type.String({ pattern: VIDEO_FILE, maxLength: 100 }) });
  app.get<{ Params: { file: string } }>(`${BASE}/:file`, { schema: { hide: true, params } }, async (request, reply) => {
    const { bytes, type } = await videos.get(request.params.file);
    reply.header('accept-ranges', 'bytes');
    // Who has begun with another file gets this one whole (RFC 9110, 13.1.5).
    const begun = request.headers['if-range'];
    const isOther = begun !== undefined && begun !== etagOf(bytes);
    const range = isOther ? null : rangeOf(request.headers.range, bytes.length);
    if (range === null) return sendForEver(request, reply, { body: bytes, type });
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${bytes.length}`);
      throw new AppError('RANGE_NOT_SATISFIABLE', 416);
    }
    const { first, last } = range;
    reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
    return sendForEver(request, reply, { body: bytes.subarray(first, last + 1), type, whole: bytes });
  });
}

/** The call of our own processes by which a video comes in. */
export function addInternalVideoCalls(app: FastifyInstance, internalKey: string, videos: VideoStore): void {
  app.register((scope, _options, done) => {
    // Before the body is read, so that nobody else can make us read one.
    scope.addHook('onRequest', requireInternalKey(internalKey));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...VIDEO_TYPES], { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    handle(
      scope,
      mediaCalls.saveVideo,
      mediaSchemas.saveVideo,
      async ({ query: { name }, request }) => {
        if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415);
        // The parser takes no other types.
        const file = await videos.save(name, request.body, request.mediaType as VideoType);
        return ok({ data: { url: `${BASE}/${file}` } });
      },
      { bodyLimit: LARGEST_UPLOAD },
    );
    done();
  });
}
