import { call } from './call';
import type { releaseSchemas } from './releases.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof releaseSchemas;

const ACCESS = ['UNAUTHORIZED', 'TOKEN_EXPIRED', 'TOKEN_REVOKED', 'FORBIDDEN'] as const;

/**
 * What the release tools and the gateways ask of services/releases (design platform.md, "Operating it"). All but `snapshot`
 * take a release token (`Authorization: Bearer`); the gateway offers those below `/ops/releases`. `snapshot` is between our
 * own processes.
 */
export const releaseCalls = {
  announce: call<TypesOf<Schemas['announce']>>({
    method: 'POST',
    path: '/releases',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'RELEASE_EXISTS'],
  }),
  /** Raw bytes, `application/octet-stream`, at most 8 MB; the path names their SHA-384. */
  putObject: call<TypesOf<Schemas['putObject']>>({
    method: 'PUT',
    path: '/objects/:digest',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_OBJECT', 'WRONG_DIGEST'],
  }),
  complete: call<TypesOf<Schemas['complete']>>({
    method: 'POST',
    path: '/releases/:id/complete',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_RELEASE', 'RELEASE_EXISTS', 'FILES_MISSING', 'GATE_REFUSED'],
  }),
  releases: call<TypesOf<Schemas['releases']>>({
    method: 'GET',
    path: '/releases',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  release: call<TypesOf<Schemas['release']>>({
    method: 'GET',
    path: '/releases/:id',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_RELEASE'],
  }),
  promote: call<TypesOf<Schemas['promote']>>({
    method: 'POST',
    path: '/promote',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_RELEASE', 'RELEASE_NOT_PUBLISHED', 'FILES_MISSING', 'GATE_REFUSED', 'STALE'],
  }),
  rollback: call<TypesOf<Schemas['rollback']>>({
    method: 'POST',
    path: '/rollback',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_RELEASE', 'NOTHING_TO_ROLL_BACK_TO', 'STALE'],
  }),
  status: call<TypesOf<Schemas['status']>>({
    method: 'GET',
    path: '/status',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  history: call<TypesOf<Schemas['history']>>({
    method: 'GET',
    path: '/history/:remote',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  snapshot: call<TypesOf<Schemas['snapshot']>>({
    method: 'GET',
    path: '/snapshot',
    failure: 'RELEASES_FAILED',
    errors: ['UNAUTHORIZED'],
  }),
  audit: call<TypesOf<Schemas['audit']>>({
    method: 'GET',
    path: '/audit',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  verifyAudit: call<TypesOf<Schemas['verifyAudit']>>({
    method: 'GET',
    path: '/audit/verify',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  tokens: call<TypesOf<Schemas['tokens']>>({
    method: 'GET',
    path: '/tokens',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  createToken: call<TypesOf<Schemas['createToken']>>({
    method: 'POST',
    path: '/tokens',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  revokeToken: call<TypesOf<Schemas['revokeToken']>>({
    method: 'DELETE',
    path: '/tokens/:id',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_TOKEN', 'OPERATOR_TOKEN'],
  }),
} as const;
