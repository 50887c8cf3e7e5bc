import { readOverride, type ChosenRelease, type ReleaseStore } from '@tribina/federation-node';
import { COOKIES, HEADERS, isRemoteName, type Override, type RemoteName } from '@tribina/shell-api';
import type { User } from '@tribina/contracts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';
import { cookieValue } from '../session/cookie';
import type { SessionRequest, Sessions } from '../session/sessions';
import { chosenOf, type ReleaseVector } from './vector';

export interface OverridesOptions {
  /** Null: none counts. */
  readonly publicKey: KeyObject | null;
  readonly sessions: Pick<Sessions, 'of'>;
  readonly store: Pick<ReleaseStore, 'learn' | 'whole'>;
  /** The clock that the releases service reads too. */
  readonly appTime: () => Date;
  /** Tokens that count no more, by the newest snapshot. */
  readonly revoked: () => readonly number[];
  readonly warn: (details: object, message: string) => void;
}

/** What a token is worth now. */
export type OverrideReading =
  | { readonly state: 'valid'; readonly override: Override }
  | { readonly state: 'expired' | 'invalid' };

type Pin = readonly [RemoteName, ChosenRelease];

const KEPT_TOKENS = 200;
const KEPT_VECTORS = 100;

/** Staff overrides (design platform.md, "The decision"): signed, short-lived, and the choice of whoever carries them. */
export class Overrides {
  readonly #read = new LRUCache<string, { readonly override: Override | null }>({ max: KEPT_TOKENS });
  readonly #vectors = new LRUCache<string, ReleaseVector>({ max: KEPT_VECTORS });
  #made = 0;

  constructor(private readonly options: OverridesOptions) {}

  read(token: string): OverrideReading {
    const { publicKey } = this.options;
    const known = this.#read.get(token) ?? { override: publicKey && readOverride(token, publicKey) };
    this.#read.set(token, known);
    const { override } = known;
    if (!override) return { state: 'invalid' };
    const isAlive = Date.parse(override.until) > this.options.appTime().getTime();
    const isRevoked = override.tokenId !== undefined && this.options.revoked().includes(override.tokenId);
    return isAlive && !isRevoked ? { state: 'valid', override } : { state: 'expired' };
  }

  /** As `read`, of what a browser carries: it names whom it is for, and nothing in it has passed no gate. */
  readCarried(token: string): OverrideReading {
    const reading = this.read(token);
    const isForBrowsers = reading.state !== 'valid' || (reading.override.members && !reading.override.dev);
    return isForBrowsers ? reading : { state: 'invalid' };
  }

  /** Whether the session of a request is of a member of the staff whom an override names; of one that names nobody its holder's programs have it. */
  async isFor(request: SessionRequest, { members }: Override): Promise<boolean> {
    if (!members) return true;
    const session = await this.options.sessions.of(request);
    return session.status === 'member' && isStaff(session.user) && members.includes(session.user.display_name);
  }

  /** A vector with what the override asks for in place of what is assigned, so far as it can be served. */
  async apply(token: string, override: Override, assigned: ReleaseVector): Promise<ReleaseVector> {
    const asked = `${assigned.key} ${token}`;
    const known = this.#vectors.get(asked);
    if (known) return known;
    this.options.store.learn(override.digests ?? {});
    const found = [...(await Promise.all(this.#pins(override, assigned))), ...this.#dev(override, assigned)];
    const pinned = new Map(found.flatMap((pin) => (pin ? [pin] : [])));
    const remotes = new Map([...assigned.remotes, ...pinned]);
    remotes.delete('host');
    const releases = [...pinned.values()].map(({ release }) => release.id);
    const notJudged = releases.filter((id) => id === override.dev?.id || override.notJudged?.includes(id));
    this.#made += 1;
    const vector: ReleaseVector = {
      ...assigned,
      key: `${assigned.key} +${this.#made}`,
      host: pinned.get('host') ?? assigned.host,
      remotes,
      broken: new Set([...assigned.broken].filter((name) => !pinned.has(name))),
      override: {
        by: override.by,
        until: override.until,
        releases,
        ...(notJudged.length > 0 ? { notJudged } : {}),
      },
    };
    // What could not be found may come yet.
    if (found.every((pin) => pin !== null)) this.#vectors.set(asked, vector);
    return vector;
  }

  #pins({ pins, by }: Override, assigned: ReleaseVector): Promise<Pin | null>[] {
    return Object.entries(pins).map(async ([name, releaseId]): Promise<Pin | null> => {
      const release = await this.options.store.whole(releaseId);
      if (release && isRemoteName(name) && release.remote === name) {
        return [name, standingInFor(assigned, name, release)];
      }
      this.options.warn({ release: releaseId, by }, 'an override asks for a release that cannot be served');
      return null;
    });
  }

  /** A release on the developer's own machine is taken as it says it is; a page without our host would be no page of ours. */
  #dev({ dev, by }: Override, assigned: ReleaseVector): Pin[] {
    if (!dev) return [];
    if (dev.remote !== 'host') return [[dev.remote, standingInFor(assigned, dev.remote, dev)]];
    this.options.warn({ release: dev.id, by }, 'an override asks for a host that is in no store');
    return [];
  }
}

function standingInFor(assigned: ReleaseVector, name: RemoteName, release: ChosenRelease['release']): ChosenRelease {
  const before = chosenOf(assigned, name);
  return { release, previousGood: before && before.release.id !== release.id ? before.release : null };
}

/** The token that rides with a request; null for everybody but a few. */
export function overrideTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return sentToken(request) ?? cookieValue(request.headers.cookie, COOKIES.override);
}

/** The token in the header, which no page of another site can have a browser send. */
export function sentToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = headers[HEADERS.override];
  return typeof sent === 'string' ? sent : null;
}

const isStaff = ({ roles }: User) => roles.some((role) => role !== 'member');

const COOKIE = `Path=/; Secure; HttpOnly; SameSite=Lax`;

/** `Set-Cookie` value that carries a token for so long. */
export function overrideCookie(token: string, seconds: number): string {
  return `${COOKIES.override}=${token}; ${COOKIE}; Max-Age=${seconds}`;
}

export const ENDED_OVERRIDE = overrideCookie('', 0);
