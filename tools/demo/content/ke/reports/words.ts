const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
];

/** 3 → `three`, 14 → `14`. */
export const number = (value: number): string => SMALL[value] ?? String(value);

/** `one goal`, `three goals`, `no goals`. */
export const count = (value: number, noun: string): string => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;

/** 4 → `fourth`. */
export const ordinal = (value: number): string => ORDINALS[value - 1] ?? nth(value);

/** 21 → `21st`. */
export const nth = (value: number): string => {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Arsenal’s`, `Wolves’`. */
export const possessive = (name: string): string => `${name}${name.endsWith('s') ? '’' : '’s'}`;

/** `A`, `A and B`, `A, B and C`. */
export const joined = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

const ZONE = 'Africa/Nairobi';
const part = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-KE', { ...options, timeZone: ZONE }).format(new Date(iso));

export interface Dates {
  /** `Sunday` */
  readonly weekday: string;
  /** `20 November` */
  readonly day: string;
  /** `20 November 2022` */
  readonly full: string;
  /** `Sunday, 20 November 2022` */
  readonly long: string;
  /** `19:00` */
  readonly hour: string;
}

/** The kick-off in this edition's words and time zone. */
export const dates = (iso: string): Dates => {
  const weekday = part(iso, { weekday: 'long' });
  const day = `${part(iso, { day: 'numeric' })} ${part(iso, { month: 'long' })}`;
  const full = `${day} ${part(iso, { year: 'numeric' })}`;
  const hour = part(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { weekday, day, full, long: `${weekday}, ${full}`, hour };
};
