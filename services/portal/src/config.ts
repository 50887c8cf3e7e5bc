import { commonSettings, databaseSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';
import { commentSettings } from './comments/settings';

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
  ...commentSettings,
  PASSWORD_QUEUE: Type.Integer({
    default: 32,
    minimum: 0,
    description:
      'Passwords that may wait while others are checked, of all askers together; further ones are answered 429 to who has most waiting, 503 OVERLOADED where each has one',
  }),
  ACCOUNT_KEY: Type.String({
    minLength: 32,
    description: 'Key that seals the secrets of second factors; without it nobody who has one can log in',
  }),
  STAFF_SECOND_FACTOR: Type.Enum(['required', 'optional'], {
    default: 'required',
    description: 'required: moderators, editors and administrators have their rights only with a second factor',
  }),
  MEDIA_URL: Type.String({ default: 'http://127.0.0.1:8106', description: 'Address of services/media' }),
  FEED_URL: Type.String({ default: 'http://127.0.0.1:8104', description: 'Address of services/feed' }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://',
      description: 'Mail server (smtp://user:password@host:587); without it mails are kept and shown in the mailbox',
    }),
  ),
  MAIL_FROM: Type.String({
    default: 'Tribina <no-reply@tribina.example>',
    pattern: '^[^<>\\r\\n]*<[^@<>\\s]+@[^@<>\\s]+>$',
    description: 'Whom mails come from',
  }),
  PUBLIC_ORIGINS: Type.Optional(
    Type.String({ description: 'Where the links of mails lead: rs=https://tribina.example,…' }),
  ),
});
export type Config = Static<typeof ConfigSchema>;
