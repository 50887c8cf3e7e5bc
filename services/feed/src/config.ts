import { commonSettings, databaseSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

export const Config = Type.Object({
  ...commonSettings,
  ...databaseSettings,
  PORT: Type.Integer({ default: 8104, minimum: 0, maximum: 65535, description: 'Port to listen on' }),
  IDENTITY_PUBLIC_KEY: Type.String({
    minLength: 1,
    description: 'Public key (base64 of SPKI, DER) of the assertions of who asks',
  }),
  PORTAL_URL: Type.String({ default: 'http://127.0.0.1:8101', description: 'Address of services/portal' }),
  PROVIDERS: Type.String({
    default: '[]',
    description:
      'Providers of live results, who goes before first, JSON: [{"name":"one","url":"https://…","token":"…","secret":"…"}]',
  }),
  SIMULATOR: Type.Enum(['on', 'off'], {
    default: 'off',
    description: "'on' plays the matches of simulated competitions as time goes by",
  }),
});
export type Config = Static<typeof Config>;
