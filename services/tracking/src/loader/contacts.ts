import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { dayOf, timeOfId } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { madeBy, type MadeBy } from './releases';
import { offersOf } from './subjects';
import { keyOf, Tally } from './tally';
import { instant, textRows, type TextColumn } from './text-rows';

interface Contact {
  readonly visitor: string;
  readonly fingerprint: string;
  readonly site: string;
  readonly foreignId: string;
  readonly firstAt: number;
  lastAt: number;
  /** Null: nobody lets conversions be told by it. */
  attributedAt: number | null;
  isClicked: boolean;
  /** The page of the last click. */
  clickedOn: MadeBy | null;
  /** Times seen after the last click of the batch. */
  unclicked: number;
}

/** Notes how visitors have met offers, of those who let it be attributed or have interests made of it. */
export function contactsOf(events: readonly EventRecord[]): readonly SQL[] {
  const tally = new Tally<Contact>();
  for (const event of events.filter(isContact).sort((a, b) => a.ts - b.ts)) {
    const { visitor, fingerprint, site, ts } = event;
    for (const foreignId of offersOf(event)) {
      const begin = () => ({ visitor, fingerprint, site, foreignId, ...UNMET, firstAt: ts });
      meetAgain(tally.of(keyOf(visitor, fingerprint, site, foreignId), begin), event);
    }
  }
  const contacts = tally.rows();
  const clicked = contacts.filter(({ isClicked }) => isClicked);
  return [...(contacts.length > 0 ? [meet(contacts)] : []), ...(clicked.length > 0 ? [forgetSeenBefore(clicked)] : [])];
}

function meet(contacts: readonly Contact[]): SQL {
  return sql`
    insert into offer_contact (visitor, fingerprint, site, foreign_id, first_at, last_at, unclicked, attributed_at, clicked_on)
    ${textRows(COLUMNS, contacts)}
    on conflict (visitor, fingerprint, site, foreign_id) do update set
      first_at = least(offer_contact.first_at, excluded.first_at),
      last_at = greatest(offer_contact.last_at, excluded.last_at),
      unclicked = excluded.unclicked + offer_contact.unclicked,
      attributed_at = least(offer_contact.attributed_at, excluded.attributed_at),
      clicked_on = coalesce(excluded.clicked_on, offer_contact.clicked_on)`;
}

/** A click ends the count of what was seen before it; what of the batch came after is what remains. */
function forgetSeenBefore(clicked: readonly Contact[]): SQL {
  return sql`
    update offer_contact set unclicked = met.unclicked
    from (${textRows(COLUMNS, clicked)}) as met
    where offer_contact.visitor = met.visitor and offer_contact.fingerprint = met.fingerprint
      and offer_contact.site = met.site and offer_contact.foreign_id = met.foreign_id`;
}

const COLUMNS: readonly TextColumn<Contact>[] = [
  { name: 'visitor', type: 'text', of: ({ visitor }) => visitor },
  { name: 'fingerprint', type: 'text', of: ({ fingerprint }) => fingerprint },
  { name: 'site', type: 'text', of: ({ site }) => site },
  { name: 'foreign_id', type: 'text', of: ({ foreignId }) => foreignId },
  { name: 'first_at', type: 'timestamptz', of: ({ firstAt }) => instant(firstAt) },
  { name: 'last_at', type: 'timestamptz', of: ({ lastAt }) => instant(lastAt) },
  { name: 'unclicked', type: 'integer', of: ({ unclicked }) => unclicked },
  { name: 'attributed_at', type: 'timestamptz', of: ({ attributedAt }) => attributedAt && instant(attributedAt) },
  { name: 'clicked_on', type: 'jsonb', of: ({ clickedOn }) => clickedOn },
];

const UNMET = { lastAt: 0, attributedAt: null, isClicked: false, clickedOn: null, unclicked: 0 };

/** Adds an event that is later than those before. */
function meetAgain(contact: Contact, event: EventRecord): void {
  contact.lastAt = event.ts;
  if (event.attributed) contact.attributedAt ??= event.ts;
  if (event.action === 'OFFER_CLICK') {
    contact.isClicked = true;
    if (event.attributed) contact.clickedOn = madeBy(event) ?? contact.clickedOn;
    contact.unclicked = 0;
  } else if (event.profiled) contact.unclicked += 1;
}

function isContact({ action, profiled, attributed }: EventRecord): boolean {
  return (action === 'OFFER_SEEN' || action === 'OFFER_CLICK') && (profiled || attributed);
}

/**
 * Marks conversions with whether the offer had been seen or clicked on before by who lets that be attributed, by the fingerprint: it
 * was on another origin, and there the same browser is another visitor. Null where there are none.
 */
export function marksOf(events: readonly EventRecord[]): SQL | null {
  const conversions = events.filter(isConversion);
  if (conversions.length === 0) return null;
  return sql`
    update event set assisted = exists (
      select from offer_contact met
      where met.fingerprint = event.fingerprint and met.site = event.site and met.foreign_id = made.foreign_id and met.attributed_at <= event.ts)
    from (${textRows(CONVERSIONS, conversions)}) as made
    where event.day = made.day and event.event_id = made.event_id
    returning event.event_id as "eventId", event.assisted, (
      select met.clicked_on from offer_contact met
      where met.fingerprint = event.fingerprint and met.site = event.site and met.foreign_id = made.foreign_id
        and met.attributed_at <= event.ts and met.clicked_on is not null
      order by met.last_at desc limit 1) as "clickedOn"`;
}

const CONVERSIONS: readonly TextColumn<EventRecord>[] = [
  { name: 'day', type: 'date', of: ({ eventId }) => dayOf(timeOfId(eventId) ?? 0) },
  { name: 'event_id', type: 'uuid', of: ({ eventId }) => eventId },
  { name: 'foreign_id', type: 'text', of: (event) => offersOf(event)[0] },
];

/** What is found out of a conversion when it is marked. */
export interface Mark {
  readonly assisted: boolean;
  /** The page on which the offer was clicked on last. */
  readonly clickedOn: MadeBy | null;
}

/** @returns marks by the ids of conversions. */
export async function markAssisted(tx: Queryable, marks: SQL | null): Promise<ReadonlyMap<string, Mark>> {
  const marked = marks ? await rows<Mark & { eventId: string }>(tx, marks) : [];
  return new Map(marked.map(({ eventId, assisted, clickedOn }) => [eventId, { assisted, clickedOn }]));
}

/** One that may be counted: marketing is what conversions need. */
export function isConversion({ action, attributed }: EventRecord): boolean {
  return action === 'OFFER_CONVERT' && attributed;
}
