import type { FastifyInstance, RouteOptions } from 'fastify';

/** What of a route says which requests it answers. */
export type KnownRoute = Pick<RouteOptions, 'method' | 'url' | 'config'>;

const known = new WeakMap<FastifyInstance, KnownRoute[]>();

/** To be called before an app's routes are registered. */
export function noteRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  known.set(app, routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    routes.push({ method, url, ...(config ? { config } : {}) });
  });
}

/** Every route that was registered so far, those of its parts as well, also those that the framework adds for HEAD. */
export function routesOf(app: FastifyInstance): readonly KnownRoute[] {
  return known.get(app) ?? [];
}
