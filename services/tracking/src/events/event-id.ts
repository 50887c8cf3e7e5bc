import { createHash, randomBytes } from 'node:crypto';

const DAY_MS = 86_400_000;
/** How far the time inside an id may lie from when it came: a wrong clock must make no partitions, and no duplicates. */
const OLDEST_MS = 7 * DAY_MS;
const NEWEST_MS = DAY_MS;
const VERSION_AT = 14;

/** The time inside a UUIDv7, milliseconds; null for other ids. */
export function timeOfId(eventId: string): number | null {
  if (eventId[VERSION_AT] !== '7') return null;
  return Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);
}

/** Whether an event is stored under the day of its id. */
export function isTimely(eventId: string, receivedAt: number): boolean {
  const time = timeOfId(eventId);
  return time !== null && time >= receivedAt - OLDEST_MS && time <= receivedAt + NEWEST_MS;
}

let dayBefore = { day: Number.NaN, text: '' };

/** `YYYY-MM-DD` in UTC. Events come one after the other, nearly always of the same day as the one before. */
export function dayOf(time: number): string {
  const day = Math.floor(time / DAY_MS);
  if (day !== dayBefore.day) dayBefore = { day, text: new Date(time).toISOString().slice(0, 10) };
  return dayBefore.text;
}

/** A new id for an event that came without one. */
export function newEventId(now: number): string {
  return uuid7(now, randomBytes(10));
}

/** The same id for the same thing at the same time: repeating it makes no other event. */
export function repeatableEventId(time: number, parts: readonly string[]): string {
  return uuid7(
    time,
    createHash('sha256')
      .update(JSON.stringify([time, ...parts]))
      .digest(),
  );
}

function uuid7(time: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(time, 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x70, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
