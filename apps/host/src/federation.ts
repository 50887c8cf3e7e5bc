import * as runtimeCore from '@module-federation/runtime-core';
import { createInstance } from '@module-federation/runtime';
import * as auth from '@tribina/auth';
import {
  browserDependencies,
  loadContainer,
  loadPart,
  PartUnavailable,
  type EntryBook,
  type LoadedPart,
} from '@tribina/federation-web';
import * as islands from '@tribina/federation-web/islands';
import type { BootRelease, RemoteName } from '@tribina/shell-api';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { SHARED_VERSIONS, type SharedName } from './shared-versions';

// Remotes are built without the runtime (`externalRuntime`) and find it here.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;

type Share = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

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
        ...share,
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

const dependencies = browserDependencies(
  {
    register: (container, entryUrl) =>
      instance.registerRemotes([{ name: container, entry: entryUrl, entryGlobalName: container, type: 'global' }]),
    loadRemote: (id) => instance.loadRemote(id),
  },
  book,
  tribina.record.css,
);

/** Releases that have thrown while they were shown: not tried again in this page. */
const broken = new Set<string>();

export function markBroken(release: BootRelease): void {
  broken.add(release.id);
}

/**
 * Loads a part of a remote by the chain release → once more → previous good.
 *
 * @param hasContent whether the reader has the content already (rendered by the server); then a slow part may take longer.
 */
export function loadRemotePart<T>(remote: RemoteName, expose: string, hasContent: boolean): Promise<LoadedPart<T>> {
  const target = tribina.record.remotes[remote];
  if (!target) return Promise.reject(new PartUnavailable(remote, 'error'));
  return loadPart<T>(dependencies, remote, target, expose, tribina.patienceMs(hasContent), ({ id }) => !broken.has(id));
}
