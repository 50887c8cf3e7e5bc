import { dayOf, timeOfId } from '../events/event-id';
import type { EventRecord } from '../events/record';
import { instant, type TextColumn } from './text-rows';

/** What of an event stands in which column of its table. */
export const EVENT_COLUMNS: readonly TextColumn<EventRecord>[] = [
  { name: 'day', type: 'date', of: ({ eventId }) => dayOf(timeOfId(eventId) ?? 0) },
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

/** Table and columns, as statements name them. */
export const EVENT_TABLE = `event (${EVENT_COLUMNS.map(({ name }) => name).join(', ')})`;
