import type { PageType } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';

export type { PageType };

/** A value that a data call takes from the address, or that is the same for all. */
export type RouteValue =
  | { readonly param: string; readonly as?: 'number' }
  /** A page number in the query (1 if absent) turned into an offset. */
  | { readonly pageOf: string; readonly size: number }
  /**
   * A value of the query, as it is or as what it stands for in `choices`; there `''` is for one that is absent or none of them.
   * A call whose path takes a value that is not there is not made, nor one whose value is shorter than `least` characters.
   */
  | { readonly query: string; readonly choices?: Readonly<Record<string, string>>; readonly least?: number }
  /**
   * What another call of the page has answered, at a dotted path: `{ answer: 'article', path: 'data.match_ids' }`. That call
   * takes nothing from answers itself; where it fails or says nothing there, this one is not made.
   */
  | { readonly answer: string; readonly path: string }
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
  /** Asked in its place where it answers 404, with the same values: what else the address may mean. */
  readonly orElse?: string;
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
  /** `islands`: public page, readable without script, brought to life at the first sign of life. `root`: app page, started at once, the game at the first sign of life. */
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

const KINDS: Readonly<Record<string, (segment: string) => boolean>> = {
  number: (segment) => /^[1-9]\d{0,14}$/.test(segment),
  date: isDay,
};

/** Whether a text is a day of the calendar: there is no `2023-02-30`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const PLACE = /^:(\w+)(?:\((number|date)\))?$/;

/** A part of a pattern: a word, or a place with its name and what it takes. */
type PatternPart = string | { readonly name: string; readonly takes: ((segment: string) => boolean) | null };

/** Route tables are constants, and every request looks through them: each pattern is read once. */
const patternParts = new Map<string, readonly PatternPart[]>();

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

/** What kind of page a path is, by the one table of routes that knows it; nobody else decides it. */
export function pageTypeOf(routes: readonly RouteDefinition[], edition: EditionId, path: string): PageType {
  return matchRoute(routes, edition, path)?.route.pageType ?? 'OTHER';
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = partsOf(pattern);
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (typeof part === 'string') {
      if (part !== segment) return null;
    } else if (part.takes && !part.takes(segment)) return null;
    else params[part.name] = segment;
  }
  return params;
}

function partsOf(pattern: string): readonly PatternPart[] {
  const known = patternParts.get(pattern);
  if (known) return known;
  const parts = pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part): PatternPart => {
      const place = PLACE.exec(part);
      return place ? { name: place[1] ?? '', takes: KINDS[place[2] ?? ''] ?? null } : part;
    });
  patternParts.set(pattern, parts);
  return parts;
}

/** Patterns for 1 to 5 category segments (spec portal §2: "nested 1 to 5 levels") with something behind them. */
export function categoryPatterns(rest: string): string[] {
  return [1, 2, 3, 4, 5].map(
    (depth) => `/${Array.from({ length: depth }, (_, level) => `:c${level + 1}`).join('/')}${rest}`,
  );
}
