import { assertThat, type Clock } from '@tribina/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from './rate-limit';
import type { SiteKeys } from './site-keys';
import type { Tokens, Visitor } from './tokens';

interface Shown {
  readonly fingerprint: string;
  readonly token: string;
}

export interface GateParts {
  readonly tokens: Tokens;
  readonly keys: SiteKeys;
  readonly clock: Clock;
  readonly visitors: RateLimit;
}

/** Finds out which visitor asks, and lets nobody else act for them. */
export class Gate {
  constructor(private readonly parts: GateParts) {}

  /** @throws AppError INVALID_TOKEN, EXPIRED_TOKEN (401), ORIGIN_NOT_ALLOWED (403), RATE_LIMITED (429). */
  enter(shown: Shown, request: FastifyRequest, reply: FastifyReply): Visitor {
    const { tokens, keys, clock, visitors } = this.parts;
    const visitor = tokens.read(shown.token, clock.now());
    const key = keys.byId(visitor.keyId);
    // A fingerprint is no secret: with that of somebody else a token says nothing.
    assertThat(key && visitor.fingerprint === shown.fingerprint, 'INVALID_TOKEN', 401);
    requireOrigin(request, key.origins);
    // Not of a fingerprint: phones of one make have one, and whoever knows it could silence them all.
    visitors.take(visitor.visitor, reply);
    return visitor;
  }
}

/** A browser names its page's origin in every POST. @throws AppError ORIGIN_NOT_ALLOWED (403). */
export function requireOrigin(request: FastifyRequest, origins: readonly string[]): void {
  assertThat(origins.includes(request.headers.origin ?? ''), 'ORIGIN_NOT_ALLOWED', 403);
}
