import { call } from './call';
import type { mediaSchemas } from './media.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof mediaSchemas;

/**
 * What our own processes ask of services/media (`x-internal-key`); pictures themselves are plain addresses, see
 * `pictureAddress`. The body of `savePicture` is the picture's bytes, its content type one of `UPLOAD_TYPES`.
 */
export const mediaCalls = {
  savePicture: call<TypesOf<Schemas['savePicture']>>({
    method: 'POST',
    path: '/internal/pictures',
    failure: 'INTERNAL_ERROR',
    errors: [
      'UNSUPPORTED_MEDIA_TYPE',
      'BODY_TOO_LARGE',
      'BROKEN_PICTURE',
      'TOO_MANY_PIXELS',
      'PICTURE_WITHDRAWN',
      'OVERLOADED',
    ],
  }),
  withdrawPicture: call<TypesOf<Schemas['withdrawPicture']>>({
    method: 'DELETE',
    path: '/internal/pictures',
    failure: 'INTERNAL_ERROR',
    errors: ['PICTURE_WITHDRAWN'],
  }),
} as const;

/** Types of pictures that are taken. No SVG: it is a document that can act. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];
