import type { Edition, Language } from '@tribina/editions';

type Zone = Pick<Edition, 'language' | 'timeZone'>;

/**
 * Names of months and days are ours: those of `Intl` differ between a server's and a browser's version, and a page that is
 * rendered on one and brought to life on the other must say the same. `Intl` only tells the time in a zone.
 */
interface CalendarNames {
  /** As they stand in a date. */
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
}

const CALENDARS: Readonly<Record<Language, CalendarNames>> = {
  sr: {
    months: [
      'januar',
      'februar',
      'mart',
      'april',
      'maj',
      'jun',
      'jul',
      'avgust',
      'septembar',
      'oktobar',
      'novembar',
      'decembar',
    ],
    weekdays: ['nedelja', 'ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota'],
  },
  hr: {
    months: [
      'siječnja',
      'veljače',
      'ožujka',
      'travnja',
      'svibnja',
      'lipnja',
      'srpnja',
      'kolovoza',
      'rujna',
      'listopada',
      'studenoga',
      'prosinca',
    ],
    weekdays: ['nedjelja', 'ponedjeljak', 'utorak', 'srijeda', 'četvrtak', 'petak', 'subota'],
  },
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
};

interface Wall {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: string;
  readonly minute: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, known);
  return known;
}

/** The same articles are dated again and again, and asking `Intl` was the dearest thing in rendering a page. */
const walls = new Map<string, Wall>();
const MOST_WALLS = 500;

/** What calendar and clock on the wall show in a zone. */
function wallOf(timeZone: string, instant: string | Date): Wall {
  const key = `${timeZone} ${Number(new Date(instant))}`;
  const known = walls.get(key) ?? readWall(timeZone, instant);
  if (walls.size >= MOST_WALLS) walls.clear();
  walls.set(key, known);
  return known;
}

function readWall(timeZone: string, instant: string | Date): Wall {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    hour: parts['hour'] ?? '',
    minute: parts['minute'] ?? '',
  };
}

/** Croatian has both `velj` and `vel`; its readers expect the former. */
const LONGER = 'velj';

function short(name: string): string {
  return name.startsWith(LONGER) ? LONGER : name.slice(0, 3);
}

function weekday(language: Language, wall: Wall): string {
  return CALENDARS[language].weekdays[wall.weekday] ?? '';
}

/** A number of order, as days and years are. */
function ordinal(language: Language, number: number): string {
  return `${number}${language === 'en' ? '' : '.'}`;
}

function dayAndMonth(language: Language, { day, month }: Wall, isShort = false): string {
  const name = CALENDARS[language].months[month - 1] ?? '';
  return `${ordinal(language, day)} ${isShort ? short(name) : name}`;
}

function withYear(language: Language, wall: Wall, isShort?: boolean): string {
  return `${dayAndMonth(language, wall, isShort)} ${ordinal(language, wall.year)}`;
}

/** `petak, 20. novembar 2026.` in the edition's language and zone. */
export function longDate({ language, timeZone }: Zone, instant: string | Date): string {
  const wall = wallOf(timeZone, instant);
  return `${weekday(language, wall)}, ${withYear(language, wall)}`;
}

/** `20. novembar 2026. u 19:05`. */
export function dateAndTime({ language, timeZone }: Zone, instant: string | Date): string {
  const wall = wallOf(timeZone, instant);
  return `${withYear(language, wall)} ${language === 'en' ? 'at' : 'u'} ${wall.hour}:${wall.minute}`;
}

/** `20. nov`; with the year where it is not that of `now`. */
export function shortDate({ language, timeZone }: Zone, instant: string | Date, now?: string | Date): string {
  const wall = wallOf(timeZone, instant);
  const isOtherYear = now !== undefined && wallOf(timeZone, now).year !== wall.year;
  return (isOtherYear ? withYear : dayAndMonth)(language, wall, true);
}

/** `pet, 20. nov`. */
export function shortDay({ language, timeZone }: Zone, instant: string | Date): string {
  const wall = wallOf(timeZone, instant);
  return `${short(weekday(language, wall))}, ${dayAndMonth(language, wall, true)}`;
}

/** `19:05`. */
export function timeOfDay({ timeZone }: Pick<Edition, 'timeZone'>, instant: string | Date): string {
  const { hour, minute } = wallOf(timeZone, instant);
  return `${hour}:${minute}`;
}

/** The day of an instant in the edition's zone, `YYYY-MM-DD`. */
export function dayOf({ timeZone }: Pick<Edition, 'timeZone'>, instant: string | Date): string {
  const { year, month, day } = wallOf(timeZone, instant);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What an age is said with: `pre {n} min`. */
export interface AgePhrases {
  readonly justNow: string;
  readonly minutesAgo: string;
  readonly hoursAgo: string;
  readonly yesterday: string;
}

/**
 * How long ago something was published: minutes, then hours of the same day, yesterday, then the date.
 *
 * @param now server time; never the reader's clock.
 */
export function age(zone: Zone, phrases: AgePhrases, instant: string, now: string): string {
  const passed = new Date(now).getTime() - new Date(instant).getTime();
  if (passed < MINUTE_MS) return phrases.justNow;
  if (passed < HOUR_MS) return phrases.minutesAgo.replace('{n}', String(Math.floor(passed / MINUTE_MS)));
  const today = dayOf(zone, now);
  if (dayOf(zone, instant) === today) return phrases.hoursAgo.replace('{n}', String(Math.floor(passed / HOUR_MS)));
  const dayBefore = dayOf(zone, new Date(new Date(`${today}T12:00:00Z`).getTime() - 24 * HOUR_MS));
  if (dayOf(zone, instant) === dayBefore) return phrases.yesterday.replace('{time}', timeOfDay(zone, instant));
  return shortDate(zone, instant, now);
}
