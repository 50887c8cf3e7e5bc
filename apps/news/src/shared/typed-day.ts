import { allNewsPath, type Edition } from '@tribina/editions';

/** A day as it is typed in an edition, whatever language the browser speaks: `20. 11. 2026.`, in English `20/11/2026`. */
export function typedDay({ language }: Pick<Edition, 'language'>, day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return language === 'en' ? `${date}/${month}/${year}` : `${date}. ${month}. ${year}.`;
}

/** What a browser lets a reader send. */
export const TYPED_DAY = '\\d{1,2}[.\\/ ]+\\d{1,2}[.\\/ ]+\\d{4}\\.?';

/** Where the form that asks for a day leads; null for what is no day. */
export function dayPath(edition: Edition, typed = ''): string | null {
  const day = dayOfTyped(typed);
  return day === null ? null : allNewsPath(edition, day);
}

/** `2026-11-20`. */
function dayOfTyped(typed: string): string | null {
  if (!new RegExp(`^${TYPED_DAY}$`).test(typed.trim())) return null;
  const [date = '', month = '', year = ''] = typed.match(/\d+/g) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T12:00:00Z`);
  // A browser takes the 31st of February for a day in March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}
