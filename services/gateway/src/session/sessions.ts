import { portalCalls, type User } from '@tribina/contracts';
import { signIdentity, type Identity } from '@tribina/service-kit';
import type { Edition } from '@tribina/editions';
import { LRUCache } from 'lru-cache';
import { createHash, type KeyObject } from 'node:crypto';
import type { Backends } from '../upstreams/backends';
import { SessionSeal, sessionsIn } from './cookie';

/** How long an answer of the portal's `me` is believed; the change feed drops it sooner when a session ends. */
const BELIEVED_MS = 15_000;
/** How long it stands in while the portal cannot be asked. */
const STAND_IN_MS = 60_000;
const KEPT_SESSIONS = 10_000;
/** A browser has one; two logins at once leave more. */
const MOST_SESSIONS = 4;
/** Longer than any question of before another password may be under way. */
const REPLACED_MS = 60_000;

interface Believed {
  readonly user: User;
  readonly at: number;
}

/** Who asks. `unknown`: there is a session, and the portal cannot be asked about it. */
export type Session =
  | { readonly status: 'anonymous' | 'ended' | 'unknown' }
  | { readonly status: 'member'; readonly bearer: string; readonly user: User };

/** What of a request, or of a socket's handshake, says who asks. */
export interface SessionRequest {
  readonly edition: Edition;
  readonly headers: { readonly cookie?: string };
}

/** A question to the portal that is under way. */
interface Asking {
  readonly session: Promise<Session>;
  /** The session may have ended since it was asked. */
  isOutdated: boolean;
  /** Users of whom something has changed since. */
  readonly changedUsers: Set<number>;
}

const ANONYMOUS: Session = { status: 'anonymous' };
const ENDED: Session = { status: 'ended' };
const UNKNOWN: Session = { status: 'unknown' };

/** Finds out who asks: resolves the sealed cookie by the portal, and signs what it finds for the backends. */
export class Sessions {
  readonly #seal: SessionSeal;
  readonly #believed = new LRUCache<string, Believed>({ max: KEPT_SESSIONS });
  readonly #asking = new Map<string, Asking>();
  /** Hashes of bearers whose sessions go on under others, in the same cookies. */
  readonly #replaced = new LRUCache<string, true>({ max: KEPT_SESSIONS, ttl: REPLACED_MS });

  constructor(
    secret: string,
    private readonly signingKey: KeyObject,
    private readonly backends: Backends,
    private readonly now: () => number,
  ) {
    this.#seal = new SessionSeal(secret);
  }

  /** What a session's cookie has in it. */
  seal(bearer: string): string {
    return this.#seal.seal(bearer);
  }

  /** A session has ended, and goes on in the same cookies under another bearer. */
  goOn(bearer: string): void {
    this.#replaced.set(tokenHash(bearer), true);
  }

  /** Whether the session of a request has gone on since it asked: its cookies are not to be taken away. */
  hasGoneOn(request: SessionRequest): boolean {
    const bearer = this.bearerOf(request);
    return bearer !== null && this.#replaced.has(tokenHash(bearer));
  }

  /** The bearer in a request's newest cookie; null without one, or with one that is not ours. */
  bearerOf(request: SessionRequest): string | null {
    const newest = sessionsIn(request.headers.cookie).at(-1);
    return newest ? this.#seal.open(newest.value) : null;
  }

  /** The bearers in a request's newest cookies. */
  bearersOf(request: SessionRequest): string[] {
    const newest = sessionsIn(request.headers.cookie).slice(-MOST_SESSIONS);
    return newest.flatMap(({ value }) => this.#seal.open(value) ?? []);
  }

  /** The session of a request. Where the edition has no accounts everybody is anonymous. */
  async of(request: SessionRequest): Promise<Session> {
    if (!request.edition.features.login || sessionsIn(request.headers.cookie).length === 0) return ANONYMOUS;
    const bearer = this.bearerOf(request);
    if (bearer === null) return ENDED;
    const hash = tokenHash(bearer);
    const believed = this.#believed.get(hash);
    const age = believed ? this.now() - believed.at : Number.POSITIVE_INFINITY;
    if (believed && age < BELIEVED_MS) return { status: 'member', bearer, user: believed.user };
    const asked = await this.#found(hash, bearer, request);
    const stands = asked.status === 'unknown' && believed && age < STAND_IN_MS && this.#believed.has(hash);
    return stands ? { status: 'member', bearer, user: believed.user } : asked;
  }

  /** What the portal says of a session: what it was asked before something was forgotten of it is asked once more. */
  async #found(hash: string, bearer: string, request: SessionRequest): Promise<Session> {
    for (;;) {
      const asking = this.#asking.get(hash) ?? this.#ask(hash, bearer, request);
      const session = await asking.session;
      if (!isOverdue(asking, session)) return session;
    }
  }

  #ask(hash: string, bearer: string, request: SessionRequest): Asking {
    const asking: Asking = {
      isOutdated: false,
      changedUsers: new Set(),
      session: this.#askPortal(bearer, request)
        .then((session) => {
          if (session.status === 'member' && !isOverdue(asking, session)) {
            this.#believed.set(hash, { user: session.user, at: this.now() });
          }
          if (session.status === 'ended') this.#believed.delete(hash);
          return session;
        })
        .finally(() => {
          if (this.#asking.get(hash) === asking) this.#asking.delete(hash);
        }),
    };
    this.#asking.set(hash, asking);
    return asking;
  }

  async #askPortal(bearer: string, { edition }: SessionRequest): Promise<Session> {
    const result = await this.backends.portal(edition, {
      method: portalCalls.me.method,
      path: `${portalCalls.me.path}?token=${encodeURIComponent(bearer)}`,
      headers: authorization(bearer),
      isRepeatable: true,
    });
    if (result.isOk) return { status: 'member', bearer, user: (result.value as { data: User }).data };
    return result.status >= 500 ? UNKNOWN : ENDED;
  }

  /** The signed assertion of a user, for one backend. */
  assertionOf(user: User, audience: string, edition: string): string {
    const identity: Identity = { sub: user.id, name: user.display_name, roles: user.roles, edition };
    return signIdentity(this.signingKey, audience, identity);
  }

  /** A session has ended: ask the portal again. */
  forgetToken(hash: string): void {
    this.#believed.delete(hash);
    const asking = this.#asking.get(hash);
    if (asking) asking.isOutdated = true;
    this.#asking.delete(hash);
  }

  /** Something of a user has changed: ask the portal again. */
  forgetUser(userId: number): void {
    for (const { changedUsers } of this.#asking.values()) changedUsers.add(userId);
    for (const [hash, { user }] of this.#believed.entries()) if (user.id === userId) this.#believed.delete(hash);
  }

  forgetAll(): void {
    for (const hash of [...this.#asking.keys()]) this.forgetToken(hash);
    this.#believed.clear();
  }
}

/** Whether an answer is of before something that was forgotten since it was asked for. */
function isOverdue({ isOutdated, changedUsers }: Asking, session: Session): boolean {
  return isOutdated || (session.status === 'member' && changedUsers.has(session.user.id));
}

/** The header by which the portal's profile calls know who asks (spec portal §6). */
export function authorization(bearer: string): { readonly authorization: string } {
  return { authorization: `Bearer ${bearer}` };
}

/** The form in which the portal keeps and names a bearer. */
export function tokenHash(bearer: string): string {
  return createHash('sha256').update(bearer).digest('hex');
}
