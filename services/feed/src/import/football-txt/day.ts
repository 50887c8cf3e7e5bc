import { MONTH, monthNamed, WEEKDAY, weekdayNamed } from './day-words';

const BEFORE = String.raw`^\[?(?:(${WEEKDAY})[.,]{0,2} )?`;
const BEHIND = String.raw`\]?(?:\s+(\S.*))?$`;
/** `Fri Aug/16 2024`, `[Sat Sep/8]`, `Sat Mar 30 2024`, `July 13`, `31 May`, `[Sáb, 14/Abril]`; what follows in its line is behind a space. */
const DAY = new RegExp(
  String.raw`${BEFORE}(?:(${MONTH})[ /](\d\d?)|(\d\d?)\.?[ /](${MONTH}))(?:,? (\d{4}))?${BEHIND}`,
  'i',
);
/** `14.10.` without its year is in no order within a round; `05.04.1959`, `[Vie. 10.8.]` */
const DOTTED = new RegExp(String.raw`${BEFORE}(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(\d{4})?,?${BEHIND}`, 'i');
/** `2024-08-16` */
const ISO = new RegExp(String.raw`${BEFORE}(\d{4})-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])${BEHIND}`, 'i');

/** A day as it is written, most often without its year. */
interface WrittenDay {
  /** What follows it in its line. */
  readonly rest: string;
  readonly weekday: string | null;
  /** `-08-16` */
  readonly monthAndDay: string;
  readonly year: number | null;
  readonly isDotted?: true;
}

/** Null: the line does not begin with a day. */
export function dayIn(line: string): WrittenDay | null {
  return namedIn(line) ?? dottedIn(line) ?? isoIn(line);
}

function namedIn(line: string): WrittenDay | null {
  const [, weekday, monthBefore, dayBehind, dayBefore, monthBehind, year, rest] = DAY.exec(line) ?? [];
  const [month, day] = [monthBefore ?? monthBehind, dayBehind ?? dayBefore];
  return writtenDay({ weekday, month: month && String(monthNamed(month)), day, year, rest });
}

function dottedIn(line: string): WrittenDay | null {
  const [, weekday, day, month, year, rest] = DOTTED.exec(line) ?? [];
  const found = writtenDay({ weekday, month, day, year, rest });
  // Its weekday says which year it is of.
  return found && weekday === undefined && year === undefined ? { ...found, isDotted: true } : found;
}

function isoIn(line: string): WrittenDay | null {
  const [, weekday, year, month, day, rest] = ISO.exec(line) ?? [];
  return writtenDay({ weekday, month, day, year, rest });
}

type Words = Readonly<Record<'weekday' | 'month' | 'day' | 'year' | 'rest', string | undefined>>;

function writtenDay({ weekday = '', month, day, year, rest = '' }: Words): WrittenDay | null {
  if (month === undefined || day === undefined) return null;
  return {
    rest,
    weekday: weekday || null,
    monthAndDay: `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    year: year === undefined ? null : Number(year),
  };
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
/** Days without a match that may stand between two seasons. */
const LEAST_BREAK = 30;
const FIRST_OF_AUTUMN = '-07-01';

/** The day on which a season begins whose days have no years: that behind its longest break. Null: there is no such break. */
export function firstDayIn(lines: readonly string[]): string | null {
  const written = lines.flatMap((line) => dottedIn(line.trim()) ?? []).filter(({ isDotted }) => isDotted);
  const found = new Set(written.map(({ monthAndDay }) => monthAndDay));
  const days = [...found]
    .sort()
    .map((monthAndDay) => ({ monthAndDay, number: Date.parse(`2000${monthAndDay}`) / DAY_MS }));
  const breaks = days.map(({ monthAndDay, number }, index) => {
    const before = days[index - 1]?.number ?? (days.at(-1)?.number ?? 0) - YEAR_DAYS;
    return { monthAndDay, length: number - before };
  });
  const longest = breaks.reduce((one, other) => (other.length > one.length ? other : one), {
    monthAndDay: '',
    length: 0,
  });
  return longest.length < LEAST_BREAK ? null : longest.monthAndDay;
}

/**
 * A day of a season that names its days without years.
 *
 * @param first that on which it begins: a season of two years begins in the second one where it is not in its autumn.
 */
export function dayOfSeason({ monthAndDay }: WrittenDay, name: string, first: string | null): string | null {
  const [year, next] = yearsOf(name);
  if (first === null || year === undefined || next === undefined) return null;
  const beginning = OF_TWO_YEARS.test(name) && first < FIRST_OF_AUTUMN ? next : year;
  return `${monthAndDay < first ? beginning + 1 : beginning}${monthAndDay}`;
}

const OF_TWO_YEARS = /\b\d{4}[/-]\d{2,4}\b/;

/** `2024/25`: both; `2022`: that one and the next, into which a season may be put off. */
export function yearsOf(name: string): number[] {
  const year = Number(/\b(\d{4})(?:[/-]\d{2,4})?\b/.exec(name)?.[1] ?? Number.NaN);
  return Number.isNaN(year) ? [] : [year, year + 1];
}

/** Months apart from which on two neighbouring days of a season are of two years. */
const HALF_A_YEAR = 6;

/**
 * A day with its year: that which is written, or the one of the season in which it is that day of the week; without either, that
 * of the day before it in the file, or its neighbour.
 *
 * @param before the day before it in the file, `YYYY-MM-DD`.
 * @returns null where the season has no such day.
 */
export function dateOf(day: WrittenDay, years: readonly number[], before: string | null): string | null {
  const { weekday, monthAndDay } = day;
  if (day.year !== null) return `${day.year}${monthAndDay}`;
  if (weekday === null) return nextTo(before, monthAndDay, years);
  const year = years.find((one) => weekdayOf(`${one}${monthAndDay}`) === weekdayNamed(weekday));
  return year === undefined ? null : `${year}${monthAndDay}`;
}

/** Why a day with its year cannot be of its weekday; null where it can. */
export function otherWeekdayOf({ weekday, monthAndDay, year }: WrittenDay): string | null {
  if (weekday === null || year === null || weekdayOf(`${year}${monthAndDay}`) === weekdayNamed(weekday)) return null;
  return `${year}${monthAndDay} is no day '${weekday}' of the week`;
}

function nextTo(before: string | null, monthAndDay: string, [first]: readonly number[]): string | null {
  if (before === null) return first === undefined ? null : `${first}${monthAndDay}`;
  const months = Number(monthAndDay.slice(1, 3)) - Number(before.slice(5, 7));
  const step = months <= -HALF_A_YEAR ? 1 : months >= HALF_A_YEAR ? -1 : 0;
  return `${Number(before.slice(0, 4)) + step}${monthAndDay}`;
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
