import { mayBeOfPages } from '@tribina/contracts/rules';
import { answerValuesOf, type RouteCall, type RouteDefinition, type RouteValue } from '@tribina/shell-api';
import { duplicatesOf, type Candidate, type GateCheck } from './check';

const SEGMENT = /^(?:[A-Za-z0-9][\w.-]*|:\w+(?:\((?:number|date)\))?)$/;
const PLACE = /:(\w+)/g;

/** The checks of a remote's route table. */
export const ROUTE_CHECKS: readonly GateCheck[] = [{ name: 'routes', causesOf: routeTableCauses }];

function routeTableCauses({ release }: Candidate): string[] {
  const routes = release.manifest?.routes ?? [];
  return [
    ...duplicatesOf(routes.map((route) => route.id)).map((id) => `route '${id}' is there twice`),
    ...routes.flatMap((route) => routeCauses(route).map((cause) => `route '${route.id}': ${cause}`)),
  ];
}

function routeCauses(route: RouteDefinition): string[] {
  const patterns = Object.values(route.paths).flat();
  const places = new Set(patterns.flatMap(placesOf));
  return [
    ...(patterns.length === 0 ? ['no edition has a path for it'] : []),
    ...patterns.filter((pattern) => !isPattern(pattern)).map((pattern) => `'${pattern}' is not a path pattern`),
    ...Object.entries(route.data).flatMap(([name, call]) =>
      [...callCauses(call, places, new Set(route.query)), ...answerCauses(call, route.data)].map(
        (cause) => `call '${name}': ${cause}`,
      ),
    ),
  ];
}

function isPattern(pattern: string): boolean {
  return (
    pattern === '/' ||
    (pattern.startsWith('/') &&
      pattern
        .slice(1)
        .split('/')
        .every((part) => SEGMENT.test(part)))
  );
}

function placesOf(path: string): string[] {
  return [...path.matchAll(PLACE)].flatMap(([, name]) => (name ? [name] : []));
}

/** A value must come from a place of the route's path or a query name that belongs to the page; others would be empty. */
function callCauses(call: RouteCall, places: ReadonlySet<string>, query: ReadonlySet<string>): string[] {
  const paths = [call.path, ...(call.orElse === undefined ? [] : [call.orElse])];
  const inPath = paths.flatMap(placesOf).map((name): RouteValue => call.params?.[name] ?? { param: name });
  const values = [call.params, call.query, call.body].flatMap((group) => Object.values(group ?? {}));
  return [
    ...paths.flatMap((path) => pathCauses(call.method, path)),
    ...new Set([...inPath, ...values].flatMap((value) => valueCauses(value, places, query))),
  ];
}

/** Pages are made of what reads and answers everybody alike; the gateway asks nothing else for them. */
function pathCauses(method: string, path: string): string[] {
  if (!/^\/[^/]/.test(path)) return [`'${path}' is not a path at the gateway`];
  return mayBeOfPages(method, path)
    ? []
    : [`no page is made of ${method} '${path}': libs/contracts/src/rules says which calls it may be made of`];
}

function valueCauses(value: RouteValue, places: ReadonlySet<string>, query: ReadonlySet<string>): string[] {
  if ('param' in value) return places.has(value.param) ? [] : [`the path has no ':${value.param}'`];
  if ('query' in value) return query.has(value.query) ? [] : [`'${value.query}' is not a query name of the page`];
  if ('pageOf' in value) return query.has(value.pageOf) ? [] : [`'${value.pageOf}' is not a query name of the page`];
  return [];
}

/** A call may wait for answers of the page's other calls, which themselves wait for none. */
function answerCauses(call: RouteCall, calls: RouteDefinition['data']): string[] {
  return answerValuesOf(call).flatMap(({ answer }) => {
    const asked = calls[answer];
    if (!asked) return [`the page has no call '${answer}'`];
    return answerValuesOf(asked).length > 0 ? [`call '${answer}' itself waits for an answer`] : [];
  });
}
