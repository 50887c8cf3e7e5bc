import { EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import { categoryPatterns, type RemoteManifest, type RouteCall, type RouteDefinition } from '@tribina/shell-api';

/** Articles on one page of a list, and on one page of all news. */
export const LIST_SIZE = 18;
export const ALL_NEWS_SIZE = 20;

type Paths = (edition: Edition) => readonly string[];

/** The same route in the words of each edition. */
function inEach(paths: Paths): Readonly<Record<EditionId, readonly string[]>> {
  return { rs: paths(EDITIONS.rs), hr: paths(EDITIONS.hr), ke: paths(EDITIONS.ke) };
}

function get(path: string, rest: Partial<RouteCall> = {}): RouteCall {
  return { method: 'GET', path, isRequired: true, ...rest };
}

const PAGE_OFFSET = { pageOf: 'page', size: LIST_SIZE } as const;
const ALL_NEWS_OFFSET = { pageOf: 'page', size: ALL_NEWS_SIZE } as const;
/** Pages of articles are fresh for a minute; what changes in them drops them sooner, by their tags. */
const FRESH_S = 60;

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
        body: { fromTime: { hoursFromNow: -5 }, toTime: { hoursFromNow: 30 } , competitionIds: { constant: [] } },
        isRequired: false,
      },
    },
    cache: { freshSeconds: 30, tags: ['home', 'feed'] },
    isLive: true,
  },
  {
    id: 'all-news',
    paths: inEach(({ words }) => [`/${words.allNews}`]),
    mode: 'islands',
    pageType: 'ALL_NEWS',
    data: {
      news: get(`/portal/all-archive-infinite-news/${ALL_NEWS_SIZE}/:offset`, { params: { offset: ALL_NEWS_OFFSET } }),
    },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  {
    id: 'day',
    paths: inEach(({ words }) => [`/${words.allNews}/:day(date)`]),
    mode: 'islands',
    pageType: 'ALL_NEWS_BY_DATE',
    data: {
      news: get(`/portal/all-archive-infinite-news/${ALL_NEWS_SIZE}/:offset`, {
        params: { offset: ALL_NEWS_OFFSET },
        query: { date: { param: 'day' } },
      }),
    },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  {
    id: 'tag',
    paths: inEach(({ words }) => [`/${words.tags}/:id(number)`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {
      tag: get('/portal/get-tag-by-id/:id'),
      news: {
        method: 'POST',
        path: '/portal/get-by-tag-cat',
        body: { tagId: { param: 'id', as: 'number' }, limit: { constant: LIST_SIZE }, offset: PAGE_OFFSET },
        isRequired: true,
      },
    },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['tag::id'] },
  },
  {
    id: 'writer',
    paths: inEach(({ words }) => [`/${words.writer}/:id(number)`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {
      writer: get('/portal/admins/:id'),
      news: get(`/portal/news-by-writer-id/:id/${LIST_SIZE}/:offset`, { params: { offset: PAGE_OFFSET } }),
    },
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
      suggestions: get('/portal/get-suggestions-by-article/:id', { isRequired: false }),
      livePosts: get('/portal/get-live-posts-by-article/:id', { isRequired: false }),
      readNext: get('/portal/get-read-next/:id', { isRequired: false }),
    },
    cache: { freshSeconds: FRESH_S, tags: ['article::id'] },
  },
  {
    id: 'category',
    paths: inEach(() => categoryPatterns('/:id(number)')),
    mode: 'islands',
    pageType: 'CATEGORY_VIEW',
    data: {
      category: get('/portal/get-category-by-id/:id'),
      news: get(`/portal/news-by-category-id/:id/${LIST_SIZE}/:offset/1`, { params: { offset: PAGE_OFFSET } }),
    },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['category::id'] },
  },
];

export const manifest: RemoteManifest = { name: 'news', shellApi: '^1.0.0', routes, islands: [] };
