import { EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import type { RouteCall, RouteDefinition } from '@tribina/shell-api';

/** Pages of articles are fresh for a minute; what changes in them drops them sooner, by their tags. */
export const FRESH_S = 60;
export const OPTIONAL = { isRequired: false } as const;

type Paths = (edition: Edition) => readonly string[];

/** The same route in the words of each edition. */
export function inEach(paths: Paths): Readonly<Record<EditionId, readonly string[]>> {
  return { rs: paths(EDITIONS.rs), hr: paths(EDITIONS.hr), ke: paths(EDITIONS.ke) };
}

export function get(path: string, rest: Partial<RouteCall> = {}): RouteCall {
  return { method: 'GET', path, isRequired: true, ...rest };
}

/** A page that changes with a release alone. */
export function still(id: string, pathOf: (edition: Edition) => string): RouteDefinition {
  return {
    id,
    paths: inEach((edition) => [pathOf(edition)]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {},
    cache: { freshSeconds: FRESH_S, tags: [] },
  };
}

/** A page that is nothing without script: a form that is sent by calls; the same for everybody until it lives. */
export function form(id: string, pathOf: (edition: Edition) => string): RouteDefinition {
  return { ...still(id, pathOf), mode: 'root' };
}
