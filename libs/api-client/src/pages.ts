import { createApi } from '@tribina/facades/query';
import { answersOf, type Address, type PageData, type RouteDefinition } from '@tribina/shell-api';
import { fetchCall } from './fetch-call';

/** Makes the declared calls of a route. */
export function pageDataOf(route: RouteDefinition, address: Address): Promise<PageData> {
  return answersOf(route.data, address, fetchCall);
}

export interface PageRequest {
  /** Path with the query that belongs to the page. */
  readonly key: string;
  readonly route: RouteDefinition;
  readonly address: Address;
}

export interface LoadedPage {
  readonly key: string;
  readonly data: PageData;
}

const KEPT_SECONDS = 30;

/** One API per remote: the data of its pages, kept for half a minute after the reader has left them. */
export function createPagesApi(remote: string) {
  return createApi({
    reducerPath: `${remote}-pages`,
    baseQuery: () => ({ error: { status: 0 } }),
    keepUnusedDataFor: KEPT_SECONDS,
    endpoints: (build) => ({
      page: build.query<LoadedPage, PageRequest>({
        queryFn: async ({ key, route, address }) => ({ data: { key, data: await pageDataOf(route, address) } }),
        serializeQueryArgs: ({ queryArgs }) => queryArgs.key,
      }),
    }),
  });
}
