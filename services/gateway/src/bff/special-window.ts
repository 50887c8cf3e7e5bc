import type { MatchFilter, Special } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dayOf } from '@tribina/messages';

const DAY_MS = 86_400_000;
/** Days beyond these have no instant that a filter takes, or none that a calendar writes alike. */
const FIRST_DAY = '1000-01-01';
const LAST_DAY = '9999-12-30';

/**
 * Which of the special's matches are meant where nothing is asked for: those from today to its last day (spec portal §9, "from today
 * to 2022-12-18"; game §9). Before its first day and once it is over that is all of it. Days are those of the edition.
 */
export function specialWindow(
  edition: Edition,
  { starts, ends }: Pick<Special, 'starts' | 'ends'>,
  now: Date,
): Required<Pick<MatchFilter, 'fromTime' | 'toTime'>> {
  const today = dayOf(edition, now);
  const from = today > starts && today <= ends ? today : starts;
  return {
    fromTime: startOfDay(bounded(from), edition).toISOString(),
    // Inclusive, as the filter is.
    toTime: new Date(startOfDay(dayAfter(bounded(ends)), edition).getTime() - 1).toISOString(),
  };
}

function bounded(day: string): string {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** The first instant of a day in the zone of an edition. */
function startOfDay(day: string, { timeZone }: Pick<Edition, 'timeZone'>): Date {
  const guess = Date.parse(day);
  return new Date(guess - offsetMs(guess - offsetMs(guess, timeZone), timeZone));
}

/** By how much the clocks of a zone are before UTC at an instant. */
function offsetMs(instant: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - instant;
}
