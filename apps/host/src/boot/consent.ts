import type { BootRecord } from '@tribina/shell-api';
import { load } from './load';

const LIMIT_MS = 15_000;

/** What asks for consent comes when it is needed: on a first visit at once, later when the reader opens the settings. */
export function askConsent({ host, consent }: BootRecord, isSettings: boolean): void {
  if (tribina.consent) tribina.consent(isSettings);
  // Where it cannot be had nothing was agreed to.
  else if (consent) {
    load(`/r/host/${host.id}/${consent.f}`, consent.i, () => tribina.consent?.(isSettings), LIMIT_MS);
  }
}
