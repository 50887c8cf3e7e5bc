import type { EditionId } from '@tribina/editions';

/** Kinds of pages as tracking names them (spec portal §2, "Page types for tracking"). */
export type PageType =
  | 'HOME'
  | 'FAVORITES_VIEW'
  | 'ALL_NEWS'
  | 'ALL_NEWS_BY_DATE'
  | 'SINGLE_NEWS'
  | 'COMMENTS_VIEW'
  | 'BET_CENTAR'
  | 'CATEGORY_VIEW'
  | 'OTHER';

/** A value that a data call takes from the address, or that is the same for all. */
export type RouteValue =
  | { readonly param: string; readonly as?: 'number' }
  /** A page number in the query (1 if absent) turned into an offset. */
  | { readonly pageOf: string; readonly size: number }
  | { readonly query: string }
  /** An instant so many hours from now, on the hour, so that equal questions stay equal for a while. */
  | { readonly hoursFromNow: number }
  | { readonly constant: string | number | boolean | readonly number[] };

/**
 * One call whose answer a page is made of. Declared as data, so that the gateway makes it before a render and the browser
 * makes the same before a page is shown.
 */
export interface RouteCall {
  readonly method: 'GET' | 'POST';
  /** Path at the gateway with `:name` places, as a browser would call it: `/portal/single-article/:id`. */
  readonly path: string;
  /** What stands at the places of the path; a place without an entry takes the route's parameter of its name. */
  readonly params?: Readonly<Record<string, RouteValue>>;
  readonly query?: Readonly<Record<string, RouteValue>>;
  readonly body?: Readonly<Record<string, RouteValue>>;
  /** Without a required answer there is no page (a 404 of it is the page's 404); others may be missing. */
  readonly isRequired: boolean;
}

export interface RouteDefinition {
  readonly id: string;
  /**
   * Patterns per edition, tried in order: segments are words, `:name`, `:name(number)` or `:name(date)`. Empty: the
   * edition has no such page.
   */
  readonly paths: Readonly<Record<EditionId, readonly string[]>>;
  /** `islands`: public page, readable without script, brought to life at the first sign of life. `root`: app page, started at once. */
  readonly mode: 'islands' | 'root';
  readonly pageType: PageType;
  readonly data: Readonly<Record<string, RouteCall>>;
  /** Query names that belong to the page; all others are ignored (and kept out of the cache's key). */
  readonly query?: readonly string[];
  /** How the page's HTML is kept; null: made anew for each request. */
  readonly cache: RouteCache | null;
  /** The page shows something that changes while it is looked at: started at idle, listens to the socket. */
  readonly isLive?: boolean;
}

export interface RouteCache {
  /** Seconds for which a copy is fresh. */
  readonly freshSeconds: number;
  /** What drops a copy when it changes: `article::id` (`::name` takes the parameter), `home`, `feed`… */
  readonly tags: readonly string[];
}

export interface RouteMatch {
  readonly route: RouteDefinition;
  readonly params: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, RegExp>> = {
  number: /^[1-9]\d{0,14}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
};
const PLACE = /^:(\w+)(?:\((number|date)\))?$/;

/** The first route of the table that has the path in the edition: used by gateway, renderer and browser alike. */
export function matchRoute(routes: readonly RouteDefinition[], edition: EditionId, path: string): RouteMatch | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (const route of routes) {
    for (const pattern of route.paths[edition]) {
      const params = matchPattern(pattern, segments);
      if (params) return { route, params };
    }
  }
  return null;
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/').filter((part) => part !== '');
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    const place = PLACE.exec(part);
    if (!place) {
      if (part !== segment) return null;
      continue;
    }
    const [, name = '', kind] = place;
    if (kind && !KINDS[kind]?.test(segment)) return null;
    params[name] = segment;
  }
  return params;
}

/** Patterns for 1 to 5 category segments (spec portal §2: "nested 1 to 5 levels") with something behind them. */
export function categoryPatterns(rest: string): string[] {
  return [1, 2, 3, 4, 5].map(
    (depth) => `/${Array.from({ length: depth }, (_, level) => `:c${level + 1}`).join('/')}${rest}`,
  );
}

/** A declared call with its places filled in from an address. */
export interface ResolvedCall {
  readonly method: 'GET' | 'POST';
  /** Path with query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** Fills a declared call in. Values that the address does not have are left out of query and body. */
export function resolveCall(call: RouteCall, address: Address): ResolvedCall {
  const path = call.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(valueOf(call.params?.[name] ?? { param: name }, address) ?? '')),
  );
  const query = new URLSearchParams(
    entriesOf(call.query, address).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const body = call.body ? Object.fromEntries(entriesOf(call.body, address)) : undefined;
  return { method: call.method, path: query ? `${path}?${query}` : path, ...(body ? { body } : {}) };
}

function entriesOf(values: Readonly<Record<string, RouteValue>> | undefined, address: Address): [string, unknown][] {
  return Object.entries(values ?? {}).flatMap(([name, value]): [string, unknown][] => {
    const found = valueOf(value, address);
    return found === undefined ? [] : [[name, found]];
  });
}

const LAST_PAGE = 10_000;
const HOUR_MS = 3_600_000;

function valueOf(value: RouteValue, address: Address): unknown {
  if ('constant' in value) return value.constant;
  if ('param' in value)
    return value.as === 'number' ? Number(address.params[value.param]) : address.params[value.param];
  if ('query' in value) return address.query[value.query];
  if ('hoursFromNow' in value) return onTheHour(address.now, value.hoursFromNow);
  return (pageNumber(address.query[value.pageOf]) - 1) * value.size;
}

function onTheHour(now: string, hours: number): string {
  return new Date((Math.floor(Date.parse(now) / HOUR_MS) + hours) * HOUR_MS).toISOString();
}

/** The page number that a query says: a whole number from 1; anything else is the first page. */
export function pageNumber(text: string | undefined): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
