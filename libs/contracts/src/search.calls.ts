import { call } from './call';
import type { TypesOf } from './schema-types';
import type { searchSchemas } from './search.schema';

type Schemas = typeof searchSchemas;

/** The portal's search (spec portal §7); at the gateway it is `GET /api/search-news`, behind a captcha. */
export const searchCalls = {
  searchArticles: call<TypesOf<Schemas['searchArticles']>>({
    method: 'POST',
    path: '/search-articles-by-query',
    failure: 'SEARCH_NEWS_FAILED',
  }),
} as const;
