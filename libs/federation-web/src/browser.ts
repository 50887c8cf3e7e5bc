import type { BootFile, BootRelease, LoadOutcome, RemoteName } from '@tribina/shell-api';
import { releaseFileUrl } from '@tribina/shell-api';
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
  stylesInPage: readonly string[],
): ChainDependencies {
  const styles = new Map<string, Promise<void>>(stylesInPage.map((id) => [id, Promise.resolve()]));
  return {
    loadExpose: (remote, release, expose, limitMs) => {
      const container = release.c ?? '';
      const url = releaseFileUrl(remote, release.id, release.e.f);
      book.set(container, { url, integrity: release.e.i, limitMs });
      federation.register(container, url);
      return withLimit(federation.loadRemote(`${container}/${expose}`), limitMs);
    },
    loadStyles: (remote, release) => {
      const known = styles.get(release.id);
      if (known) return known;
      const loading = loadStyles(remote, release);
      styles.set(release.id, loading);
      loading.catch(() => styles.delete(release.id));
      return loading;
    },
    diagnose,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

function withLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('timeout')), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function loadStyles(remote: RemoteName, release: BootRelease): Promise<void> {
  const sheet = release.s;
  if (!sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = sheet.i;
    link.href = releaseFileUrl(remote, release.id, sheet.f);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new LoadFailure('error'));
    };
    document.head.append(link);
  });
}

/** A script's `error` event does not say why; this does, and it renews a damaged file that the browser would keep for a year. */
async function diagnose(url: string, file: BootFile): Promise<LoadOutcome> {
  try {
    const answer = await fetch(url, { cache: 'reload' });
    if (!answer.ok) return 'error';
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
    return file.i === `sha384-${base64}` ? 'load' : 'integrity';
  } catch {
    return 'error';
  }
}
