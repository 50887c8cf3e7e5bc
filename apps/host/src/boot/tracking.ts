import { isGranted, onConsentChange } from '@tribina/browser';
import { TRACKING_PATH, type BootFile, type BootRecord, type LoadOutcome } from '@tribina/shell-api';

/** Version of what is agreed to (`Consent.v` of the agent). */
const VERSION = 1;
const LIMIT_MS = 15_000;

type Load = (url: string, integrity: string, done: (outcome: LoadOutcome) => void, limitMs: number) => void;
type QueuedCall = readonly [name: string, given: object];

/** `window.msTrack`: what waits for the agent, and how it gets what makes a fingerprint. */
interface WaitingAgent {
  readonly q: { push: (call: QueuedCall) => unknown };
  readonly print: () => Promise<unknown>;
}

/**
 * Visitor tracking: nothing of it is fetched before the reader has agreed to one of its purposes, and whatever the choice becomes
 * then, the agent hears of it. A page that is only read has it as a plain script, without the host.
 */
export function followTracking({ tracking, remotes, edition }: BootRecord, load: Load): void {
  const id = remotes['tracking-agent']?.id;
  if (!tracking || !id) return;
  const page = globalThis as unknown as { msTrack?: WaitingAgent };
  const fetchFile = ({ f, i }: BootFile) =>
    new Promise((resolve, reject) => {
      load(`/r/tracking-agent/${id}/${f}`, i, (outcome) => (outcome === 'load' ? resolve : reject)(outcome), LIMIT_MS);
    });
  const tell = () => {
    const [s, p, m] = (['statistics', 'personalisation', 'marketing'] as const).map(isGranted);
    if (!page.msTrack) {
      if (!s && !p && !m) return;
      const init: QueuedCall = ['init', { endpoint: TRACKING_PATH, site: edition, secret: tracking.k }];
      page.msTrack = { q: [init], print: () => fetchFile(tracking.print) };
      if (tribina.loadAgent) tribina.loadAgent();
      else fetchFile(tracking.agent).catch(() => tribina.report([{ r: id, e: 'load' }]));
    }
    page.msTrack.q.push(['setConsent', { s, p, m, v: VERSION }]);
  };
  onConsentChange(tell);
  // A reader waits for none of it.
  addEventListener('load', tell);
}
