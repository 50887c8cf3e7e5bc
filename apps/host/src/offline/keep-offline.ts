import { getSession, onSessionChange } from '@tribina/auth';
import { currentPageType, isGranted, onConsentChange } from '@tribina/browser';
import { PAGE_EVENT } from '@tribina/shell-api';
import { OWN_RELEASE } from '../own-release';
import type { WorkerMessage } from './protocol';

/** Enough for the lead picture and those of a short text. */
const MOST_PICTURES = 4;

/**
 * Registers the offline worker and tells it what is read. The worker itself keeps nothing of the reader's but with consent: the
 * articles go when that is withdrawn, and when somebody logs out.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registered = await navigator.serviceWorker.register(tribina.workerUrl(), { updateViaCache: 'none' });
  // Where workers are refused there is none.
  if (!registered) return;
  const { active } = await navigator.serviceWorker.ready;
  // One that has come since is in charge of this page too.
  const tell = (message: WorkerMessage) => (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  tell({ kind: 'shell', release: OWN_RELEASE });
  const noteRead = () => {
    if (currentPageType() === 'SINGLE_NEWS' && isGranted('functional')) tell(readMessage());
  };
  noteRead();
  addEventListener(PAGE_EVENT, noteRead);
  onConsentChange(() => (isGranted('functional') ? noteRead() : tell({ kind: 'forget' })));
  let wasMember = getSession().status === 'member';
  onSessionChange(({ status }) => {
    if (wasMember && status === 'anonymous') tell({ kind: 'forget' });
    wasMember = status === 'member';
  });
}

function readMessage(): WorkerMessage {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .map(({ currentSrc }) => currentSrc)
    .filter((url) => url.startsWith(`${location.origin}/img/`));
  return {
    kind: 'read',
    path: location.pathname,
    title: document.querySelector('h1')?.textContent.trim() || document.title,
    pictures: [...new Set(pictures)].slice(0, MOST_PICTURES),
  };
}
