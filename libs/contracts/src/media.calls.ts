import { call } from './call';
import type { mediaSchemas, pictureSchemas } from './media.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof mediaSchemas;
type Pictures = typeof pictureSchemas;

const UPLOAD_ERRORS = [
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'BROKEN_PICTURE',
  'TOO_MANY_PIXELS',
  'PICTURE_WITHDRAWN',
  'OVERLOADED',
] as const;

/**
 * What our own processes ask of services/media (`x-internal-key`); pictures themselves are plain addresses, see
 * `pictureAddress`. The body of `savePicture` is the picture's bytes, its content type one of `UPLOAD_TYPES`.
 */
export const mediaCalls = {
  savePicture: call<TypesOf<Schemas['savePicture']>>({
    method: 'POST',
    path: '/internal/pictures',
    failure: 'INTERNAL_ERROR',
    errors: UPLOAD_ERRORS,
  }),
  /**
   * A drawing (SVG of shapes alone, `DRAWING_TYPE`): a picture as any other from then on, made into pixels when it is first asked
   * for.
   */
  saveDrawing: call<TypesOf<Schemas['saveDrawing']>>({
    method: 'POST',
    path: '/internal/drawings',
    failure: 'INTERNAL_ERROR',
    errors: UPLOAD_ERRORS,
  }),
  withdrawPicture: call<TypesOf<Schemas['withdrawPicture']>>({
    method: 'DELETE',
    path: '/internal/pictures',
    failure: 'INTERNAL_ERROR',
    errors: ['PICTURE_WITHDRAWN'],
  }),
  /** A short video or its subtitles; the content type is one of `VIDEO_TYPES`. */
  saveVideo: call<TypesOf<Schemas['saveVideo']>>({
    method: 'POST',
    path: '/internal/videos',
    failure: 'INTERNAL_ERROR',
    errors: ['UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE', 'BROKEN_VIDEO'],
  }),
} as const;

/**
 * What the newsroom asks of services/media, below `/portal` at the gateway; needs the role editor. The body of `upload` is the
 * picture's bytes, its content type one of `UPLOAD_TYPES`.
 */
export const pictureCalls = {
  upload: call<TypesOf<Pictures['upload']>>({
    method: 'POST',
    path: '/editorial/pictures',
    failure: 'INTERNAL_ERROR',
    errors: UPLOAD_ERRORS,
  }),
  picture: call<TypesOf<Pictures['picture']>>({
    method: 'GET',
    path: '/editorial/pictures',
    failure: 'INTERNAL_ERROR',
    errors: ['PICTURE_WITHDRAWN'],
  }),
  /**
   * Says what is to be known of a picture. An address never shows anything else than before: with another focal point the
   * picture has another name, the one of the reply, which is what articles are to carry from then on.
   */
  describe: call<TypesOf<Pictures['describe']>>({
    method: 'PUT',
    path: '/editorial/pictures',
    failure: 'INTERNAL_ERROR',
    errors: ['PICTURE_WITHDRAWN'],
  }),
  withdraw: call<TypesOf<Pictures['withdraw']>>({
    method: 'DELETE',
    path: '/editorial/pictures',
    failure: 'INTERNAL_ERROR',
    errors: ['PICTURE_WITHDRAWN'],
  }),
} as const;

/** Types of pictures that are taken. No SVG: it is a document that can act. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
/** Content type of a drawing. */
export const DRAWING_TYPE = 'image/svg+xml';
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Types of videos that are taken, and of their subtitles. */
export const VIDEO_TYPES = ['video/webm', 'video/mp4', 'text/vtt'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];
