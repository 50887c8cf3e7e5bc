import { commonSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

export const configSchema = Type.Object({
  ...commonSettings,
  PORT: Type.Integer({ default: 8106, description: 'Port to listen on' }),
  IDENTITY_PUBLIC_KEY: Type.String({
    minLength: 1,
    description: 'Public key (base64 of SPKI, DER) of the assertions of who asks',
  }),
  MEDIA_FOLDER: Type.String({ minLength: 1, description: 'Folder in which pictures are kept' }),
  MEDIA_CACHE_FOLDER: Type.Optional(
    Type.String({
      description: 'Folder of what is made of them and may be lost; `derived` in MEDIA_FOLDER if not set',
    }),
  ),
  MEDIA_AT_ONCE: Type.Integer({ default: 2, minimum: 1, maximum: 16, description: 'Pictures worked on at a time' }),
  MEDIA_WAITING: Type.Integer({
    default: 64,
    minimum: 0,
    description: 'Pictures that may wait to be worked on before requests are answered 503',
  }),
});
export type Config = Static<typeof configSchema>;
