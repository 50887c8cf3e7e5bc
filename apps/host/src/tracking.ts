import { isGranted, onConsentChange } from '@tribina/browser';
import { loadRemotePart } from './federation';
import { noteMounted } from './health';

/**
 * Visitor tracking: nothing of it is fetched before the reader has agreed to one of its purposes. What the agent does then it does by
 * itself, and hears of further choices; without it the page is as it is.
 */
export function followTracking(): void {
  let isAsked = !tribina.record.tracking;
  const look = () => {
    if (isAsked || !(['statistics', 'personalisation', 'marketing'] as const).some(isGranted)) return;
    isAsked = true;
    loadRemotePart('tracking-agent', 'agent', true).then(({ release }) => noteMounted(release.id), console.warn);
  };
  onConsentChange(look);
  look();
}
