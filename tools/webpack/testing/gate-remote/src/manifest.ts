import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';

function route(id: string, path: string, mode: RouteDefinition['mode']): RouteDefinition {
  return {
    id,
    paths: { rs: [path], hr: [], ke: [] },
    mode,
    pageType: 'OTHER',
    data: { special: { method: 'GET', path: '/api/specials/active', isRequired: true } },
    cache: { freshSeconds: 30, tags: ['feed'] },
  };
}

/** One public page with an island, and one page that is an app: as little as a remote can be. */
export const manifest: RemoteManifest = {
  name: 'special',
  shellApi: '^1.0.0',
  routes: [route('home', '/specijal', 'islands'), route('app', '/specijal/aplikacija', 'root')],
  islands: ['Counter'],
};
