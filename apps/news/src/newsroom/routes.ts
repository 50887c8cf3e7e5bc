import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';
import { paths } from './shared/paths';

const ROOT = paths.list;

/** The screens are the same in every edition, and ask for their data in the browser alone. */
function route(id: string, path: string): RouteDefinition {
  const at = [`${ROOT}${path}`];
  return { id, paths: { rs: at, hr: at, ke: at }, mode: 'root', pageType: 'OTHER', data: {}, cache: null };
}

const routes: readonly RouteDefinition[] = [
  route('list', ''),
  route('new-article', '/articles/new'),
  route('article', '/articles/:id(number)'),
  route('revisions', '/articles/:id(number)/revisions'),
  route('live', '/articles/:id(number)/live'),
  route('home', '/home'),
  route('navigation', '/navigation'),
  route('specials', '/specials'),
  route('events', '/events'),
  route('stories', '/stories'),
  route('banners', '/banners'),
];

/** What `./backoffice` shows; the server knows of it only that it is the newsroom's (apps/backoffice). */
export const newsroomManifest: RemoteManifest = { name: 'news', shellApi: '^1.0.0', routes, islands: [] };
