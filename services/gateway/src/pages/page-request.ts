import { ownerOf, segmentsOf, type Edition, type PageOwner, type PathOwner } from '@tribina/editions';
import type { ChosenRelease } from '@tribina/federation-node';
import { matchRoute, type RemoteName, type RouteMatch } from '@tribina/shell-api';
import type { ReleaseVector } from '../releases/decision';
import type { Freshness } from './page-cache';

/** What of a request decides the page. */
export interface PageRequest {
  readonly edition: Edition;
  readonly path: string;
  readonly owner: PathOwner;
  /** The remote that makes the page; null: the host alone says that there is none. */
  readonly remote: RemoteName | null;
  readonly chosen: ChosenRelease | null;
  /** Null: the remote says that it has no such page. */
  readonly match: RouteMatch | null;
  /** Of the query only what belongs to the page. */
  readonly query: Readonly<Record<string, string>>;
  /** Equal for all requests that get the same page. */
  readonly key: string;
}

/** Route id and last path segment of the page that says that there is no such page. */
export const NOT_FOUND = 'not-found';
const STALE_S = 30;
const ERROR_S = 24 * 60 * 60;
const NOT_FOUND_FRESH_S = 60;

/** Finds the page of a path: its owner by the one rule, its route by the owner's own table. */
export function pageRequest(edition: Edition, path: string, search: URLSearchParams, vector: ReleaseVector): PageRequest {
  const owner = ownerOf(edition, path);
  const name = pageOwnerOf(owner);
  const chosen = (name && vector.remotes.get(name)) ?? null;
  const remote = chosen ? name : null;
  const match = chosen && matchRoute(chosen.release.manifest?.routes ?? [], edition.id, path);
  const query = queryOf(match, search);
  // Unknown paths are without number: they share one page per frame.
  const shown = match ? path : notFoundPath(path, owner);
  const place = `${shown}?${new URLSearchParams(query).toString()}`;
  const key = [edition.id, vector.host.release.id, chosen?.release.id ?? '-', place].join('|');
  return { edition, path: shown, owner, remote, chosen, match, query, key };
}

function pageOwnerOf(owner: PathOwner): PageOwner | null {
  return owner === 'gateway' || owner === 'game-api' || owner === 'none' ? null : owner;
}

function queryOf(match: RouteMatch | null, search: URLSearchParams): Record<string, string> {
  const names = match?.route.query ?? [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

function notFoundPath(path: string, owner: PathOwner): string {
  const [first = ''] = segmentsOf(path);
  return owner === 'special' || owner === 'prognozzer' ? `/${first}/${NOT_FOUND}` : `/${NOT_FOUND}`;
}

export function freshnessOf({ match }: PageRequest): Freshness {
  if (!match) return { freshSeconds: NOT_FOUND_FRESH_S, staleSeconds: STALE_S, errorSeconds: ERROR_S };
  const { cache } = match.route;
  return { freshSeconds: cache?.freshSeconds ?? 0, staleSeconds: cache ? STALE_S : 0, errorSeconds: cache ? ERROR_S : 0 };
}

/** Tags of a page: those of its route with the address filled in, those found while rendering, and its frame's. */
export function tagsOf({ match, edition }: PageRequest, found: readonly string[]): string[] {
  const declared = (match?.route.cache?.tags ?? []).map((tag) =>
    tag.replaceAll(/::(\w+)/g, (_all, name: string) => `:${match?.params[name] ?? ''}`),
  );
  return [...declared, ...found, 'navigation'].map((tag) => `${edition.id}:${tag}`);
}
