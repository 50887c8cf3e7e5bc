import { call } from './call';
import type { releaseSchemas } from './releases.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof releaseSchemas;

const ACCESS = ['UNAUTHORIZED', 'TOKEN_EXPIRED', 'TOKEN_REVOKED', 'FORBIDDEN'] as const;

/**
 * What the release tools and the gateways ask of services/releases (design platform.md, "Operating it"). All but `snapshot`
 * take a release token or a session of the ops console (`Authorization: Bearer`); the gateway offers those below
 * `/ops/releases`, there also with the cookie `__Host-ops`. `snapshot` and `reportHealth` are between our own processes.
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
  gate: call<TypesOf<Schemas['gate']>>({
    method: 'POST',
    path: '/releases/:id/gate',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_RELEASE', 'FILES_MISSING'],
  }),
  judge: call<TypesOf<Schemas['judge']>>({
    method: 'POST',
    path: '/judge',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
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
    errors: [
      ...ACCESS,
      'UNKNOWN_RELEASE',
      'RELEASE_NOT_PUBLISHED',
      'FILES_MISSING',
      'GATE_REFUSED',
      'STALE',
      'FROZEN',
      'NOTHING_STABLE',
      'ALREADY_STABLE',
      'TOO_MANY_ROLLOUTS',
    ],
  }),
  rollback: call<TypesOf<Schemas['rollback']>>({
    method: 'POST',
    path: '/rollback',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_RELEASE', 'NOTHING_TO_ROLL_BACK_TO', 'STALE'],
  }),
  freeze: call<TypesOf<Schemas['freeze']>>({
    method: 'POST',
    path: '/freeze',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'FROZEN'],
  }),
  unfreeze: call<TypesOf<Schemas['unfreeze']>>({
    method: 'POST',
    path: '/unfreeze',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'NOT_FROZEN', 'FROZEN'],
  }),
  why: call<TypesOf<Schemas['why']>>({
    method: 'GET',
    path: '/why/:bits',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  override: call<TypesOf<Schemas['override']>>({
    method: 'POST',
    path: '/overrides',
    failure: 'RELEASES_FAILED',
    errors: [...ACCESS, 'UNKNOWN_RELEASE', 'RELEASE_NOT_PUBLISHED', 'WRONG_REMOTE', 'NO_OVERRIDE_KEY'],
  }),
  gc: call<TypesOf<Schemas['gc']>>({ method: 'POST', path: '/gc', failure: 'RELEASES_FAILED', errors: ACCESS }),
  loginLink: call<TypesOf<Schemas['loginLink']>>({
    method: 'POST',
    path: '/login-links',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  /** Without a token: the code is what is known. The gateway alone offers it, as `POST /ops/session`. */
  openSession: call<TypesOf<Schemas['openSession']>>({
    method: 'POST',
    path: '/sessions',
    failure: 'RELEASES_FAILED',
    errors: ['UNAUTHORIZED', 'CODE_INVALID'],
  }),
  closeSession: call<TypesOf<Schemas['closeSession']>>({
    method: 'DELETE',
    path: '/sessions/own',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  /** Who asks, and what they may do. */
  holder: call<TypesOf<Schemas['holder']>>({
    method: 'GET',
    path: '/holder',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  /** How releases fare, newest minutes; between people and the service. */
  health: call<TypesOf<Schemas['health']>>({
    method: 'GET',
    path: '/health',
    failure: 'RELEASES_FAILED',
    errors: ACCESS,
  }),
  /** What a gateway has heard and seen since its last report; between our own processes. */
  reportHealth: call<TypesOf<Schemas['reportHealth']>>({
    method: 'POST',
    path: '/health',
    failure: 'RELEASES_FAILED',
    errors: ['UNAUTHORIZED'],
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
