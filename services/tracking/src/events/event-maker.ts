import type { ActionIds, OfferItem, TrackingConsent, VisitInfo } from '@tribina/contracts';
import type { Visitor } from '../access/tokens';
import type { Place } from '../geo/countries';
import { purposesOf } from './consent';
import { newEventId, repeatableEventId } from './event-id';
import type { EventRecord } from './record';
import { eventTime } from './times';

/** A conversion that comes again within this time without an id is the same. */
const SAME_CONVERSION_MS = 10_000;

/** What holds for all that one request says. */
export interface Sent {
  readonly consent: TrackingConsent;
  /** What the client's clock said when it sent. */
  readonly sentAt?: number | undefined;
}

interface SentAction {
  readonly action: string;
  readonly eventId?: string | undefined;
  readonly ts?: number | undefined;
  readonly iDs?: ActionIds | null | undefined;
  readonly visitInfo?: VisitInfo | undefined;
}

type SentOffer = Omit<OfferItem, 'eventId' | 'ts'> & Partial<Pick<OfferItem, 'eventId' | 'ts'>>;

/** Makes events of what one request says. */
export class EventMaker {
  constructor(
    private readonly visitor: Visitor,
    private readonly sent: Sent,
    private readonly place: Place,
    private readonly receivedAt: number,
  ) {}

  action({ action, eventId, ts, iDs, visitInfo }: SentAction): EventRecord {
    return this.#event(action, eventId, ts, { ids: iDs ?? null, visit: visitInfo ?? null, offer: null });
  }

  seen({ eventId, ts, foreignId, type, domain, ratio, ms }: OfferItem): EventRecord {
    const offer = { foreignId, type, domain, ratio, ms };
    return this.#event('OFFER_SEEN', eventId, ts, { ids: null, visit: null, offer });
  }

  conversion({ eventId, ts, foreignId, type, domain }: SentOffer): EventRecord {
    const id = eventId ?? this.#idOfConversion(foreignId, type);
    return this.#event('OFFER_CONVERT', id, ts, { ids: null, visit: null, offer: { foreignId, type, domain } });
  }

  #idOfConversion(foreignId: string, type: string): string {
    const window = this.receivedAt - (this.receivedAt % SAME_CONVERSION_MS);
    const { site, fingerprint, visitor } = this.visitor;
    return repeatableEventId(window, [site, fingerprint, visitor, foreignId, type]);
  }

  #event(
    action: string,
    eventId: string | undefined,
    ts: number | undefined,
    facts: Pick<EventRecord, 'ids' | 'visit' | 'offer'>,
  ): EventRecord {
    const { receivedAt, sent } = this;
    const { site, fingerprint, visitor } = this.visitor;
    return {
      eventId: eventId?.toLowerCase() ?? newEventId(receivedAt),
      receivedAt,
      ts: ts === undefined ? receivedAt : eventTime(ts, receivedAt, sent.sentAt),
      site,
      fingerprint,
      visitor,
      action,
      ...facts,
      ...purposesOf(sent.consent),
      ...this.place,
    };
  }
}
