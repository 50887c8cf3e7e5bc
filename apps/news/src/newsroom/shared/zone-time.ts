/** What a clock on the wall shows in a zone: `YYYY-MM-DDTHH:mm`, as `datetime-local` has it. */
export function wallTimeOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  // Who types a year has the first of its figures before the others.
  return `${value('year').padStart(4, '0')}-${value('month')}-${value('day')}T${value('hour')}:${value('minute')}`;
}

const MINUTE_MS = 60_000;
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The moment at which a clock on the wall of a zone shows a time. An hour that is there twice is the first of the two, one that
 * is skipped is an hour later.
 *
 * @param wallTime `YYYY-MM-DDTHH:mm`.
 * @returns ISO 8601 in UTC; null for what is no time.
 */
export function instantOfWallTime(wallTime: string, timeZone: string): string | null {
  const asUtc = WALL_TIME.test(wallTime) ? Date.parse(`${wallTime}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (moment: number) =>
    Date.parse(`${wallTimeOf(new Date(moment).toISOString(), timeZone)}:00Z`) - moment;
  // On both sides of a change of the clocks, the earlier one first.
  const offsets = [offsetAt(asUtc - 24 * 60 * MINUTE_MS), offsetAt(asUtc + 24 * 60 * MINUTE_MS)];
  const moments = offsets.map((offset) => asUtc - offset);
  const right = [...moments].sort((a, b) => a - b).find((moment) => moment + offsetAt(moment) === asUtc);
  return new Date(right ?? Math.max(...moments)).toISOString();
}

export function isOver(instant: string, now = Date.now()): boolean {
  return Date.parse(instant) <= now;
}

/** `UTC+2`: how far a zone is from UTC at a moment. */
export function offsetName(instant: string, timeZone: string): string {
  const minutes =
    (Date.parse(`${wallTimeOf(instant, timeZone)}:00Z`) - Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS) /
    MINUTE_MS;
  const sign = minutes < 0 ? '−' : '+';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
