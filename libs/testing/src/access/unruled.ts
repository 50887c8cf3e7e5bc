import { RULED_CALLS, type Answerer } from '@tribina/contracts/rules';
import { routesOf } from '@tribina/service-kit';

type App = Parameters<typeof routesOf>[0];

/** What every process has, and files, which are everybody's: none of them is a call. */
const NO_CALLS = /^\/(?:livez|readyz|metrics|internal\/openapi\.json|internal\/changes|img\/.*|\*)$/;

/** Routes of a service for which there is no rule, and rules for which it has no route. */
export function unruled(app: App, by: Answerer): readonly string[] {
  const ruled = new Set(RULED_CALLS.filter((one) => one.by === by).map(({ call }) => `${call.method} ${call.path}`));
  const routes = new Set(
    routesOf(app)
      .filter(({ url }) => !NO_CALLS.test(url))
      .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
      // The framework answers them wherever there is a GET.
      .filter((route) => !route.startsWith('HEAD ')),
  );
  return [
    ...[...routes].filter((route) => !ruled.has(route)).map((route) => `no rule: ${route}`),
    ...[...ruled].filter((route) => !routes.has(route)).map((route) => `no route: ${route}`),
  ];
}
