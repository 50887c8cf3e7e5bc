import { EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import { LIST_CALLS } from './list-calls';
import { categoryPatterns, type RemoteManifest, type RouteCall, type RouteDefinition } from '@tribina/shell-api';

/** Newest stories of the special event on the home page. */
const SPECIAL_NEWS_SIZE = 5;

type Paths = (edition: Edition) => readonly string[];

/** The same route in the words of each edition. */
function inEach(paths: Paths): Readonly<Record<EditionId, readonly string[]>> {
  return { rs: paths(EDITIONS.rs), hr: paths(EDITIONS.hr), ke: paths(EDITIONS.ke) };
}

function get(path: string, rest: Partial<RouteCall> = {}): RouteCall {
  return { method: 'GET', path, isRequired: true, ...rest };
}

const OPTIONAL = { isRequired: false } as const;
/** Pages of articles are fresh for a minute; what changes in them drops them sooner, by their tags. */
const FRESH_S = 60;
/** A list without a competition in it means all of them; without the list it would be the special's. */
const ALL_COMPETITIONS = { constant: [] } as const;
/** Subgames of the final result: 1, X, 2 (contract of `Odd`). */
const RESULT_SUBGAMES = { constant: [1, 2, 3] } as const;
const WEEK_H = 7 * 24;

const routes: readonly RouteDefinition[] = [
  {
    id: 'home',
    paths: inEach(() => ['/']),
    mode: 'islands',
    pageType: 'HOME',
    data: {
      home: get('/portal/get-home'),
      scores: {
        method: 'POST',
        path: '/api/feed-matches',
        body: { fromTime: { hoursFromNow: -5 }, toTime: { hoursFromNow: 30 }, competitionIds: ALL_COMPETITIONS },
        ...OPTIONAL,
      },
      odds: {
        method: 'POST',
        path: '/api/feed-matches',
        body: {
          fromTime: { hoursFromNow: 0 },
          toTime: { hoursFromNow: WEEK_H },
          competitionIds: ALL_COMPETITIONS,
          subgameIds: RESULT_SUBGAMES,
        },
        ...OPTIONAL,
      },
      challenge: get('/prognozzer/challenge/get-current', OPTIONAL),
      special: get('/api/specials/active', OPTIONAL),
      specialNews: get(`/portal/all-archive-infinite-news/${SPECIAL_NEWS_SIZE}/0/true`, OPTIONAL),
      navigation: get('/api/get-navigation', OPTIONAL),
    },
    cache: { freshSeconds: 30, tags: ['home', 'feed', 'odds', 'game', 'special-news'] },
    isLive: true,
  },
  {
    id: 'all-news',
    paths: inEach(({ words }) => [`/${words.allNews}`]),
    mode: 'islands',
    pageType: 'ALL_NEWS',
    data: { news: LIST_CALLS['all-news'] },
    // `date` is what the form for a day sends where there is no script.
    query: ['page', 'date'],
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  {
    id: 'day',
    paths: inEach(({ words }) => [`/${words.allNews}/:day(date)`]),
    mode: 'islands',
    pageType: 'ALL_NEWS_BY_DATE',
    data: { news: LIST_CALLS.day },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  {
    id: 'tag',
    paths: inEach(({ words }) => [`/${words.tags}/:id(number)`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { tag: get('/portal/get-tag-by-id/:id'), news: LIST_CALLS.tag },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['tag::id'] },
  },
  {
    id: 'writer',
    paths: inEach(({ words }) => [`/${words.writer}/:id(number)`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { writer: get('/portal/admins/:id'), news: LIST_CALLS.writer },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['writer::id'] },
  },
  {
    id: 'login',
    paths: inEach(({ words }) => [`/${words.login}`]),
    mode: 'root',
    pageType: 'OTHER',
    data: {},
    cache: { freshSeconds: FRESH_S, tags: [] },
  },
  {
    id: 'article',
    paths: inEach(({ words }) => categoryPatterns(`/${words.news}/:slug/:id(number)`)),
    mode: 'islands',
    pageType: 'SINGLE_NEWS',
    data: {
      article: get('/portal/single-article/:id'),
      suggestions: get('/portal/get-suggestions-by-article/:id', OPTIONAL),
      livePosts: get('/portal/get-live-posts-by-article/:id', OPTIONAL),
      readNext: get('/portal/get-read-next/:id', OPTIONAL),
      matches: {
        method: 'POST',
        path: '/api/feed-matches',
        body: { ids: { answer: 'article', path: 'data.match_ids' } },
        ...OPTIONAL,
      },
    },
    cache: { freshSeconds: FRESH_S, tags: ['article::id'] },
  },
  {
    id: 'category',
    paths: inEach(() => categoryPatterns('/:id(number)')),
    mode: 'islands',
    pageType: 'CATEGORY_VIEW',
    data: { category: get('/portal/get-category-by-id/:id'), news: LIST_CALLS.category },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['category::id'] },
  },
];

export const manifest: RemoteManifest = {
  name: 'news',
  shellApi: '^1.0.0',
  routes,
  islands: ['LivePosts', 'LoadMore', 'MatchBlock', 'ScoreStrip', 'ShareBar'],
};
