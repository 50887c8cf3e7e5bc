import { EDITIONS, specialPath, type Edition, type EditionId } from '@tribina/editions';
import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';

type Paths = (edition: Edition) => readonly string[];

/** The same route in the words of each edition. */
function inEach(paths: Paths): Readonly<Record<EditionId, readonly string[]>> {
  return { rs: paths(EDITIONS.rs), hr: paths(EDITIONS.hr), ke: paths(EDITIONS.ke) };
}

const NEWS_COUNT = 12;

const routes: readonly RouteDefinition[] = [
  {
    id: 'home',
    paths: inEach((edition) => [specialPath(edition)]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {
      special: { method: 'GET', path: '/api/specials/active', isRequired: false },
      news: { method: 'GET', path: `/portal/all-archive-infinite-news/${NEWS_COUNT}/0/true`, isRequired: false },
      schedule: { method: 'GET', path: '/api/feed-schedule', isRequired: true },
      standings: { method: 'GET', path: '/api/feed-standings', isRequired: false },
    },
    cache: { freshSeconds: 30, tags: ['special-news', 'feed'] },
    isLive: true,
  },
  {
    id: 'schedule',
    paths: inEach((edition) => [specialPath(edition, 'specialSchedule')]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { schedule: { method: 'GET', path: '/api/feed-schedule', isRequired: true } },
    cache: { freshSeconds: 30, tags: ['feed'] },
    isLive: true,
  },
  {
    id: 'standings',
    paths: inEach((edition) => [specialPath(edition, 'specialTeams')]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { standings: { method: 'GET', path: '/api/feed-standings', isRequired: true } },
    cache: { freshSeconds: 30, tags: ['feed'] },
  },
];

export const manifest: RemoteManifest = { name: 'special', shellApi: '^1.0.0', routes, islands: [] };
