import { createRemoteApp } from '@tribina/federation-web';
import { manifest } from './manifest';
import { loadPage } from './pages/load-page';
import { page } from './pages/page';

const remote = createRemoteApp({ manifest, page });

export const { App } = remote;

/** Gets what a path needs, its chunk and its data at once. */
export const prefetch: typeof remote.prefetch = (edition, origins, path, search) => {
  loadPage(edition, path);
  return remote.prefetch(edition, origins, path, search);
};
