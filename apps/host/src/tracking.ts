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
 * then, the agent hears of it.
 */
export function followTracking(): void {
  const { edition, tracking } = tribina.record;
  const page = globalThis as unknown as { msTrack?: WaitingAgent };
  const tell = () => {
    const consent = {
      s: isGranted('statistics'),
      p: isGranted('personalisation'),
      m: isGranted('marketing'),
      v: VERSION,
    };
    if (!page.msTrack) {
      if (tracking === undefined || !(consent.s || consent.p || consent.m)) return;
      const init: QueuedCall = ['init', { endpoint: TRACKING_PATH, site: edition, secret: tracking }];
      page.msTrack = { q: [init] };
      void loadAgent();
    }
    page.msTrack.q.push(['setConsent', consent]);
  };
  onConsentChange(tell);
  tell();
}

/** What it does then it does by itself; without it the page is as it is. */
async function loadAgent(): Promise<void> {
  try {
    const { release } = await loadRemotePart('tracking-agent', 'agent', true);
    noteMounted(release.id);
  } catch (error) {
    console.warn(error);
  }
}
