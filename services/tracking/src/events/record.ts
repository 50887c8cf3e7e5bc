import type { ActionIds, OfferType, VisitInfo } from '@tribina/contracts';

/** What is known of an offer that was seen or that has converted. */
export interface OfferFacts {
  readonly foreignId: string;
  readonly type: OfferType;
  readonly domain: string;
  readonly ratio?: number;
  readonly ms?: number;
}

/** An accepted event, as it stands in the journal. Times in milliseconds since 1970. */
export interface EventRecord {
  /** UUIDv7. */
  readonly eventId: string;
  readonly receivedAt: number;
  /** When it happened, by our clock. */
  readonly ts: number;
  readonly site: string;
  readonly fingerprint: string;
  readonly visitor: string;
  readonly action: string;
  readonly ids: ActionIds | null;
  readonly visit: VisitInfo | null;
  readonly offer: OfferFacts | null;
  /** May be counted (statistics). */
  readonly counted: boolean;
  /** May have interests made of it (personalisation). */
  readonly profiled: boolean;
  /** May be attributed (marketing). */
  readonly attributed: boolean;
  readonly ip: string | null;
  readonly ipLocation: string | null;
}
