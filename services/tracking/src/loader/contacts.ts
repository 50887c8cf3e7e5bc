import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { dayOf, timeOfId } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { jsonRows, timeOf } from './json-rows';
import { offersOf } from './subjects';
import { Tally } from './tally';

interface Contact {
  readonly visitor: string;
  readonly fingerprint: string;
  readonly site: string;
  readonly foreignId: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly clickedAt: number | null;
  /** Times seen after the last click of the batch. */
  readonly unclicked: number;
}

/** How visitors have met offers, of those who let it be attributed or have interests made of it. */
export async function noteContacts(tx: Queryable, events: readonly EventRecord[]): Promise<void> {
  const tally = new Tally<Contact>(together);
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    if (!isContact(event)) continue;
    const { visitor, fingerprint, site, ts } = event;
    const isClick = event.action === 'OFFER_CLICK';
    for (const foreignId of offersOf(event)) {
      tally.add([visitor, fingerprint, site, foreignId], {
        visitor,
        fingerprint,
        site,
        foreignId,
        firstAt: ts,
        lastAt: ts,
        clickedAt: isClick ? ts : null,
        unclicked: isClick || !event.profiled ? 0 : 1,
      });
    }
  }
  const contacts = tally.rows();
  if (contacts.length === 0) return;
  await tx.execute(sql`
    insert into offer_contact (visitor, fingerprint, site, foreign_id, first_at, last_at, unclicked)
    select visitor, fingerprint, site, "foreignId", ${timeOf('"firstAt"')}, ${timeOf('"lastAt"')}, unclicked
    from ${jsonRows('met', COLUMNS, contacts)}
    on conflict (visitor, fingerprint, site, foreign_id) do update set
      first_at = least(offer_contact.first_at, excluded.first_at),
      last_at = greatest(offer_contact.last_at, excluded.last_at),
      unclicked = excluded.unclicked + offer_contact.unclicked`);
  await forgetSeenBefore(tx, contacts);
}

/** A click ends the count of what was seen before it; what of the batch came after is what remains. */
async function forgetSeenBefore(tx: Queryable, contacts: readonly Contact[]): Promise<void> {
  const clicked = contacts.filter(({ clickedAt }) => clickedAt !== null);
  if (clicked.length === 0) return;
  await tx.execute(sql`
    update offer_contact set unclicked = met.unclicked
    from ${jsonRows('met', COLUMNS, clicked)}
    where offer_contact.visitor = met.visitor and offer_contact.fingerprint = met.fingerprint
      and offer_contact.site = met.site and offer_contact.foreign_id = met."foreignId"`);
}

const COLUMNS = `visitor text, fingerprint text, site text, "foreignId" text, "firstAt" bigint, "lastAt" bigint, unclicked integer`;

function together(before: Contact, after: Contact): Contact {
  const isClick = after.clickedAt !== null;
  return {
    ...before,
    lastAt: after.lastAt,
    clickedAt: after.clickedAt ?? before.clickedAt,
    unclicked: isClick ? 0 : before.unclicked + after.unclicked,
  };
}

function isContact({ action, profiled, attributed }: EventRecord): boolean {
  return (action === 'OFFER_SEEN' || action === 'OFFER_CLICK') && (profiled || attributed);
}

/**
 * Marks conversions with whether the offer had been seen or clicked on before, by the fingerprint: it was on another origin, and
 * there the same browser is another visitor.
 *
 * @returns ids of those who had.
 */
export async function markAssisted(tx: Queryable, events: readonly EventRecord[]): Promise<Set<string>> {
  const conversions = events
    .filter(isConversion)
    .map((event) => ({ ...event, day: dayOf(timeOfId(event.eventId) ?? 0), foreignId: offersOf(event)[0] }));
  if (conversions.length === 0) return new Set();
  const marked = await rows<{ eventId: string; assisted: boolean }>(
    tx,
    sql`update event set assisted = exists (
          select from offer_contact met
          where met.fingerprint = event.fingerprint and met.site = event.site and met.foreign_id = made."foreignId" and met.first_at <= event.ts)
        from ${jsonRows('made', 'day date, "eventId" uuid, "foreignId" text', conversions)}
        where event.day = made.day and event.event_id = made."eventId"
        returning event.event_id as "eventId", event.assisted`,
  );
  return new Set(marked.filter(({ assisted }) => assisted).map(({ eventId }) => eventId));
}

/** One that may be counted: marketing is what conversions need. */
export function isConversion({ action, attributed }: EventRecord): boolean {
  return action === 'OFFER_CONVERT' && attributed;
}
