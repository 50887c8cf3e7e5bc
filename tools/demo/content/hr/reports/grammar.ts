/** Croatian word forms that sentences need: agreement, plurals, numerals, dates, minutes. */

export type Gender = 'm' | 'f' | 'n';

/** Stems of participles whose feminine is not built by the rule (mogao, mogla; uspio, uspjela). */
const STEMS: Readonly<Record<string, string>> = {
  mogao: 'mog',
  stigao: 'stig',
  postigao: 'postig',
  došao: 'doš',
  prošao: 'proš',
  otišao: 'otiš',
  ušao: 'uš',
  izašao: 'izaš',
  sustigao: 'sustig',
  izvukao: 'izvuk',
  uspio: 'uspje',
  odnio: 'odnije',
  donio: 'donije',
  podnio: 'podnije',
  htio: 'htje',
  preživio: 'preživje',
  pretrpio: 'pretrpje',
  prešao: 'preš',
  našao: 'naš',
  pomaknuo: 'pomaknu',
  rekao: 'rek',
};

/** A masculine participle (slavio, poražen) in the gender of its subject. */
export function participle(masculine: string, gender: Gender): string {
  if (gender === 'm') return masculine;
  const end = gender === 'f' ? 'a' : 'o';
  const stem = STEMS[masculine];
  if (stem) return `${stem}l${end}`;
  if (/[aeiu]o$/.test(masculine)) return `${masculine.slice(0, -1)}l${end}`;
  return `${masculine}${end}`;
}

/** One form of three by number: 1 bod, 2 boda, 5 bodova; 21 bod, 12 bodova. */
export function plural(count: number, one: string, few: string, many: string): string {
  const last = count % 10;
  const teen = count % 100 >= 11 && count % 100 <= 14;
  if (last === 1 && !teen) return one;
  return last >= 2 && last <= 4 && !teen ? few : many;
}

const MALE = ['nula', 'jedan', 'dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet', 'deset'];

/** A small number in words beside a masculine noun (dva gola), in digits above ten. */
export const brojM = (count: number): string => MALE[count] ?? String(count);

/** The same beside a feminine noun in the accusative (jednu, dvije pobjede). */
export const brojF = (count: number): string => (count === 1 ? 'jednu' : count === 2 ? 'dvije' : brojM(count));

/** Number and noun in the nominative and the accusative alike: dva gola, 12 bodova. */
export const golova = (count: number): string => `${brojM(count)} ${plural(count, 'gol', 'gola', 'golova')}`;
export const bodova = (count: number): string => `${brojM(count)} ${plural(count, 'bod', 'boda', 'bodova')}`;
/** Accusative: jednu utakmicu, 12 utakmica. */
export const utakmica = (count: number): string =>
  `${brojF(count)} ${plural(count, 'utakmicu', 'utakmice', 'utakmica')}`;
/** Genitive, after od and iz: jednog boda, tri boda; jedne utakmice, 12 utakmica. */
export const bodovaG = (count: number): string =>
  count === 1 ? 'jednog boda' : `${brojM(count)} ${plural(count, 'boda', 'boda', 'bodova')}`;
export const golovaG = (count: number): string =>
  count === 1 ? 'jednog gola' : `${brojM(count)} ${plural(count, 'gola', 'gola', 'golova')}`;
export const utakmicaG = (count: number): string =>
  count === 1 ? 'jedne utakmice' : `${brojF(count)} ${plural(count, 'utakmice', 'utakmice', 'utakmica')}`;
/** Locative, after na: jednom bodu, 21 bodu, četiri boda. */
export const bodovaL = (count: number): string =>
  count === 1 ? 'jednom bodu' : `${brojM(count)} ${plural(count, 'bodu', 'boda', 'bodova')}`;

/** Goals in the accusative where none is a word: nijedan, jedan gol, dva gola. */
export const koliko = (count: number): string => (count === 0 ? 'nijedan' : golova(count));

/** nijednom, jednom, dvaput, tri puta */
export const puta = (count: number): string => ['nijednom', 'jednom', 'dvaput'][count] ?? `${brojM(count)} puta`;

const ORDINALS = ['', 'prv', 'drug', 'treć', 'četvrt', 'pet', 'šest', 'sedm', 'osm', 'devet', 'deset'];

/** An ordinal with the ending given (drugi, druga, drugu); digits above ten. */
export const redni = (count: number, ending: string): string =>
  count > 0 && count <= 10 ? `${ORDINALS[count]}${ending}` : `${count}.`;

/** na drugom mjestu, na 12. mjestu */
export const naMjestu = (position: number): string => `na ${position === 3 ? 'trećem' : redni(position, 'om')} mjestu`;

/** drugo mjesto, 12. mjesto */
export const mjesto = (position: number): string => `${position === 3 ? 'treće' : redni(position, 'o')} mjesto`;

export const decimal = (value: number): string => value.toFixed(2).replace('.', ',');

/** A, B i C. */
export function nabroji(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} i ${items[items.length - 1]}`;
}

const ZONE = 'Europe/Belgrade';
const WEEKDAYS: Readonly<Record<string, string>> = {
  ponedjeljak: 'u ponedjeljak',
  utorak: 'u utorak',
  srijeda: 'u srijedu',
  četvrtak: 'u četvrtak',
  petak: 'u petak',
  subota: 'u subotu',
  nedjelja: 'u nedjelju',
};

export interface When {
  /** u nedjelju */
  readonly dan: string;
  /** 20. studenoga */
  readonly datum: string;
  /** 2022. */
  readonly godina: string;
  /** 17 sati; 20.45 */
  readonly sat: string;
}

export function when(startTime: string): When {
  const date = new Date(startTime);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('hr-HR', { timeZone: ZONE, ...options });
  const parts = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(date);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  const hour = part('hour');
  const minute = part('minute');
  const weekday = format({ weekday: 'long' }).format(date);
  return {
    dan: WEEKDAYS[weekday] ?? weekday,
    datum: format({ day: 'numeric', month: 'long' }).format(date),
    godina: `${format({ year: 'numeric' }).format(date).replace('.', '')}.`,
    sat: minute === 0 ? `${hour} ${plural(hour, 'sat', 'sata', 'sati')}` : `${hour}.${String(minute).padStart(2, '0')}`,
  };
}

/** Where in the match a goal fell: "16. minut", to be closed by the case ending; stoppage time in words. */
function minuteIn(minute: number, offset: number | null, ending: string): string {
  if (offset === null) return `${minute}. minut${ending}`;
  const part =
    minute <= 45
      ? 'nadoknade prvog poluvremena'
      : minute <= 90
        ? 'sudačke nadoknade'
        : minute <= 105
          ? 'nadoknade prvog produžetka'
          : 'nadoknade drugog produžetka';
  return `${offset}. minut${ending} ${part}`;
}

/** u 16. minuti; u 3. minuti sudačke nadoknade */
export const minuteAt = (minute: number, offset: number | null): string => `u ${minuteIn(minute, offset, 'i')}`;

/** 16. minute (genitive, after od and do) */
export const minuteOf = (minute: number, offset: number | null): string => minuteIn(minute, offset, 'e');

/** 16. or 90+3. as in lists of scorers */
export const minuteTag = (minute: number, offset: number | null): string =>
  offset === null ? `${minute}.` : `${minute}+${offset}.`;
