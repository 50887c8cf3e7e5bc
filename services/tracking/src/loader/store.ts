import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { dayOf, timeOfId } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { withoutErased } from '../visitors/erasure';
import { countEvents } from './aggregates';
import { noteContacts, markAssisted } from './contacts';
import { profileEvents } from './profiles';
import { textRows, type TextColumn } from './text-rows';

/** Loads a batch of events, and all that follows from those that are new. */
export async function storeBatch(tx: Queryable, records: readonly EventRecord[]): Promise<void> {
  const kept = await withoutErased(tx, records);
  const fresh = await insertEvents(tx, kept);
  if (fresh.length === 0) return;
  // What was seen in the same batch counts for a conversion in it.
  await noteContacts(tx, fresh);
  const assisted = await markAssisted(tx, fresh);
  await countEvents(tx, fresh, assisted);
  await profileEvents(tx, fresh);
}

/** @returns those that were not there yet. */
async function insertEvents(tx: Queryable, records: readonly EventRecord[]): Promise<EventRecord[]> {
  const byId = new Map(records.map((event) => [event.eventId, { ...event, day: dayOf(timeOfId(event.eventId) ?? 0) }]));
  const days = [...byId.values()].map(({ day }) => day).sort();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  // A journal that was not loaded for long may hold days for which nobody has made partitions.
  await tx.execute(sql`select ensure_event_partitions(${first}::date, ${last}::date)`);
  const inserted = await rows<{ eventId: string }>(
    tx,
    sql`insert into event (${COLUMN_NAMES}) ${textRows(COLUMNS, [...byId.values()])}
        on conflict do nothing returning event_id as "eventId"`,
  );
  return inserted.flatMap(({ eventId }) => byId.get(eventId) ?? []);
}

type DatedEvent = EventRecord & { readonly day: string };

const instant = (ms: number) => new Date(ms).toISOString();

const COLUMNS: readonly TextColumn<DatedEvent>[] = [
  { name: 'day', type: 'date', of: ({ day }) => day },
  { name: 'event_id', type: 'uuid', of: ({ eventId }) => eventId },
  { name: 'received_at', type: 'timestamptz', of: ({ receivedAt }) => instant(receivedAt) },
  { name: 'ts', type: 'timestamptz', of: ({ ts }) => instant(ts) },
  { name: 'fingerprint', type: 'text', of: ({ fingerprint }) => fingerprint },
  { name: 'visitor', type: 'text', of: ({ visitor }) => visitor },
  { name: 'site', type: 'text', of: ({ site }) => site },
  { name: 'action', type: 'text', of: ({ action }) => action },
  { name: 'ids', type: 'jsonb', of: ({ ids }) => ids },
  { name: 'visit', type: 'jsonb', of: ({ visit }) => visit },
  { name: 'offer', type: 'jsonb', of: ({ offer }) => offer },
  { name: 'counted', type: 'boolean', of: ({ counted }) => counted },
  { name: 'profiled', type: 'boolean', of: ({ profiled }) => profiled },
  { name: 'ip', type: 'text', of: ({ ip }) => ip },
  { name: 'ip_location', type: 'text', of: ({ ipLocation }) => ipLocation },
];
const COLUMN_NAMES = sql.raw(COLUMNS.map(({ name }) => name).join(', '));
