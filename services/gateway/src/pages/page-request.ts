import { isPageOwner, ownerOf, segmentsOf, type Edition, type PageOwner, type PathOwner } from '@tribina/editions';
import type { ChosenRelease } from '@tribina/federation-node';
import { matchRoute, pageNumber, type RemoteName, type RouteDefinition, type RouteMatch } from '@tribina/shell-api';
import type { ReleaseVector } from '../releases/vector';
import type { Freshness } from './page-cache';

/** What of a request decides the page. */
export interface PageRequest {
  readonly edition: Edition;
  readonly path: string;
  readonly owner: PathOwner;
  /** The remote that makes the page; null: the host alone says that there is none. */
  readonly remote: RemoteName | null;
  readonly chosen: ChosenRelease | null;
  /** Why no remote makes it: there is no such part, or none of its releases can be served. */
  readonly absence: 'NOT_FOUND' | 'PART_UNAVAILABLE' | null;
  /** Null: the remote says that it has no such page. */
  readonly match: RouteMatch | null;
  /** Of the query only what belongs to the page. */
  readonly query: Readonly<Record<string, string>>;
  /** Equal for all requests that get the same page. */
  readonly key: string;
  /** Where the page is, if it was asked for by a page number that is none. */
  readonly canonical: string | null;
}

/** Route id and last path segment of the page that says that there is no such page. */
export const NOT_FOUND = 'not-found';
/** Of all pages of the special. */
export const SPECIAL_TAG = 'special';
const STALE_S = 30;
const ERROR_S = 24 * 60 * 60;
const NOT_FOUND_FRESH_S = 60;
/** A page that is made of something older than it should be is made anew soon. */
const SOON_S = 5;
/** With `STALE_S` a minute: nothing that moves by itself is shown older, as long as it can be had. */
const LIVE_FRESH_S = 30;

/** Finds the page of a path: its owner by the one rule, its route by the owner's own table. */
export function pageRequest(
  edition: Edition,
  path: string,
  search: URLSearchParams,
  vector: ReleaseVector,
): PageRequest {
  const owner = ownerOf(edition, path);
  const name = isPageOwner(owner) ? owner : null;
  const chosen = (name && vector.remotes.get(name)) ?? null;
  const match = chosen && matchRoute(chosen.release.manifest?.routes ?? [], edition.id, path);
  const asked = queryOf(match, search);
  const query = match ? canonicalQuery(match.route, asked) : asked;
  const absence = chosen ? null : absenceOf(name, vector);
  const request = { edition, owner, remote: chosen ? name : null, chosen, absence, match, query } as const;
  // Unknown paths are without number: they share one page per frame.
  const shown = match ? path : notFoundPath(path, owner);
  const isCanonical = Object.entries(asked).every(([key, value]) => query[key] === value);
  return {
    ...request,
    path: shown,
    key: keyOf(request, shown, vector),
    canonical: isCanonical ? null : placeOf(path, query),
  };
}

function absenceOf(name: PageOwner | null, { broken }: ReleaseVector): NonNullable<PageRequest['absence']> {
  return name && broken.has(name) ? 'PART_UNAVAILABLE' : 'NOT_FOUND';
}

/** The page that says, in the frame of this one, that there is none. */
export function notFoundRequest(request: PageRequest, vector: ReleaseVector): PageRequest {
  const path = notFoundPath(request.path, request.owner);
  const other = { ...request, path, match: null, query: {}, canonical: null };
  return { ...other, key: keyOf(other, path, vector) };
}

function keyOf(
  { edition, chosen, query }: Pick<PageRequest, 'edition' | 'chosen' | 'query'>,
  path: string,
  vector: ReleaseVector,
): string {
  return [edition.id, vector.host.release.id, chosen?.release.id ?? '-', placeOf(path, query)].join('|');
}

function placeOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Of names that are there twice the first counts. */
function queryOf(match: RouteMatch | null, search: URLSearchParams): Record<string, string> {
  const names = match?.route.query ?? [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

/** A page number in its one spelling; the first page has none. */
function canonicalQuery(route: RouteDefinition, query: Readonly<Record<string, string>>): Record<string, string> {
  const numbers = pageNumbersOf(route);
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      if (!numbers.has(name)) return [[name, value]];
      const page = pageNumber(value);
      return page === 1 ? [] : [[name, String(page)]];
    }),
  );
}

/** Names of the query that are page numbers and nothing else. */
function pageNumbersOf({ data }: RouteDefinition): ReadonlySet<string> {
  const values = Object.values(data).flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((part) => Object.values(part ?? {})),
  );
  const texts = new Set(values.flatMap((value) => ('query' in value ? [value.query] : [])));
  return new Set(values.flatMap((value) => ('pageOf' in value && !texts.has(value.pageOf) ? [value.pageOf] : [])));
}

function notFoundPath(path: string, owner: PathOwner): string {
  const [first = ''] = segmentsOf(path);
  return isPageOwner(owner) && owner !== 'news' ? `/${first}/${NOT_FOUND}` : `/${NOT_FOUND}`;
}

export interface MadeFrom {
  /** What a backend that is gone said last: it has been kept for long enough already. */
  readonly hasStandIn: boolean;
  /** Something failed that it could be made without, such as the match of an article. */
  readonly isLacking: boolean;
  /** An older release in place of the chosen one. */
  readonly isSubstitute: boolean;
  /** It shows what moves by itself. */
  readonly isLive: boolean;
}

/** How the page may be kept; null: made anew for each request. */
export function freshnessOf(
  { match }: PageRequest,
  { hasStandIn, isLacking, isSubstitute, isLive }: MadeFrom,
): Freshness | null {
  const declaredSeconds = match ? match.route.cache?.freshSeconds : NOT_FOUND_FRESH_S;
  if (declaredSeconds === undefined) return null;
  const isForNow = hasStandIn || isLacking || isSubstitute;
  const mostSeconds = isLive ? LIVE_FRESH_S : declaredSeconds;
  const freshSeconds = Math.min(declaredSeconds, isForNow ? SOON_S : mostSeconds);
  if (hasStandIn) return { freshSeconds, staleSeconds: 0, errorSeconds: freshSeconds };
  return { freshSeconds, staleSeconds: isLacking ? 0 : STALE_S, errorSeconds: ERROR_S, isLacking, isLive };
}

/** Tags of a page: those of its route with the address filled in, those found while rendering, and its frame's. */
export function tagsOf({ match, edition, owner }: PageRequest, found: readonly string[]): string[] {
  const declared = (match?.route.cache?.tags ?? []).map((tag) =>
    tag.replaceAll(/::(\w+)/g, (_all, name: string) => `:${match?.params[name] ?? ''}`),
  );
  // Pages of the special name those of the other editions that have it.
  const shared = owner === 'special' ? [SPECIAL_TAG] : [];
  return [...declared, ...found, ...shared, 'navigation'].map((tag) => `${edition.id}:${tag}`);
}
