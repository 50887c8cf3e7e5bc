import { startSession } from '@tribina/auth';
import { COOKIES, DOCUMENT_IDS, LISTEN_EVENT, RESIZE_THROTTLE_MS, SEQ_EVENT } from '@tribina/shell-api';
import { throttle } from '@tribina/browser';
import type { PageState } from './app';
import './shell/global.styles';
import { memberAct, takeActs } from './acts';
import { currentEdition } from './current-edition';
import { loadOwnStyles } from './federation';
import { endHealth, noteLoading, noteMounted, startHealth } from './health';
import { startIslands, unmountIslands } from './islands/start-islands';
import { giveBackKept } from './kept-fields';
import { listenForReleases } from './live';
import { listenForNotices, sayAddress } from './notices';
import { keepOffline } from './offline/keep-offline';
import { OWN_RELEASE } from './own-release';
import { noteParts } from './parts';
import { routeLinks } from './route-links';
import { takeSearch } from './shell/take-search';
import { noteSeq, watchReturn } from './stale';
import { followTracking } from './tracking';
import { watchTyping } from './typing';

const loadApp = () => import(/* webpackChunkName: "app" */ './app');

function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

async function start(): Promise<void> {
  await Promise.all([parsed(), loadOwnStyles()]);
  const { mode, override } = tribina.record;
  const show = routeLinks({
    takeOver: async (url) => {
      await (await loadApp()).takeOver(url, unmountIslands);
      listenForReleases(true);
    },
    navigate: async (url) => (await loadApp()).navigateInApp(url.pathname + url.search + url.hash),
    isApp: mode === 'root',
  });
  addEventListener(SEQ_EVENT, ({ detail }) => noteSeq(detail));
  addEventListener(LISTEN_EVENT, () => listenForReleases(true));
  addEventListener('resize', throttle(closePopovers, RESIZE_THROTTLE_MS));
  watchReturn();
  watchTyping();
  giveBackKept();
  const isSignedIn = document.cookie.includes(`${COOKIES.signedIn}=1`);
  void startSession(isSignedIn);
  takeActs({ members: memberAct(isSignedIn, show), search: takeSearch }, show);
  listenForNotices();
  sayAddress();
  if (override) {
    import(/* webpackChunkName: "badge" */ './notices/override-badge').then(
      ({ showOverride }) => showOverride(currentEdition(), override, () => location.reload()),
      (error: unknown) => console.warn(error),
    );
  }
  if (mode === 'root') {
    const state = document.getElementById(DOCUMENT_IDS.pageData)?.textContent ?? '';
    const { hydrateApp } = await loadApp();
    await hydrateApp(JSON.parse(state) as PageState);
  } else {
    noteParts();
    await startIslands();
    watchOldCopy();
  }
  noteMounted(OWN_RELEASE);
  listenForReleases(mode === 'root');
  whenIdle(followTracking);
  // Reading goes on as it does without.
  whenIdle(() => void keepOffline().catch((error: unknown) => console.warn(error)));
}

/** The pulse has asked for something newer until now; what has started asks for what moves alone. */
function watchOldCopy(): void {
  const note = document.getElementById(DOCUMENT_IDS.oldCopy);
  if (!note) return;
  import(/* webpackChunkName: "old-copy" */ './notices/old-copy').then(
    ({ sayOnceNewer }) => sayOnceNewer(note),
    (error: unknown) => console.warn(error),
  );
}

/** What no reader waits for. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

/** A drawer or a menu that the new width does not have would stay open and unseen. */
function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) open.hidePopover();
}

/** The first host that arrives has the page: one that was given up for being slow may come after the previous one. */
if (tribina.take(OWN_RELEASE)) {
  startHealth();
  const settled = noteLoading();
  start()
    .catch((error: unknown) => {
      console.warn(error);
      endHealth('load');
      tribina.giveUp();
    })
    .finally(settled);
}
