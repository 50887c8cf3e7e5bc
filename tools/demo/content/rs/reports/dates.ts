const MONTHS = [
  'januara',
  'februara',
  'marta',
  'aprila',
  'maja',
  'juna',
  'jula',
  'avgusta',
  'septembra',
  'oktobra',
  'novembra',
  'decembra',
];
/** The accusative of a day of the week by its nominative, as Intl writes it. */
const DAYS: Record<string, string> = { nedelja: 'nedelju', sreda: 'sredu', subota: 'subotu' };

const FORMAT = new Intl.DateTimeFormat('sr-Latn-RS', {
  timeZone: 'Europe/Belgrade',
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export interface Moment {
  /** u nedelju, 20. novembra */
  readonly day: string;
  /** u nedelju, 20. novembra 2022. godine */
  readonly dayYear: string;
  /** 20. novembra */
  readonly date: string;
  /** 17 časova, or 17.30 */
  readonly hour: string;
}

export function moment(startTime: string): Moment {
  const parts = FORMAT.formatToParts(new Date(startTime));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  const weekday = part('weekday');
  const date = `${Number.parseInt(part('day'), 10)}. ${MONTHS[Number.parseInt(part('month'), 10) - 1] ?? ''}`;
  const hour = Number.parseInt(part('hour'), 10);
  const day = `u ${DAYS[weekday] ?? weekday}, ${date}`;
  const dayYear = `${day} ${Number.parseInt(part('year'), 10)}. godine`;
  return { day, dayYear, date, hour: part('minute') === '00' ? hoursText(hour) : `${hour}.${part('minute')}` };
}

function hoursText(hour: number): string {
  if (hour === 1 || hour === 21) return `${hour} čas`;
  return `${hour} ${(hour >= 2 && hour <= 4) || hour >= 22 ? 'časa' : 'časova'}`;
}
