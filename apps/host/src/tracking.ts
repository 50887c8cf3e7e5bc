import { isGranted, onConsentChange } from '@tribina/browser';
import { TRACKING_PATH } from '@tribina/shell-api';
import { loadRemotePart } from './federation';
import { noteMounted } from './health';

/** Version of what is agreed to (`Consent.v` of the agent). */
const VERSION = 1;

type QueuedCall = readonly [name: string, given: object];

/** `window.msTrack`: what waits for the agent, which takes its place. */
interface WaitingAgent {
  readonly q: { push: (call: QueuedCall) => unknown };
}

/**
 * Visitor tracking: nothing of it is fetched before the reader has agreed to one of its purposes, and whatever the choice becomes
 * then, the agent hears of it. What that does then it does by itself; without it the page is as it is.
 */
export function followTracking(): void {
  const { edition: site, tracking: secret } = tribina.record;
  const page = globalThis as unknown as { msTrack?: WaitingAgent };
  const tell = () => {
    const [s, p, m] = (['statistics', 'personalisation', 'marketing'] as const).map(isGranted);
    if (!page.msTrack) {
      if (!secret || !(s || p || m)) return;
      const init: QueuedCall = ['init', { endpoint: TRACKING_PATH, site, secret }];
      page.msTrack = { q: [init] };
      loadRemotePart('tracking-agent', 'agent', true).then(({ release }) => noteMounted(release.id), console.warn);
    }
    page.msTrack.q.push(['setConsent', { s, p, m, v: VERSION }]);
  };
  onConsentChange(tell);
  tell();
}
