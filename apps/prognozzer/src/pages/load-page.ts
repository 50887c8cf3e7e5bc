import type { Edition } from '@tribina/editions';
import { matchRoute } from '@tribina/shell-api';
import { manifest } from '../manifest';
import { LATE_PAGES } from './late-pages';
import { loadRest } from './rest';

/** Begins to load the page of a path, while its data are still asked for. */
export function loadPage(edition: Edition, path: string): void {
  const id = matchRoute(manifest.routes, edition.id, path)?.route.id;
  if (id !== 'home') loadRest();
  for (const [name, { load }] of Object.entries(LATE_PAGES)) if (name === id) load();
}
