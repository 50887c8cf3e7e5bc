import type { BootRelease, LoadOutcome, RemoteName } from '@tribina/shell-api';
import { releaseFileUrl } from '@tribina/shell-api';
import { browserRetry, loadFile } from './load-file';
import { LoadFailure, type ChainDependencies } from './release-chain';

/** The two methods of the federation runtime that the chain needs. */
export interface Federation {
  readonly register: (container: string, entryUrl: string) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
}

/** What may be loaded, by container name: the federation's loader asks here. */
export type EntryBook = Map<string, { readonly url: string; readonly integrity: string; readonly limitMs: number }>;

/** Loads a container by the document's one script loader; for the federation's `loadEntry` hook. */
export function loadContainer(book: EntryBook, container: string): Promise<unknown> {
  const entry = book.get(container);
  if (!entry) return Promise.reject(new LoadFailure('error'));
  return new Promise((resolve, reject) => {
    tribina.load(
      entry.url,
      entry.integrity,
      (outcome) => {
        const found = (globalThis as unknown as Record<string, unknown>)[container];
        // A file that arrives and throws leaves no container behind.
        if (outcome === 'load' && found) resolve(found);
        else reject(new LoadFailure(outcome === 'load' ? 'error' : outcome));
      },
      entry.limitMs,
    );
  });
}

/** The chain's dependencies in a browser. */
export function browserDependencies(
  federation: Federation,
  book: EntryBook,
): Pick<ChainDependencies, 'loadExpose' | 'loadStyles'> {
  const styles = new Map<string, Promise<void>>();
  return {
    loadExpose: (remote, release, expose, limitMs) => {
      const container = release.c ?? '';
      const url = releaseFileUrl(remote, release.id, release.e.f);
      book.set(container, { url, integrity: release.e.i, limitMs });
      federation.register(container, url);
      return withLimit(federation.loadRemote(`${container}/${expose}`), limitMs);
    },
    loadStyles: (remote, release, limitMs) => {
      const known = styles.get(release.id);
      if (known) return known;
      const loading = withLimit(loadStyles(remote, release), limitMs);
      styles.set(release.id, loading);
      loading.catch(() => styles.delete(release.id));
      return loading;
    },
  };
}

function withLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('timeout')), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadStyles(remote: RemoteName, release: BootRelease): Promise<void> {
  const sheet = release.s;
  if (!sheet) return;
  const url = releaseFileUrl(remote, release.id, sheet.f);
  const outcome = await loadFile(() => addSheet(remote, url, sheet.i), url, sheet.i, browserRetry);
  if (outcome !== 'load') throw new LoadFailure(outcome);
}

/** Behind what the page has of the remote's rules already, so that they keep their place among those of others. */
function addSheet(remote: RemoteName, url: string, integrity: string): Promise<LoadOutcome> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.dataset['sheet'] = remote;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    link.onload = () => resolve('load');
    link.onerror = () => {
      link.remove();
      resolve('error');
    };
    const before = [...document.head.querySelectorAll(`[data-sheet="${remote}"]`)].at(-1);
    if (before) before.after(link);
    else document.head.append(link);
  });
}
