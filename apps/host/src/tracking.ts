import { isFollowed, localKeys, onConsentChange, writeLocal } from '@tribina/browser';
import { TRACK_EVENT } from '@tribina/shell-api';
import { loadRemotePart } from './federation';
import { noteMounted } from './health';

/** Of what is told while the agent is on its way; whoever does more in that time is nobody. */
const MOST_EARLY = 20;
/** Begins every key that the agent has stored (`apps/tracking-agent/src/storage.ts`). */
const STORED = 'msTrack.';

/**
 * Visitor tracking: nothing of it is fetched before the reader has agreed to one of its purposes. What the agent does then it does by
 * itself, and hears of further choices; without it the page is as it is.
 */
export function followTracking(): void {
  let isAsked = !tribina.record.tracking;
  const look = () => {
    if (isAsked || !isFollowed()) return;
    isAsked = true;
    const early: Event[] = [];
    const keep = (event: Event) => early.length < MOST_EARLY && early.push(event);
    addEventListener(TRACK_EVENT, keep);
    loadRemotePart('tracking-agent', 'agent', true)
      .then(({ release }) => noteMounted(release.id), console.warn)
      .finally(() => {
        removeEventListener(TRACK_EVENT, keep);
        for (const event of early) dispatchEvent(event);
      });
  };
  onConsentChange(look);
  forgetUnfollowed();
  look();
}

/**
 * What the agent has stored does not outlive the reader's word, also where none is had: taken out of service, or kept off by the
 * browser. With the next page: agents of other tabs have asked by then for what only they know of.
 */
function forgetUnfollowed(): void {
  if (isFollowed()) return;
  for (const key of localKeys()) if (key.startsWith(STORED)) writeLocal(key, null);
}
