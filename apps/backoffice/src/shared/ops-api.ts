import { fetchCall, type OwnAnswer, type OwnCall } from '@tribina/api-client';
import { pathOf, releaseCalls, type Call, type CallTypes } from '@tribina/contracts';
import { createApi, type BaseQueryFn } from '@tribina/facades/query';
import { sessionOf, letIn, sessionEnded, sessionFound, signedOut } from './session-slice';

/** Where the gateway offers the calls of services/releases to holders of a session. */
const RELEASES_PATH = '/ops/releases';
const SESSION_PATH = '/ops/session';
/** The gate boots a release in a browser before it is promoted: longer than the edge waits for that (`deploy/`). */
const ACT_LIMIT_MS = 285_000;
const KEPT_SECONDS = 60;
const MOST_RELEASES = 200;

type ReplyOf<C> = C extends Call<infer T> ? T['reply'] : never;
type BodyOf<C> = C extends Call<infer T> ? T['body'] : never;
type Calls = typeof releaseCalls;

export type Status = ReplyOf<Calls['status']>;
export type RemoteStatus = Status['remotes'][number];
export type Serving = NonNullable<RemoteStatus['editions']['rs']>;
export type Holder = ReplyOf<Calls['holder']>['holder'];
export type Acted = ReplyOf<Calls['promote']>;
export type Promotion = NonNullable<BodyOf<Calls['promote']>>;
/** Which remotes there are the service says: one that is younger than this console is operated all the same. */
type AnyRemoteIn<T> = { [K in keyof T]: K extends 'remote' ? string : T[K] };
export type Rollback = AnyRemoteIn<NonNullable<BodyOf<Calls['rollback']>>>;
type Freezing = AnyRemoteIn<NonNullable<BodyOf<Calls['freeze']>>>;
type Unfreezing = AnyRemoteIn<NonNullable<BodyOf<Calls['unfreeze']>>>;

/** Why a call failed: no answer (status 0), or a refusal with its code and what it says beside it. */
export type OpsFailure = Omit<Extract<OwnAnswer, { isOk: false }>, 'isOk'>;

interface Page {
  /** Rows older than this number. */
  readonly before?: number;
}

interface Parts<T extends CallTypes> {
  readonly params?: AnyRemoteIn<T['params']>;
  readonly query?: AnyRemoteIn<T['query']>;
  readonly body?: AnyRemoteIn<T['body']>;
}

function ask<T extends CallTypes>({ method, path }: Call<T>, { params, query, body }: Parts<T> = {}): OwnCall {
  const limitMs = method === 'GET' ? undefined : ACT_LIMIT_MS;
  return { method, path: RELEASES_PATH + pathOf({ path }, params, query), body, limitMs };
}

/** Every answer also says whether there is a session; of one that has begun or ended since it was asked, none does. */
const baseQuery: BaseQueryFn<OwnCall, unknown, OpsFailure> = async (call, { dispatch, getState }) => {
  const session = sessionOf(getState());
  const answer = await fetchCall(call);
  const isOfNow = session === sessionOf(getState());
  if (answer.isOk) {
    if (call.path === SESSION_PATH) dispatch(call.method === 'DELETE' ? signedOut() : letIn());
    else if (isOfNow) dispatch(sessionFound());
    return { data: answer.value };
  }
  // A code that is refused says nothing of the session that one may have already.
  if (answer.status === 401 && call.path !== SESSION_PATH && isOfNow) dispatch(sessionEnded());
  const { status, code, data } = answer;
  return { error: { status, code, data } };
};

/** The console's calls. What an act changes is asked for again at once, whether it was done or refused. */
export const opsApi = createApi({
  reducerPath: 'ops',
  baseQuery,
  keepUnusedDataFor: KEPT_SECONDS,
  tagTypes: ['status', 'releases', 'history', 'audit'],
  endpoints: (build) => ({
    openSession: build.mutation<unknown, string>({
      query: (code) => ({ method: 'POST', path: SESSION_PATH, body: { code } }),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['status', 'releases', 'history', 'audit']),
    }),
    closeSession: build.mutation<unknown, void>({
      query: () => ({ method: 'DELETE', path: SESSION_PATH }),
    }),
    /** Whose session it is. By the entry: what is invalidated is asked for again at any later time, while somebody works. */
    holder: build.query<ReplyOf<Calls['holder']>, number>({
      query: () => ask(releaseCalls.holder),
    }),
    status: build.query<Status, void>({
      query: () => ask(releaseCalls.status),
      providesTags: ['status'],
    }),
    health: build.query<ReplyOf<Calls['health']>, void>({
      query: () => ask(releaseCalls.health),
      providesTags: ['status'],
    }),
    releases: build.query<ReplyOf<Calls['releases']>, string>({
      query: (remote) => ask(releaseCalls.releases, { query: { remote, limit: MOST_RELEASES } }),
      providesTags: ['releases'],
    }),
    release: build.query<ReplyOf<Calls['release']>, string>({
      query: (id) => ask(releaseCalls.release, { params: { id } }),
      providesTags: ['releases'],
    }),
    history: build.query<ReplyOf<Calls['history']>, Page & { readonly remote: string }>({
      query: ({ remote, before }) => ask(releaseCalls.history, { params: { remote }, query: { before } }),
      providesTags: ['history'],
    }),
    audit: build.query<ReplyOf<Calls['audit']>, Page>({
      query: (query) => ask(releaseCalls.audit, { query }),
      providesTags: ['audit'],
    }),
    verifyAudit: build.mutation<ReplyOf<Calls['verifyAudit']>, void>({
      query: () => ask(releaseCalls.verifyAudit),
    }),
    promote: build.mutation<Acted, Promotion>({
      query: (body) => ask(releaseCalls.promote, { body }),
      invalidatesTags: ['status', 'history', 'audit'],
    }),
    rollback: build.mutation<Acted, Rollback>({
      query: (body) => ask(releaseCalls.rollback, { body }),
      invalidatesTags: ['status', 'history', 'audit'],
    }),
    freeze: build.mutation<ReplyOf<Calls['freeze']>, Freezing>({
      query: (body) => ask(releaseCalls.freeze, { body }),
      invalidatesTags: ['status', 'audit'],
    }),
    unfreeze: build.mutation<ReplyOf<Calls['unfreeze']>, Unfreezing>({
      query: (body) => ask(releaseCalls.unfreeze, { body }),
      invalidatesTags: ['status', 'audit'],
    }),
  }),
});

export const {
  useOpenSessionMutation,
  useCloseSessionMutation,
  useHolderQuery,
  useStatusQuery,
  useLazyStatusQuery,
  useHealthQuery,
  useReleasesQuery,
  useReleaseQuery,
  useHistoryQuery,
  useAuditQuery,
  useVerifyAuditMutation,
  usePromoteMutation,
  useRollbackMutation,
  useFreezeMutation,
  useUnfreezeMutation,
} = opsApi;

/** Why a call that was made by hand failed; null: it did not. */
export function failureOf(result: { readonly error?: unknown }): OpsFailure | null {
  // The base query never throws, so that there is no other kind of error.
  return (result.error as OpsFailure | undefined) ?? null;
}
