import { commonSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

const url = (port: number, what: string) =>
  Type.String({ default: `http://127.0.0.1:${port}`, description: `Address of ${what}` });

export const configSchema = Type.Object({
  ...commonSettings,
  HOST: Type.String({ default: '0.0.0.0', description: 'Address to listen on' }),
  PORT: Type.Integer({ default: 8080, description: 'Port of the public' }),
  INTERNAL_PORT: Type.Integer({ default: 8100, description: 'Port of metrics, on 127.0.0.1' }),
  EDITION_HOSTS: Type.Optional(Type.String({ description: 'Host names and their editions: tribina.example=rs,…' })),
  EDITION_OVERRIDES: Type.Optional(Type.String({ description: 'Flags of editions, JSON: {"ke":{"login":false}}' })),
  PUBLIC_ORIGINS: Type.Optional(Type.String({ description: 'Canonical origins: rs=https://tribina.example,…' })),
  PORTAL_URL: url(8101, 'services/portal'),
  PROGNOZZER_URL: url(8102, 'services/prognozzer'),
  FEED_URL: url(8104, 'services/feed'),
  RELEASES_URL: url(8105, 'services/releases'),
  MEDIA_URL: url(8106, 'services/media'),
  SITE_KEY: Type.String({ minLength: 16, description: "Key of the web front at the portal's calls" }),
  SESSION_KEY: Type.String({ minLength: 32, description: 'Key that seals session cookies' }),
  IDENTITY_PRIVATE_KEY: Type.String({ description: 'Ed25519 key that signs who asks, base64 PKCS#8' }),
  SNAPSHOT_PUBLIC_KEY: Type.String({ description: 'Ed25519 key of the releases service, base64 SPKI' }),
  RELEASE_STORE: Type.String({ description: 'Folder of the releases' }),
  SNAPSHOT_FILE: Type.String({ description: 'Where the last good snapshot is kept' }),
  CHANNEL: Type.String({ default: 'prod', description: 'Release channel that is served' }),
  RENDERERS: Type.Integer({ default: 2, minimum: 1, maximum: 32, description: 'Renderer processes' }),
  RENDERER_PROGRAM: Type.Optional(
    Type.String({ description: "The renderer's program; by default beside the gateway's" }),
  ),
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
  TRUSTED_PROXIES: Type.Optional(
    Type.String({ description: 'Networks of balancers whose forwarded headers count (CIDR list)' }),
  ),
});

export type Config = Static<typeof configSchema>;
