import { call } from './call';
import type { TypesOf } from './schema-types';
import type { syndicationSchemas } from './syndication.schema';

type Schemas = typeof syndicationSchemas;

/** What feeds and sitemaps are made of. All but the first are ours, between gateway and portal. */
export const syndicationCalls = {
  /** Spec portal §7; `cat` is the number of the feed (spec portal §2), the newest articles first, with their bodies. */
  rssNews: call<TypesOf<Schemas['rssNews']>>({
    method: 'GET',
    path: '/rss-news/:limit/:offset/:cat',
    failure: 'GET_ALL_NEWS_FAILED',
  }),
  sitemapIndex: call<TypesOf<Schemas['sitemapIndex']>>({
    method: 'GET',
    path: '/get-sitemap-index',
    failure: 'GET_ALL_NEWS_FAILED',
  }),
  /** Visible articles of a month, oldest first, `SITEMAP_SIZE` on a page: a page that is full changes no more. */
  sitemapArticles: call<TypesOf<Schemas['sitemapArticles']>>({
    method: 'GET',
    path: '/get-sitemap-articles/:month/:page',
    failure: 'GET_ALL_NEWS_FAILED',
  }),
  sitemapLists: call<TypesOf<Schemas['sitemapLists']>>({
    method: 'GET',
    path: '/get-sitemap-lists',
    failure: 'GET_ALL_NEWS_FAILED',
  }),
  /** The articles of the last two days, newest first, at most 1,000. */
  newsSitemap: call<TypesOf<Schemas['newsSitemap']>>({
    method: 'GET',
    path: '/get-news-sitemap',
    failure: 'GET_ALL_NEWS_FAILED',
  }),
} as const;
