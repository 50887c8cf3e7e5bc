import type { TrackingConsent } from '@tribina/contracts';
import { assertThat } from '@tribina/service-kit';
import type { EventRecord } from './record';

export type Purposes = Pick<EventRecord, 'counted' | 'profiled' | 'attributed'>;

/** What an event may be used for. */
export function purposesOf({ s, p, m }: TrackingConsent): Purposes {
  return { counted: s, profiled: p, attributed: m };
}

/** Actions and offers in view need one who counts or one who makes interests of them (contracts B4). */
export function requireActivityConsent(consent: TrackingConsent): void {
  assertThat(consent.s || consent.p, 'NO_CONSENT', 403);
}

export function requireMarketingConsent(consent: TrackingConsent): void {
  assertThat(consent.m, 'NO_CONSENT', 403);
}

export function requireInterestsConsent(consent: TrackingConsent): void {
  assertThat(consent.p, 'NO_CONSENT', 403);
}
