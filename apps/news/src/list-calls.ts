import type { RouteCall } from '@tribina/shell-api';

/** Articles on one page of a list, and on one page of all news. */
export const LIST_SIZE = 18;
export const ALL_NEWS_SIZE = 20;

/** Threads of comments on one page, and below an article. */
export const THREADS_SIZE = 20;
export const EXCERPT_SIZE = 3;

/** Spec portal §5: "runs only for 3 or more characters", "Page size 10". */
export const SHORTEST_TERM = 3;
export const SEARCH_SIZE = 10;

const PAGE_OFFSET = { pageOf: 'page', size: LIST_SIZE } as const;
const ALL_NEWS_OFFSET = { pageOf: 'page', size: ALL_NEWS_SIZE } as const;

/** The calls that lists of articles are made of, by route: what the manifest declares, and what the next page is fetched by. */
export const LIST_CALLS = {
  'all-news': {
    method: 'GET',
    path: `/portal/all-archive-infinite-news/${ALL_NEWS_SIZE}/:offset`,
    params: { offset: ALL_NEWS_OFFSET },
    isRequired: true,
  },
  day: {
    method: 'GET',
    path: `/portal/all-archive-infinite-news/${ALL_NEWS_SIZE}/:offset`,
    params: { offset: ALL_NEWS_OFFSET },
    query: { date: { param: 'day' } },
    isRequired: true,
  },
  tag: {
    method: 'POST',
    path: '/portal/get-by-tag-cat',
    body: { tagId: { param: 'id', as: 'number' }, limit: { constant: LIST_SIZE }, offset: PAGE_OFFSET },
    isRequired: true,
  },
  writer: {
    method: 'GET',
    path: `/portal/news-by-writer-id/:id/${LIST_SIZE}/:offset`,
    params: { offset: PAGE_OFFSET },
    isRequired: true,
  },
  category: {
    method: 'GET',
    path: `/portal/news-by-category-id/:id/${LIST_SIZE}/:offset/1`,
    params: { offset: PAGE_OFFSET },
    isRequired: true,
  },
} as const satisfies Readonly<Record<string, RouteCall>>;

/** What a page of search results is made of; in a browser it needs the pass of the captcha. */
export const SEARCH_CALL: RouteCall = {
  method: 'GET',
  path: '/api/search-news',
  query: {
    term: { query: 'q', least: SHORTEST_TERM },
    limit: { constant: SEARCH_SIZE },
    offset: { pageOf: 'page', size: SEARCH_SIZE },
    isSpecial: { query: 'special' },
  },
  isRequired: false,
};

export type ListRoute = keyof typeof LIST_CALLS;
