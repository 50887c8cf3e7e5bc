import type { Queryable } from '@tribina/service-kit';
import type { SQL } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { dayOf, timeOfId } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { sumsOf, type Sums } from './aggregates';
import { contactsOf, marksOf } from './contacts';
import { copyText } from './copy-text';
import { EVENT_COLUMNS } from './event-columns';
import { profilesOf } from './profiles';

/** Events with all that is written because of them, made ready without a look at the tables that it goes into. */
export interface Batch {
  /** Each once. */
  readonly events: readonly EventRecord[];
  /** The first and the last day of their ids; null where there are no events. */
  readonly days: readonly [first: string, last: string] | null;
  /** The events as COPY reads them, in pieces. */
  readonly texts: readonly string[];
  /** How visitors have met offers. */
  readonly contacts: readonly SQL[];
  /** Marks conversions. */
  readonly marks: SQL | null;
  readonly sums: Sums;
  readonly profiles: readonly SQL[];
}

/** So many events are made ready at a time: in between, calls are answered, and what is being written goes on. */
const AT_ONCE = 500;

/** @param db tells what articles and matches are about. */
export async function batchOf(db: Queryable, records: readonly EventRecord[]): Promise<Batch> {
  const events = [...new Map(records.map((event) => [event.eventId, event])).values()];
  const texts: string[] = [];
  for (let from = 0; from < events.length; from += AT_ONCE) {
    texts.push(copyText(EVENT_COLUMNS, events.slice(from, from + AT_ONCE)));
    await setImmediate();
  }
  const contacts = contactsOf(events);
  await setImmediate();
  const sums = sumsOf(events);
  await setImmediate();
  const profiles = await profilesOf(db, events);
  return { events, days: daysOf(events), texts, contacts, marks: marksOf(events), sums, profiles };
}

function daysOf(events: readonly EventRecord[]): Batch['days'] {
  if (events.length === 0) return null;
  let [first, last] = [Infinity, -Infinity];
  for (const { eventId } of events) {
    const time = timeOfId(eventId) ?? 0;
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return [dayOf(first), dayOf(last)];
}
