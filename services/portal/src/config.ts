import { commonSettings, databaseSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

export const ConfigSchema = Type.Object({
  ...commonSettings,
  ...databaseSettings,
  PORT: Type.Integer({ default: 8101, minimum: 0, maximum: 65_535, description: 'Port to listen on' }),
  SITE_KEY: Type.String({
    minLength: 16,
    description: "Key that the gateway sends as `x-site-key` on the portal's calls",
  }),
  IDENTITY_PUBLIC_KEY: Type.String({
    minLength: 1,
    description: 'Public key (base64 of SPKI, DER) of the assertions of who asks',
  }),
  PASSWORD_QUEUE: Type.Integer({
    default: 32,
    minimum: 0,
    description: 'Logins that may wait while others are checked; further ones are answered 503 OVERLOADED',
  }),
});
export type Config = Static<typeof ConfigSchema>;
