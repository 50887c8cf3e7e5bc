import { readOverride, type ChosenRelease, type ReleaseStore } from '@tribina/federation-node';
import { COOKIES, HEADERS, isRemoteName, type Override, type RemoteName } from '@tribina/shell-api';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';
import { cookieValue } from '../session/cookie';
import { chosenOf, type ReleaseVector } from './vector';

export interface OverridesOptions {
  readonly publicKey: KeyObject;
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
    const known = this.#read.get(token) ?? { override: readOverride(token, this.options.publicKey) };
    this.#read.set(token, known);
    const { override } = known;
    if (!override) return { state: 'invalid' };
    const isAlive = Date.parse(override.until) > this.options.appTime().getTime();
    const isRevoked = override.tokenId !== undefined && this.options.revoked().includes(override.tokenId);
    return isAlive && !isRevoked ? { state: 'valid', override } : { state: 'expired' };
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
        releases: [...pinned.values()].map(({ release }) => release.id),
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
export function overrideTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = headers[HEADERS.override];
  return typeof sent === 'string' ? sent : cookieValue(headers.cookie, COOKIES.override);
}

const COOKIE = `Path=/; Secure; HttpOnly; SameSite=Lax`;

/** `Set-Cookie` value that carries a token for so long. */
export function overrideCookie(token: string, seconds: number): string {
  return `${COOKIES.override}=${token}; ${COOKIE}; Max-Age=${seconds}`;
}

export const ENDED_OVERRIDE = overrideCookie('', 0);
