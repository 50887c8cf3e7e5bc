import { commonSettings, databaseSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';
import { linkingSettings } from './linking/settings';
import { reminderSettings } from './reminders/settings';
import { settlementSettings } from './settlement/settings';

/** The settings of the service, all from the environment. */
export const Config = Type.Object({
  ...commonSettings,
  ...databaseSettings,
  PORT: Type.Integer({ default: 8102, minimum: 0, maximum: 65535, description: 'Port to listen on; 0: any free one' }),
  IDENTITY_PUBLIC_KEY: Type.String({
    minLength: 1,
    description: "Key by which the gateway's word on who asks is verified: Ed25519, base64 of SPKI DER",
  }),
  FEED_URL: Type.String({ default: 'http://127.0.0.1:8104', description: 'Address of the feed service' }),
  PORTAL_URL: Type.String({ default: 'http://127.0.0.1:8101', description: 'Address of services/portal' }),
  PUBLIC_ORIGINS: Type.Optional(
    Type.String({ description: 'Where links that are mailed lead: rs=https://tribina.example,…' }),
  ),
  ...linkingSettings,
  ...reminderSettings,
  ...settlementSettings,
  EDITION_OVERRIDES: Type.Optional(
    Type.String({ description: 'Flags of editions to change, JSON: {"ke":{"game":true}}' }),
  ),
});
export type Config = Static<typeof Config>;
