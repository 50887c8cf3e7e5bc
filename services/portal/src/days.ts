const LAST_YEAR = 9999;

/** Whether a text of the form YYYY-MM-DD is a day of the calendar. */
export function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return day.getUTCFullYear() >= 1 && day.toISOString().startsWith(text);
}

/** The moment that an ISO 8601 text names, in UTC; null if it names none. */
export function instantOf(text: string): string | null {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return isRealDay(text.slice(0, 10)) && year >= 1 && year <= LAST_YEAR ? instant.toISOString() : null;
}
