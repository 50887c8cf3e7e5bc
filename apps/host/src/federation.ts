import * as runtimeCore from '@module-federation/runtime-core';
import { createInstance } from '@module-federation/runtime';
import * as auth from '@tribina/auth';
import {
  browserDependencies,
  LoadFailure,
  loadContainer,
  loadPart,
  PartUnavailable,
  retryingLoader,
  type EntryBook,
  type FailedOutcome,
  type LoadedPart,
} from '@tribina/federation-web';
import * as islands from '@tribina/federation-web/islands';
import { parseReleaseId, type BootRelease, type RemoteName } from '@tribina/shell-api';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { errorOf, noteError, noteLoaded, noteLoading, noteReplaced } from './health';
import { OWN_RELEASE } from './own-release';
import { SHARED_VERSIONS, type SharedName } from './shared-versions';
import { turn } from './turn';

// Remotes are built without the runtime (`externalRuntime`) and find it here.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;

type Share = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

// Every file that is asked for from now on has its retry, lazy chunks of all releases too.
Object.assign(tribina, {
  load: retryingLoader(tribina.load, (url, outcome) => noteError(url.split('/')[3] ?? '', errorOf(outcome))),
});

/** What is in the host's first file, and what arrives with the first part that needs it. */
const SHARES: Readonly<Record<SharedName, Share>> = {
  react: { lib: () => react },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  'react-dom': { lib: () => reactDom },
  '@tribina/auth': { lib: () => auth },
  '@tribina/federation-web/islands': { lib: () => islands },
  '@tribina/facades/router': {
    get: () => import(/* webpackChunkName: "app" */ '@tribina/facades/router').then((module) => () => module),
  },
  '@tribina/facades/store': {
    get: () => import(/* webpackChunkName: "kit" */ '@tribina/facades/store').then((module) => () => module),
  },
  '@tribina/facades/query': {
    get: () => import(/* webpackChunkName: "kit" */ '@tribina/facades/query').then((module) => () => module),
  },
  '@tribina/facades/live': {
    get: () => import(/* webpackChunkName: "live" */ '@tribina/facades/live').then((module) => () => module),
  },
  '@emotion/react': {
    get: () => import(/* webpackChunkName: "emotion" */ '@emotion/react').then((module) => () => module),
  },
  '@emotion/react/jsx-runtime': {
    get: () => import(/* webpackChunkName: "emotion" */ '@emotion/react/jsx-runtime').then((module) => () => module),
  },
};

const book: EntryBook = new Map();

/** What rests on a share begins in a task of its own: with what the share makes of itself it would hold the reader up. */
async function inTurn<T>(share: T): Promise<T> {
  await turn();
  return share;
}

const instance = createInstance({
  name: 'host',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARES).map(([name, share]) => [
      name,
      {
        version: SHARED_VERSIONS[name as SharedName],
        shareConfig: { singleton: true, requiredVersion: false },
        ...('get' in share
          ? {
              get: () =>
                share
                  .get()
                  .then(inTurn)
                  .catch(forgetting(name as SharedName)),
            }
          : share),
      },
    ]),
  ),
  plugins: [
    {
      name: 'tribina',
      // Every container comes in by the document's one script loader, with its hash.
      loadEntry: ({ remoteInfo }) => loadContainer(book, remoteInfo.name) as Promise<never>,
    },
  ],
});

/** The runtime keeps the promise of a share for good, also one that was broken: without it the next attempt asks anew. */
function forgetting(name: SharedName): (error: unknown) => Promise<never> {
  return (error) => {
    const kept = instance.shareScopeMap['default']?.[name]?.[SHARED_VERSIONS[name]];
    if (kept) kept.loading = null;
    return Promise.reject(error);
  };
}

const loaders = browserDependencies(
  {
    register: (container, entryUrl) =>
      instance.registerRemotes([{ name: container, entry: entryUrl, entryGlobalName: container, type: 'global' }]),
    loadRemote: (id) => instance.loadRemote(id),
  },
  book,
);

/**
 * Loads the host's own sheet: what comes to life uses more of it than the markup did. It belongs to the release as its entry
 * does; rejects when it cannot be had.
 */
export async function loadOwnStyles(): Promise<void> {
  const { host, rendered } = tribina.record;
  const own = [host, host.p].find((release) => release?.id === OWN_RELEASE);
  if (!own) return;
  try {
    await loaders.loadStyles('host', own, tribina.patienceMs(rendered !== null));
  } catch (error) {
    noteError(OWN_RELEASE, error instanceof LoadFailure ? errorOf(error.outcome) : 'load');
    throw error;
  }
}

/**
 * Containers that were begun with by a host before this one, which gave the page up: they hold its React, so that their remotes'
 * previous releases are used here.
 */
const foreign = new Set(
  Object.values(tribina.record.remotes).flatMap(({ id, c }) => (c !== undefined && c in globalThis ? [id] : [])),
);

/** Releases that have thrown while they were shown: not tried again in this page, unless the reader asks for it. */
const broken = new Set<string>();

export function markBroken({ id }: BootRelease): void {
  broken.add(id);
  noteError(id, 'render');
}

/** The reader wants to try a remote again, whatever it has done. */
export function forgive(remote: RemoteName): void {
  for (const id of broken) if (parseReleaseId(id)?.remote === remote) broken.delete(id);
}

const isUsable = ({ id }: BootRelease) => !broken.has(id) && !foreign.has(id);

/** What this page really runs, after fallbacks too: the last release of each remote that was loaded. */
export const running = new Map<RemoteName, string>([['host', OWN_RELEASE]]);

/**
 * Loads a part of a remote by the chain release → previous good, each file of it once more after an error.
 *
 * @param hasContent whether the reader has the content already (rendered by the server); then a slow part may take longer.
 */
export async function loadRemotePart<T>(
  remote: RemoteName,
  expose: string,
  hasContent: boolean,
): Promise<LoadedPart<T>> {
  const target = tribina.record.remotes[remote];
  if (!target) throw new PartUnavailable(remote, 'error');
  const settled = noteLoading();
  const dependencies = {
    ...loaders,
    onFailure: ({ id }: BootRelease, outcome: FailedOutcome) => noteError(id, errorOf(outcome)),
  };
  try {
    const limitMs = tribina.patienceMs(hasContent);
    const part = await loadPart<T>(dependencies, remote, target, expose, limitMs, isUsable);
    running.set(remote, part.release.id);
    noteLoaded(part.release.id);
    if (part.isFallback && !foreign.has(target.id)) noteReplaced(target.id);
    return part;
  } finally {
    settled();
  }
}
