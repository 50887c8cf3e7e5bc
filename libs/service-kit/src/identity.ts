import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { AppError } from './errors';

export const ROLES = ['member', 'moderator', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks, as the gateway has found out; services take the acting user from this alone. */
export interface Identity {
  /** The portal's user id. */
  readonly sub: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly edition: string;
}

interface Assertion extends Identity {
  /** Service that it is meant for. */
  readonly aud: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

/** Header that carries the assertion from the gateway to a service. */
export const IDENTITY_HEADER = 'x-identity';
const LIFETIME_S = 60;

/** An administrator has every right of a moderator and an editor (design "Roles"). */
export function hasRole(identity: Identity, role: Role): boolean {
  return identity.roles.includes(role) || (identity.roles.includes('admin') && role !== 'member') || role === 'member';
}

/** Signs who asks, for one service, for a minute (Ed25519). */
export function signIdentity(privateKey: KeyObject, audience: string, identity: Identity, now = Date.now()): string {
  const assertion: Assertion = { ...identity, aud: audience, exp: Math.floor(now / 1000) + LIFETIME_S };
  const payload = Buffer.from(JSON.stringify(assertion)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), privateKey).toString('base64url')}`;
}

/** The identity of an assertion, or null when it is forged, meant for another service, or too old. */
export function readIdentity(publicKey: KeyObject, audience: string, text: string, now = Date.now()): Identity | null {
  const [payload, signature] = text.split('.');
  if (!payload || !signature) return null;
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url'))) return null;
  const { aud, exp, ...identity } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Assertion;
  return aud === audience && exp * 1000 > now ? identity : null;
}

/** Keys as they stand in settings: base64 of PKCS#8 and SPKI, DER. */
export function privateKeyOf(base64: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
}

export function publicKeyOf(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

/** Reads the assertion of a request; a request without one is anonymous, one with a bad one is refused. */
export class IdentityReader {
  constructor(
    private readonly publicKey: KeyObject,
    private readonly audience: string,
  ) {}

  of(request: FastifyRequest): Identity | null {
    const header = request.headers[IDENTITY_HEADER];
    if (typeof header !== 'string') return null;
    const identity = readIdentity(this.publicKey, this.audience, header);
    if (!identity) throw new AppError('UNAUTHORIZED', 401);
    return identity;
  }

  /** Lets only holders of the role through: 401 without an identity, 403 without the role. */
  require(role: Role): preHandlerHookHandler {
    return (request, _reply, done) => {
      try {
        const identity = this.of(request);
        if (!identity) done(new AppError('UNAUTHORIZED', 401));
        else if (!hasRole(identity, role)) done(new AppError('FORBIDDEN', 403));
        else done();
      } catch (error) {
        done(error as Error);
      }
    };
  }
}
