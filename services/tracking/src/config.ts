import { commonSettings, databaseSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

export const Config = Type.Object({
  ...commonSettings,
  ...databaseSettings,
  PORT: Type.Integer({ default: 8103, minimum: 0, maximum: 65_535, description: 'Port to listen on; 0: any free one' }),
  IDENTITY_PUBLIC_KEY: Type.String({
    minLength: 1,
    description: "Key by which the gateway's word on who asks is verified: Ed25519, base64 of SPKI DER",
  }),
  TRACKING_KEY: Type.String({ minLength: 32, description: 'Key that signs the tokens of visitors' }),
  SITES: Type.String({
    default: '{}',
    description: 'Sites and their first key, JSON: {"rs":{"secret":"…","origins":["https://tribina.example"]}}',
  }),
  JOURNAL_DIR: Type.String({ minLength: 1, description: 'Folder of the journal, of this process alone' }),
  JOURNAL_LIMIT_MB: Type.Integer({
    default: 1_024,
    minimum: 1,
    description: 'With more than this waiting to be loaded, events are refused (503)',
  }),
  ADDRESS_LIMIT: Type.Integer({ default: 1_200, minimum: 1, description: 'Most calls of one address in a minute' }),
  VISITOR_LIMIT: Type.Integer({
    default: 240,
    minimum: 1,
    description: 'Most calls of one visitor in a minute',
  }),
  GEO_DATABASE: Type.Optional(
    Type.String({ description: 'Database of countries by address, .mmdb; without it no country is known' }),
  ),
  PORTAL_URL: Type.String({ default: 'http://127.0.0.1:8101', description: 'Address of services/portal' }),
  SITE_KEY: Type.String({ minLength: 16, description: "Key of the portal's calls" }),
  FEED_URL: Type.String({ default: 'http://127.0.0.1:8104', description: 'Address of services/feed' }),
});
export type Config = Static<typeof Config>;
