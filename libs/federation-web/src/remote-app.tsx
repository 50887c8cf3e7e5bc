import { createPagesApi, pageDataOf, serverNow } from '@tribina/api-client';
import { useLocation, useNavigate } from '@tribina/facades/router';
import { configureStore, Provider } from '@tribina/facades/store';
import type { Edition } from '@tribina/editions';
import {
  type Address,
  matchRoute,
  pageTypeOf,
  type PageData,
  type PageInput,
  type RemoteAppModule,
  type RemoteAppProps,
  type RemotePages,
  type RouteMatch,
} from '@tribina/shell-api';
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

type AppProps = RemoteAppProps<ReactNode>;

/** Route of a path that the remote does not know. */
const NOT_FOUND = 'not-found';

/**
 * Makes a remote's `./App` out of its pages: the same `page` function that the server renders with, fed in the browser by the
 * same declared calls.
 */
export function createRemoteApp(remote: RemotePages<ReactElement>): RemoteAppModule<ComponentType<AppProps>> {
  const api = createPagesApi(remote.manifest.name);
  const makeStore = () =>
    configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });

  function Pages(props: AppProps): ReactNode {
    const { edition, origins, initial } = props;
    const { pathname, search } = useLocation();
    const at = useMemo(() => placeOf(remote, edition, pathname, search), [edition, pathname, search]);
    const hasMoved = useRef(false);
    const isInitial = !hasMoved.current && initial !== null && keyOf(initial) === at.key;
    // Coming back to the first page later asks anew.
    if (!isInitial) hasMoved.current = true;
    const request = { key: at.key, route: at.match?.route ?? EMPTY_ROUTE, address: at.address };
    const { currentData, refetch } = api.usePageQuery(request, { skip: isInitial });
    const shown = useRef<PageInput | null>(null);
    const next = useMemo(
      () => (isInitial ? initial : currentData ? inputOf({ edition, origins }, at, currentData.data) : null),
      [isInitial, initial, currentData, edition, origins, at],
    );
    if (next) shown.current = next;
    if (!shown.current) return null;
    return <Page input={shown.current} isLoading={next === null} props={props} retry={() => void refetch()} />;
  }

  function Page({
    input,
    isLoading,
    props,
    retry,
  }: {
    input: PageInput;
    isLoading: boolean;
    props: AppProps;
    retry: () => void;
  }): ReactNode {
    const navigate = useNavigate();
    const isFirst = useRef(true);
    const failure = useMemo(() => failureOf(remote, input), [input]);
    const output = useMemo(
      () => (failure === null ? remote.page(input) : (remote.failed?.(failure) ?? null)),
      [failure, input],
    );
    const { onPage } = props;
    useEffect(() => {
      if (output?.kind === 'redirect') void navigate(output.location, { replace: true });
      if (output?.kind === 'page') {
        onPage(output.head, isFirst.current, pageTypeOf(remote.manifest.routes, input.edition.id, input.path));
      }
      isFirst.current = false;
    }, [output, navigate, onPage, input]);
    if (failure !== null && output === null) return props.renderFailure(failure, retry);
    if (output?.kind !== 'page') return null;
    return <div aria-busy={isLoading || undefined}>{output.element}</div>;
  }

  function App(props: AppProps): ReactNode {
    const [store] = useState(makeStore);
    return (
      <Provider store={store}>
        <Pages {...props} />
      </Provider>
    );
  }

  return {
    App,
    prefetch: async (edition, origins, path, search) => {
      const at = placeOf(remote, edition, path, search);
      const data = at.match ? await pageDataOf(at.match.route, at.address) : {};
      return inputOf({ edition, origins }, at, data);
    },
  };
}

const EMPTY_ROUTE: RouteMatch['route'] = {
  id: NOT_FOUND,
  paths: { rs: [], hr: [], ke: [] },
  mode: 'islands',
  pageType: 'OTHER',
  data: {},
  cache: null,
};

interface Place {
  readonly key: string;
  readonly path: string;
  readonly match: RouteMatch | null;
  readonly address: Address;
}

function placeOf(remote: RemotePages<ReactElement>, edition: Edition, path: string, search: string): Place {
  const match = matchRoute(remote.manifest.routes, edition.id, path);
  const given = new URLSearchParams(search);
  const query = Object.fromEntries(
    (match?.route.query ?? []).flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
  const address = { params: match?.params ?? {}, query, now: serverNow().toISOString() };
  return { key: keyOf({ path, query }), path, match, address };
}

/** A page's key: its path and the query that belongs to it. */
function keyOf({ path, query }: Pick<PageInput, 'path' | 'query'>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

function inputOf(props: Pick<AppProps, 'edition' | 'origins'>, at: Place, data: PageData): PageInput {
  return {
    edition: props.edition,
    origins: props.origins,
    route: at.match?.route.id ?? NOT_FOUND,
    path: at.path,
    ...at.address,
    data,
    // The answers have brought the server's time.
    now: serverNow().toISOString(),
  };
}

const PAGES_OF_THEIR_OWN = new Set([404, 410]);

/** The code of a required answer that could not be had; an unknown thing (404) and one that is gone (410) have pages. */
function failureOf(remote: RemotePages<ReactElement>, input: PageInput): string | null {
  const route = remote.manifest.routes.find(({ id }) => id === input.route);
  for (const [name, call] of Object.entries(route?.data ?? {})) {
    const result = input.data[name];
    if (call.isRequired && result && !result.isOk && !PAGES_OF_THEIR_OWN.has(result.status)) return result.code;
  }
  return null;
}
