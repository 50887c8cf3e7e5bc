import { EDITIONS, specialPath, type Edition, type EditionId } from '@tribina/editions';
import { STORIES } from './shared/stories-call';
import type { RemoteManifest, RouteCall, RouteDefinition } from '@tribina/shell-api';

type Paths = (edition: Edition) => readonly string[];

/** The same route in the words of each edition. */
function inEach(paths: Paths): Readonly<Record<EditionId, readonly string[]>> {
  return { rs: paths(EDITIONS.rs), hr: paths(EDITIONS.hr), ke: paths(EDITIONS.ke) };
}

const NEWS_COUNT = 10;

/** The event's name and days; every page of it does without, by what the schedule says. */
const special: RouteCall = { method: 'GET', path: '/api/specials/active', isRequired: false };
/** Without a competition it is the active special's. */
const schedule: RouteCall = { method: 'GET', path: '/api/feed-schedule', isRequired: true };
const standings: RouteCall = { method: 'GET', path: '/api/feed-standings', isRequired: true };

const FRESH_S = 30;

const routes: readonly RouteDefinition[] = [
  {
    id: 'home',
    paths: inEach((edition) => [specialPath(edition)]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {
      special,
      schedule,
      standings: { ...standings, isRequired: false },
      news: { method: 'GET', path: `/portal/all-archive-infinite-news/${NEWS_COUNT}/0/true`, isRequired: false },
      stories: STORIES,
    },
    cache: { freshSeconds: FRESH_S, tags: ['special-news', 'feed', 'stories'] },
    isLive: true,
  },
  {
    id: 'schedule',
    paths: inEach((edition) => [specialPath(edition, 'specialSchedule')]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { special, schedule },
    query: ['group'],
    cache: { freshSeconds: FRESH_S, tags: ['feed'] },
  },
  {
    id: 'standings',
    paths: inEach((edition) => [specialPath(edition, 'specialTeams')]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { special, schedule, standings },
    cache: { freshSeconds: FRESH_S, tags: ['feed'] },
  },
];

export const manifest: RemoteManifest = {
  name: 'special',
  shellApi: '^1.0.0',
  routes,
  islands: ['BannerPopup', 'MatchDay', 'Stories'],
};
