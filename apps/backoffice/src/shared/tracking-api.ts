import { fetchCall, type OwnCall } from '@tribina/api-client';
import {
  pathOf,
  trackingAdminCalls,
  type Call,
  type CallTypes,
  type SiteKey,
  type TrackedSite,
} from '@tribina/contracts';
import { createApi, type BaseQueryFn } from '@tribina/facades/query';
import { configureStore } from '@tribina/facades/store';
import type { OpsFailure } from './ops-api';

/** Where the gateway offers the calls of services/tracking. */
const TRACKING_PATH = '/msport-tracking';
/** An answer holds no more rows than these: there may be more of them. */
export const MOST_ROWS = 10_000;

type Calls = typeof trackingAdminCalls;
type ReplyOf<C> = C extends Call<infer T> ? T['reply'] : never;

export interface Period {
  /** `YYYY-MM-DD` in UTC, both of them included. */
  readonly from: string;
  readonly to: string;
  /** Undefined: all. */
  readonly site?: string | undefined;
}

interface NewKey {
  readonly site: string;
  readonly name: string;
  readonly origins: string[];
}

interface Parts<T extends CallTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
}

function ask<T extends CallTypes>({ method, path }: Call<T>, { params, query, body }: Parts<T> = {}): OwnCall {
  return { method, path: TRACKING_PATH + pathOf({ path }, params, query), body };
}

/** Asked by the account at the portal: who has no session is answered 401, who is no administrator 403. */
const baseQuery: BaseQueryFn<OwnCall, unknown, OpsFailure> = async (call) => {
  const answer = await fetchCall(call);
  if (answer.isOk) return { data: answer.value };
  const { status, code, data } = answer;
  return { error: { status, code, data } };
};

const trackingApi = createApi({
  reducerPath: 'tracking',
  baseQuery,
  tagTypes: ['sites'],
  endpoints: (build) => ({
    live: build.query<ReplyOf<Calls['live']>['minutes'], { readonly site?: string | undefined }>({
      query: (query) => ask(trackingAdminCalls.live, { query }),
      transformResponse: ({ minutes }: ReplyOf<Calls['live']>) => minutes,
    }),
    traffic: build.query<Pick<ReplyOf<Calls['traffic']>, 'rows' | 'releases'>, Period>({
      query: (query) => ask(trackingAdminCalls.traffic, { query }),
    }),
    offers: build.query<ReplyOf<Calls['offers']>['rows'], Period>({
      query: (query) => ask(trackingAdminCalls.offers, { query }),
      transformResponse: ({ rows }: ReplyOf<Calls['offers']>) => rows,
    }),
    sites: build.query<TrackedSite[], void>({
      query: () => ask(trackingAdminCalls.sites),
      transformResponse: ({ sites }: ReplyOf<Calls['sites']>) => sites,
      providesTags: ['sites'],
    }),
    issueKey: build.mutation<SiteKey, NewKey>({
      query: ({ site, name, origins }) =>
        ask(trackingAdminCalls.issueKey, { params: { site }, body: { name, origins } }),
      transformResponse: ({ key }: ReplyOf<Calls['issueKey']>) => key,
      invalidatesTags: ['sites'],
    }),
    revokeKey: build.mutation<unknown, number>({
      query: (id) => ask(trackingAdminCalls.revokeKey, { params: { id } }),
      invalidatesTags: ['sites'],
    }),
    actions: build.query<ReplyOf<Calls['actions']>['actions'], void>({
      query: () => ask(trackingAdminCalls.actions),
      transformResponse: ({ actions }: ReplyOf<Calls['actions']>) => actions,
    }),
  }),
});

export const {
  useLiveQuery,
  useTrafficQuery,
  useOffersQuery,
  useSitesQuery,
  useLazySitesQuery,
  useIssueKeyMutation,
  useRevokeKeyMutation,
  useActionsQuery,
} = trackingApi;

/** One store for the page. */
export function makeTrackingStore() {
  return configureStore({
    reducer: { [trackingApi.reducerPath]: trackingApi.reducer },
    middleware: (defaults) => defaults().concat(trackingApi.middleware),
  });
}
