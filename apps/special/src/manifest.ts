import { EDITIONS, specialPath, type Edition, type EditionId, type SpecialPage } from '@tribina/editions';
import { LOOKED_THROUGH, NEWS_COUNT, PAGE_SIZE } from './shared/page-size';
import { STORIES } from './shared/stories-call';
import type { RemoteManifest, RouteCall, RouteDefinition } from '@tribina/shell-api';

type Paths = (edition: Edition) => readonly string[];

/** The same route in the words of each edition. */
function inEach(paths: Paths): Readonly<Record<EditionId, readonly string[]>> {
  return { rs: paths(EDITIONS.rs), hr: paths(EDITIONS.hr), ke: paths(EDITIONS.ke) };
}

/** The event's name and days; every page of it does without, by what the schedule says. */
const special: RouteCall = { method: 'GET', path: '/api/specials/active', isRequired: false };
/** Without a competition it is the active special's. */
const schedule: RouteCall = { method: 'GET', path: '/api/feed-schedule', isRequired: true };
const standings: RouteCall = { method: 'GET', path: '/api/feed-standings', isRequired: true };

const SPECIAL_NEWS: RouteCall = {
  method: 'GET',
  path: `/portal/all-archive-infinite-news/${NEWS_COUNT}/0/true`,
  isRequired: false,
};

const FRESH_S = 30;

/** A page that shows what its calls have brought, and nothing that lives. */
function still(id: string, page: SpecialPage, below?: string): Omit<RouteDefinition, 'data'> {
  return {
    id,
    paths: inEach((edition) => [specialPath(edition, page, below)]),
    mode: 'islands',
    pageType: 'OTHER',
    cache: { freshSeconds: FRESH_S, tags: ['feed'] },
  };
}

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
      news: SPECIAL_NEWS,
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
    isLive: true,
  },
  {
    ...still('teams', 'specialTeams'),
    data: {
      special,
      schedule,
      standings,
      // Each of the two is asked for by its own tab alone.
      news: {
        method: 'GET',
        path: `/portal/all-archive-infinite-news/${NEWS_COUNT}/0/:special`,
        params: { special: { query: 'tab', choices: { news: 'true' } } },
        isRequired: false,
      },
      scorers: {
        method: 'GET',
        path: '/api/:scorers',
        params: { scorers: { query: 'tab', choices: { standings: 'feed-scorers' } } },
        isRequired: false,
      },
    },
    query: ['tab'],
    cache: { freshSeconds: FRESH_S, tags: ['special-news', 'feed'] },
  },
  {
    ...still('team', 'specialTeams', ':id(number)'),
    data: {
      special,
      schedule,
      standings: { ...standings, isRequired: false },
      team: { method: 'GET', path: '/api/feed-team-details/:id', isRequired: true },
      // What names the team is among them; a search asks its readers for a captcha.
      news: { ...SPECIAL_NEWS, path: `/portal/all-archive-infinite-news/${LOOKED_THROUGH}/0/true` },
    },
    cache: { freshSeconds: FRESH_S, tags: ['special-news', 'feed'] },
  },
  {
    ...still('match', 'specialMatch', ':id(number)'),
    data: {
      special,
      // Says which teams cannot be known yet.
      schedule,
      match: { method: 'GET', path: '/api/feed-match/:id', isRequired: true },
      oddsHistory: { method: 'GET', path: '/api/feed-odds-history/:id', isRequired: false },
      facts: { method: 'GET', path: '/api/feed-match-facts/:id', isRequired: false },
    },
    cache: { freshSeconds: FRESH_S, tags: ['feed'] },
    isLive: true,
  },
  {
    ...still('referees', 'specialReferees'),
    data: { special, referees: { method: 'GET', path: '/api/feed-referees', isRequired: true } },
  },
  {
    ...still('stadiums', 'specialStadiums'),
    data: { special, stadiums: { method: 'GET', path: '/api/feed-stadiums', isRequired: true } },
  },
  {
    ...still('history', 'specialHistory'),
    data: { special, history: { method: 'GET', path: '/api/feed-history', isRequired: true } },
  },
  {
    ...still('history-entry', 'specialHistory', ':slug'),
    data: { special, historyPage: { method: 'GET', path: '/api/feed-history/:slug', isRequired: true } },
  },
  {
    ...still('all-news', 'specialAllNews'),
    data: {
      special,
      news: {
        method: 'GET',
        path: `/portal/all-archive-infinite-news/${PAGE_SIZE}/:offset/true`,
        params: { offset: { pageOf: 'page', size: PAGE_SIZE } },
        isRequired: true,
      },
    },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['special-news'] },
  },
];

export const manifest: RemoteManifest = {
  name: 'special',
  shellApi: '^1.0.0',
  routes,
  islands: ['BannerPopup', 'Course', 'MatchDay', 'Stories'],
};
