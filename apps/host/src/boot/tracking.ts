import { isGranted, onConsentChange } from '@tribina/browser';
import { TRACKING_PATH, type BootFile, type BootRecord, type LoadOutcome } from '@tribina/shell-api';

/** Version of what is agreed to (`Consent.v` of the agent). */
const VERSION = 1;
const LIMIT_MS = 15_000;

type Load = (url: string, integrity: string, done: (outcome: LoadOutcome) => void, limitMs: number) => void;

type QueuedCall = readonly [name: string, ...given: unknown[]];

/** `window.msTrack`: what waits for the agent, and how it gets what makes a fingerprint. */
interface WaitingAgent {
  readonly q: { push: (call: QueuedCall) => unknown };
  readonly print?: () => Promise<unknown>;
}

/**
 * Visitor tracking: nothing of it is fetched before the reader has agreed to one of its purposes, and whatever the choice becomes
 * then, the agent hears of it. A page that is only read has it as a plain script, without the host.
 */
export function followTracking({ tracking, remotes, edition }: BootRecord, load: Load): void {
  const release = remotes['tracking-agent'];
  if (!tracking || !release) return;
  const folder = `/r/tracking-agent/${release.id}/`;
  const fetchFile = (file: BootFile, done: (outcome: LoadOutcome) => void) =>
    load(folder + file.f, file.i, done, LIMIT_MS);
  const print = () =>
    new Promise((resolve, reject) => {
      fetchFile(tracking.print, (outcome) => (outcome === 'load' ? resolve(outcome) : reject(new Error(outcome))));
    });
  let isAsked = false;
  const tell = () => {
    const consent = {
      s: isGranted('statistics'),
      p: isGranted('personalisation'),
      m: isGranted('marketing'),
      v: VERSION,
    };
    const isWanted = consent.s || consent.p || consent.m;
    if (!isWanted && !isAsked) return;
    const page = globalThis as unknown as { msTrack?: WaitingAgent };
    const { q } = (page.msTrack ??= { q: [] as QueuedCall[], print });
    if (!isAsked) q.push(['init', { endpoint: TRACKING_PATH, site: edition, secret: tracking.k }]);
    q.push(['setConsent', consent]);
    if (isAsked) return;
    isAsked = true;
    if (tribina.loadAgent) tribina.loadAgent();
    else fetchFile(tracking.agent, report);
  };
  const report = (outcome: LoadOutcome) => {
    if (outcome !== 'load') tribina.report([{ r: release.id, e: outcome === 'error' ? 'load' : outcome }]);
  };
  onConsentChange(tell);
  // A reader waits for none of it.
  if (document.readyState === 'complete') tell();
  else addEventListener('load', tell);
}
