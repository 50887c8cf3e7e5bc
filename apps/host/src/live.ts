import { noteSeq } from './stale';

/** Whether the page shows something that changes by itself; only then a socket is worth its bytes. */
function isLivePage(): boolean {
  return tribina.record.mode === 'root' || document.querySelector('[data-live]') !== null;
}

/** Connects the socket where the page is live, and hears of new releases. */
export function listenForReleases(): void {
  if (!isLivePage()) return;
  import(/* webpackChunkName: "live" */ './live-socket').then(
    ({ connect }) => connect(noteSeq),
    (error: unknown) => console.warn(error),
  );
}
