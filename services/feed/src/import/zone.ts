import { isCalendarDay } from '../calendar';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this machine knows a time zone by that name. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text `YYYY-MM-DD` is a day of the calendar, since football is played. */
export function isDay(date: string): boolean {
  return /^(18|19|20)/.test(date) && isCalendarDay(date);
}

/**
 * The instant at which clocks in a zone show a time.
 *
 * @param date `YYYY-MM-DD`, a day of the calendar.
 * @param time `HH:MM`.
 * @returns ISO 8601 in UTC, the earlier of two where clocks go back; null where they skip that time.
 */
export function instantOf(date: string, time: string, zone: string): string | null {
  const local = `${date}T${time}:00.000Z`;
  const wall = Date.parse(local);
  // The zone's offset lies between its values a day before and a day after.
  const candidates = [wall - 86_400_000, wall + 86_400_000].map((near) => wall - offsetAt(near, zone));
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, zone) === wall);
  return fitting.length > 0 ? new Date(Math.min(...fitting)).toISOString() : null;
}

/** By how many milliseconds clocks in a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(local) - instant;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}
