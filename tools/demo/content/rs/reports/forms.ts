/** How a noun agrees with a verb: masculine, feminine, neuter; masculine and feminine plural. */
export type Agreement = 'm' | 'f' | 'n' | 'mp' | 'fp';

/** The cases of a name; the locative always equals the dative. */
export interface Noun {
  readonly n: string;
  readonly g: string;
  readonly d: string;
  readonly a: string;
  readonly i: string;
  readonly agr: Agreement;
}

const PAST: Record<Agreement, string> = { m: 'o', f: 'la', n: 'lo', mp: 'li', fp: 'le' };
const ADJECTIVE: Record<Agreement, string> = { m: '', f: 'a', n: 'o', mp: 'i', fp: 'e' };

/** Past participle: `slavi` gives slavio, slavila, slavili; a stem in a consonant (`stig`) gives stigao, stigla. */
export function past(noun: Noun, stem: string): string {
  if (noun.agr !== 'm') return stem + PAST[noun.agr];
  return stem + (/[aeiou]$/.test(stem) ? 'o' : 'ao');
}

/** Past participle with two subjects: feminine only if both are. */
export function pastPair(one: Noun, two: Noun, stem: string): string {
  const feminine = (noun: Noun) => noun.agr === 'f' || noun.agr === 'fp';
  return stem + (feminine(one) && feminine(two) ? 'le' : 'li');
}

/** Passive participle or adjective: `poražen` gives poražena, poraženi. */
export function adjective(noun: Noun, stem: string): string {
  return stem + ADJECTIVE[noun.agr];
}

const SOFT: Record<Agreement, string> = { m: 'i', f: 'a', n: 'e', mp: 'i', fp: 'e' };

/** Comparative: `bolj` gives bolji, bolja, bolje. */
export function comparative(noun: Noun, stem: string): string {
  return stem + SOFT[noun.agr];
}

export function isPlural(noun: Noun): boolean {
  return noun.agr === 'mp' || noun.agr === 'fp';
}

/** The form of a verb by number: `ima` or `imaju`. */
export function byNumber(noun: Noun, singular: string, plural: string): string {
  return isPlural(noun) ? plural : singular;
}

export function aux(noun: Noun): string {
  return byNumber(noun, 'je', 'su');
}

export function auxNot(noun: Noun): string {
  return byNumber(noun, 'nije', 'nisu');
}

/** 1 gol, 2 gola, 5 golova, 21 gol. */
export function plural(count: number, one: string, few: string, many: string): string {
  const last = count % 10;
  const teens = count % 100 >= 11 && count % 100 <= 14;
  if (last === 1 && !teens) return one;
  return last >= 2 && last <= 4 && !teens ? few : many;
}

export function goalsText(count: number): string {
  return `${number(count, 'm')} ${plural(count, 'gol', 'gola', 'golova')}`;
}

/** The same in figures: 9 golova. */
export function goalsCount(count: number): string {
  return `${count} ${plural(count, 'gol', 'gola', 'golova')}`;
}

export function pointsText(count: number): string {
  return `${count} ${plural(count, 'bod', 'boda', 'bodova')}`;
}

/** After "sa": sa jednim bodom, sa 21 bodom, sa 4 boda. */
export function withPoints(count: number): string {
  if (count === 1) return 'jednim bodom';
  if (count === 0) return '0 bodova';
  return `${count} ${plural(count, 'bodom', 'boda', 'bodova')}`;
}

/** After "iz" or "posle": iz jedne utakmice, iz 3 utakmice, iz 25 utakmica. */
export function ofGames(count: number): string {
  return `${count === 1 ? 'jedne' : number(count, 'f')} ${plural(count, 'utakmice', 'utakmice', 'utakmica')}`;
}

export function minutesText(count: number): string {
  return `${count} ${plural(count, 'minut', 'minuta', 'minuta')}`;
}

const WORDS = ['nula', 'jedan', 'dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet', 'deset'];

/** Small numbers in words. */
export function number(count: number, gender: 'm' | 'f'): string {
  if (gender === 'f' && count === 1) return 'jedna';
  if (gender === 'f' && count === 2) return 'dve';
  return WORDS[count] ?? String(count);
}

const ORDINALS = ['', 'prv', 'drug', 'treć', 'četvrt', 'pet', 'šest', 'sedm', 'osm', 'devet', 'deset'];

/** drugi, treća, prvu: the stem of a small ordinal and the ending that is wanted. */
export function ordinal(count: number, ending: string): string {
  const stem = ORDINALS[count];
  return stem ? stem + ending : `${count}.`;
}

export function decimal(value: number, digits = 2): string {
  return value.toFixed(digits).replace('.', ',');
}

/** A sentence begins with a capital, also behind an opening quotation mark. */
export function capital(text: string): string {
  return text.replace(/^(\u201e?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase());
}

/** Ana, Mara i Iva. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} i ${items.at(-1) ?? ''}`;
}
