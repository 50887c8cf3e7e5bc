import { bucketSettings, commonSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

const url = (port: number, what: string) =>
  Type.String({ default: `http://127.0.0.1:${port}`, description: `Address of ${what}` });

export const configSchema = Type.Object({
  ...commonSettings,
  ...bucketSettings,
  HOST: Type.Optional(Type.String({ description: 'Address to listen on; every one, of IPv6 too, if not set' })),
  PORT: Type.Integer({ default: 8080, description: 'Port of the public' }),
  INTERNAL_PORT: Type.Integer({ default: 8100, description: 'Port of metrics' }),
  INTERNAL_HOST: Type.Optional(
    Type.String({ description: 'Address that metrics are served on; this machine alone (127.0.0.1) if not set' }),
  ),
  EDITION_HOSTS: Type.Optional(Type.String({ description: 'Host names and their editions: tribina.example=rs,…' })),
  EDITION_OVERRIDES: Type.Optional(Type.String({ description: 'Flags of editions, JSON: {"ke":{"login":false}}' })),
  PUBLIC_ORIGINS: Type.Optional(Type.String({ description: 'Canonical origins: rs=https://tribina.example,…' })),
  PORTAL_URL: url(8101, 'services/portal'),
  PROGNOZZER_URL: url(8102, 'services/prognozzer'),
  FEED_URL: url(8104, 'services/feed'),
  RELEASES_URL: url(8105, 'services/releases'),
  MEDIA_URL: url(8106, 'services/media'),
  TRACKING_URL: url(8103, 'services/tracking'),
  TRACKING_SITES: Type.Optional(
    Type.String({ description: 'Public key of each edition for visitor tracking: rs=…,hr=…; none: no tracking' }),
  ),
  TRACKING_ORIGINS: Type.Optional(
    Type.String({ description: 'Origins beside our own whose pages may send events: https://bets.example,…' }),
  ),
  SITE_KEY: Type.String({ minLength: 16, description: "Key of the web front at the portal's calls" }),
  SESSION_KEY: Type.String({ minLength: 32, description: 'Key that seals session cookies' }),
  IDENTITY_PRIVATE_KEY: Type.String({ description: 'Ed25519 key that signs who asks, base64 PKCS#8' }),
  SNAPSHOT_PUBLIC_KEY: Type.String({ description: 'Ed25519 key of the releases service, base64 SPKI' }),
  OVERRIDE_PUBLIC_KEY: Type.Optional(
    Type.String({ description: 'Another key of it, for overrides of the staff; without it none counts' }),
  ),
  RELEASE_STORE: Type.String({ description: 'Where the releases are kept: a folder, or s3://bucket/prefix' }),
  RELEASE_CACHE: Type.Optional(
    Type.String({ description: 'Folder in which releases of a bucket are kept; it may be lost' }),
  ),
  SNAPSHOT_FILE: Type.String({ description: 'Where the last good snapshot is kept' }),
  CMP_URL: Type.Optional(
    Type.String({
      pattern: '^https://',
      description: 'Script of a consent manager (TCF 2.2) for the regional editions, in place of ours',
    }),
  ),
  CMP_INTEGRITY: Type.Optional(
    Type.String({ pattern: '^sha(256|384|512)-', description: 'Hash that this script must have' }),
  ),
  CMP_SETTINGS: Type.Optional(
    Type.String({ pattern: '^[\\w$.]+$', description: "Global function that opens that manager's settings" }),
  ),
  OFFLINE_WORKER: Type.Enum(['on', 'off'], {
    default: 'on',
    description: 'off: browsers that have the offline worker take it out and forget what it has kept',
  }),
  CHANNEL: Type.String({ default: 'prod', description: 'Release channel that is served' }),
  RENDERERS: Type.Integer({ default: 2, minimum: 1, maximum: 32, description: 'Renderer processes' }),
  RENDERER_WALLS: Type.Enum(['required', 'preferred', 'off'], {
    default: 'preferred',
    description:
      'Linux namespaces around renderers (no network, no other processes): preferred where the system has them',
  }),
  RENDERER_PROGRAM: Type.Optional(
    Type.String({ description: "The renderer's program; by default beside the gateway's" }),
  ),
  PAGE_BUDGET_MS: Type.Integer({
    default: 3_000,
    minimum: 100,
    description: 'How long a page may take to be made: what it is made from, and its render',
  }),
  UPSTREAM_BUDGET_MS: Type.Integer({
    default: 3_000,
    minimum: 100,
    description: 'How long a backend may take to begin an answer',
  }),
  UPSTREAM_IDLE_MS: Type.Integer({
    default: 10_000,
    minimum: 100,
    description: "Longest silence within a backend's answer",
  }),
  HEADERS_LIMIT_MS: Type.Integer({
    default: 5_000,
    minimum: 100,
    description: 'How long a client may take to send its headers',
  }),
  REQUEST_LIMIT_MS: Type.Integer({
    default: 30_000,
    minimum: 100,
    description: 'How long a client may take to send a request',
  }),
  DRAIN_MS: Type.Integer({ default: 0, description: 'How long requests are still taken after the signal to end' }),
  SOCIAL_PROVIDERS: Type.Optional(
    Type.String({
      description:
        'Who people may log in by, JSON: {"google":{"clientId":"…","clientSecret":"…"},"facebook":{…}}; others by their issuer',
    }),
  ),
  VALKEY_URL: Type.Optional(
    Type.String({
      description: 'Valkey in which gateways count logins together (redis://…); each for itself if not set',
    }),
  ),
  ACCOUNT_LIMITS_FACTOR: Type.Integer({
    default: 1,
    minimum: 1,
    description: 'Multiplies how often one address may try to log in, to register or to have mails sent: for tests',
  }),
  CAPTCHA_VERIFY_URL: Type.Optional(
    Type.String({
      description: "Where a hosted captcha's tokens are checked (siteverify); without it the captcha is our own",
    }),
  ),
  CAPTCHA_SECRET: Type.Optional(Type.String({ description: "The hosted captcha's secret" })),
  CAPTCHA_SCRIPT_URL: Type.Optional(Type.String({ pattern: '^https://', description: "The hosted captcha's script" })),
  CAPTCHA_SITE_KEY: Type.Optional(Type.String({ description: "The hosted captcha's public key" })),
  CAPTCHA_CLASS: Type.Optional(
    Type.String({ description: "Class of the hosted captcha's element: g-recaptcha, h-captcha, cf-turnstile" }),
  ),
  TRUSTED_PROXIES: Type.Optional(
    Type.String({ description: 'Networks of balancers whose forwarded headers count (CIDR list)' }),
  ),
});

export type Config = Static<typeof configSchema>;
