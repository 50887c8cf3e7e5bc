import { tellParts } from './parts';
import { noteSeq } from './stale';

let isListening = false;

/**
 * Connects the socket, once, and hears of new releases: in an app, which lives long, and on a public page that shows
 * something that changes by itself; only then a socket is worth its bytes.
 *
 * @param isWorthIt what is looked at is known to change by itself.
 */
export function listenForReleases(isWorthIt: boolean): void {
  if (isListening || !(isWorthIt || document.querySelector('[data-live]'))) return;
  isListening = true;
  import(/* webpackChunkName: "live" */ './live-socket').then(
    ({ connect }) => connect(noteSeq, tribina.record.heard ?? null, tellParts),
    (error: unknown) => console.warn(error),
  );
}
