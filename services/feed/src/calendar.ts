/** Whether a text `YYYY-MM-DD` is a day of the calendar: 30 February is none. */
export function isCalendarDay(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
}

/** Hours from UTC that no place is beyond; a database does not even read what is far beyond. */
const LARGEST_OFFSET = '14:00';

/**
 * An instant as the database takes it.
 *
 * @param text ISO 8601 with a time zone, by its form.
 * @returns the same in UTC; null where there is no such day, time or offset.
 */
export function instantOrNull(text: string): string | null {
  const instant = new Date(text);
  if (!isCalendarDay(text.slice(0, 10)) || Number.isNaN(instant.getTime())) return null;
  if ((/[+-](\d\d:\d\d)$/.exec(text)?.[1] ?? '') > LARGEST_OFFSET) return null;
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant.toISOString() : null;
}
