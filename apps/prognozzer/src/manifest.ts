import { EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';
import { HOME_CALLS, STORIES } from './shared/calls';

/** Editions without the game have none of its pages. */
function inEach(paths: (edition: Edition) => readonly string[]): Readonly<Record<EditionId, readonly string[]>> {
  const of = (edition: Edition) => (edition.features.game ? paths(edition) : []);
  return { rs: of(EDITIONS.rs), hr: of(EDITIONS.hr), ke: of(EDITIONS.ke) };
}

const routes: readonly RouteDefinition[] = [
  {
    id: 'home',
    paths: inEach(({ words }) => [`/${words.game}`]),
    mode: 'root',
    pageType: 'OTHER',
    data: { ...HOME_CALLS, stories: STORIES },
    query: ['stage'],
    cache: { freshSeconds: 15, tags: ['game', 'stories'] },
    isLive: true,
  },
];

export const manifest: RemoteManifest = { name: 'prognozzer', shellApi: '^1.0.0', routes, islands: [] };
