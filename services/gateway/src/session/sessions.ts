import type { User } from '@tribina/contracts';
import { portalCalls } from '@tribina/contracts';
import { signIdentity, type Identity } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash, type KeyObject } from 'node:crypto';
import type { Backends } from '../upstreams/backends';
import { cookieValue, SESSION_COOKIE, SessionSeal } from './cookie';

/** How long an answer of the portal's `me` is believed; the change feed drops it sooner when a session ends. */
const BELIEVED_MS = 15_000;
const KEPT_SESSIONS = 10_000;

interface Session {
  readonly bearer: string;
  readonly user: User;
}

/** Who asks: resolves the sealed cookie by the portal, and signs what it finds for the backends. */
export class Sessions {
  readonly #seal: SessionSeal;
  readonly #users = new LRUCache<string, User>({ max: KEPT_SESSIONS, ttl: BELIEVED_MS });

  constructor(
    secret: string,
    private readonly signingKey: KeyObject,
    private readonly backends: Backends,
  ) {
    this.#seal = new SessionSeal(secret);
  }

  seal(bearer: string): string {
    return this.#seal.seal(bearer);
  }

  /** The bearer in a request's cookie; null without one. */
  bearerOf(request: FastifyRequest): string | null {
    const value = cookieValue(request.headers.cookie, SESSION_COOKIE);
    return value === null ? null : this.#seal.open(value);
  }

  /** The session of a request; a check that fails is anonymous (spec portal §8). */
  async of(request: FastifyRequest): Promise<Session | null> {
    const bearer = this.bearerOf(request);
    if (bearer === null) return null;
    const key = tokenHash(bearer);
    const known = this.#users.get(key);
    if (known) return { bearer, user: known };
    const result = await this.backends.portal(request.edition, {
      method: portalCalls.me.method,
      path: `${portalCalls.me.path}?token=${encodeURIComponent(bearer)}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    if (!result.isOk) return null;
    const { data } = result.value as { data: User };
    this.#users.set(key, data);
    return { bearer, user: data };
  }

  /** The signed assertion of who asks, for one backend; null for the anonymous. */
  async assertionFor(request: FastifyRequest, audience: string): Promise<string | null> {
    const session = await this.of(request);
    if (!session) return null;
    const identity: Identity = {
      sub: session.user.id,
      name: session.user.display_name,
      roles: session.user.roles,
      edition: request.edition.id,
    };
    return signIdentity(this.signingKey, audience, identity);
  }

  /** A session has ended or its user has changed: ask the portal again. */
  forget(hash?: string): void {
    if (hash === undefined) this.#users.clear();
    else this.#users.delete(hash);
  }
}

/** The form in which the portal keeps and names a bearer. */
export function tokenHash(bearer: string): string {
  return createHash('sha256').update(bearer).digest('hex');
}
