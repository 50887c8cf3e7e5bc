import { startSession } from '@tribina/auth';
import { COOKIES, DOCUMENT_IDS, RESIZE_THROTTLE_MS, SEQ_EVENT } from '@tribina/shell-api';
import { throttle } from '@tribina/browser';
import type { PageState } from './app';
import './shell/global.styles';
import { startIslands, unmountIslands } from './islands/start-islands';
import { listenForReleases } from './live';
import { routeLinks } from './route-links';
import { noteSeq } from './stale';

const loadApp = () => import(/* webpackChunkName: "app" */ './app');

function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

async function start(): Promise<void> {
  await parsed();
  const { mode } = tribina.record;
  routeLinks({
    takeOver: async (url) => {
      await (await loadApp()).takeOver(url, unmountIslands);
      listenForReleases(true);
    },
    navigate: async (url) => (await loadApp()).navigateInApp(url.pathname + url.search + url.hash),
    isApp: mode === 'root',
  });
  addEventListener(SEQ_EVENT, ({ detail }) => noteSeq(detail));
  addEventListener('resize', throttle(closePopovers, RESIZE_THROTTLE_MS));
  const isSignedIn = document.cookie.includes(`${COOKIES.signedIn}=1`);
  void startSession(isSignedIn);
  if (mode === 'root') {
    const state = document.getElementById(DOCUMENT_IDS.pageData)?.textContent ?? '';
    const { hydrateApp } = await loadApp();
    await hydrateApp(JSON.parse(state) as PageState);
  } else {
    await startIslands();
  }
  listenForReleases(mode === 'root');
}

/** A drawer or a menu that the new width does not have would stay open and unseen. */
function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
}

void start();
