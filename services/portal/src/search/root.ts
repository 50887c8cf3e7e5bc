import type { Language } from '@tribina/editions';
import { stemOf } from './stem';

const SOUTH_SLAVIC_NUMBERS =
  '2=dva,dve,dvije 3=tri 4=cetiri 5=pet 6=sest 7=sedam 8=osam 9=devet 10=deset 11=jedanaest 12=dvanaest 13=trinaest ' +
  '14=cetrnaest 15=petnaest 16=sesnaest 17=sedamnaest 18=osamnaest 19=devetnaest 20=dvadeset 30=trideset 40=cetrdeset ' +
  '50=pedeset 60=sezdeset,sesdeset 70=sedamdeset 80=osamdeset 90=devedeset';
const ENGLISH_NUMBERS =
  '2=two 3=three 4=four 5=five 6=six 7=seven,sevens 8=eight,eights 9=nine 10=ten 11=eleven 12=twelve 13=thirteen ' +
  '14=fourteen 15=fifteen,fifteens 16=sixteen 17=seventeen 18=eighteen 19=nineteen 20=twenty 30=thirty 40=forty 50=fifty ' +
  '60=sixty 70=seventy 80=eighty 90=ninety';
const NUMBERS: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  sr: numbers(SOUTH_SLAVIC_NUMBERS),
  hr: numbers(SOUTH_SLAVIC_NUMBERS),
  en: numbers(ENGLISH_NUMBERS),
};
/** `10k`, `400m`, `2nd`: the number is what is looked for. */
const WITH_UNIT = /^(\d+)(?:k|km|m|kg|h|min|s|st|nd|rd|th|og|i)$/;
/** Plurals that no ending shows. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({ women: 'woman', men: 'man', children: 'child', feet: 'foot', teeth: 'tooth' }),
);
/** What makes verbs, nouns and adjectives of others, and ends of nouns that look like endings in some of their forms. */
const SOUTH_SLAVIC_SUFFIXES = ['anj', 'enj', 'at', 'it', 'sk', 'em', 'om', 'im', 'og', 'oz'];
/** `pobednik` and `pobednici`, `knjiga` and `knjizi`, `uspeh` and `uspesi`. */
const SOFTENED: ReadonlyMap<string, string> = new Map(Object.entries({ k: 'c', g: 'z', h: 's' }));
const SHORTEST = 3;
/** What is left of shorter ones could be anything. */
const SHORTEST_ROOT = 4;

/**
 * What a word has in common with its other forms and with those that are made of it, as the search compares it: `ragbija`,
 * `ragbiju` and `ragbi`, `kilometara` and `kilometri`, `odbraniti` and `odbrana`, `corners` and `corner`, `deset` and `10`.
 * It goes further than `stemOf`: what it brings together by mistake, the order of the articles sets right.
 * It begins as the word does, unless it is a number.
 *
 * @param word folded.
 * @example rootOf('ragbija', 'sr') // 'ragb'
 */
export function rootOf(word: string, language: Language): string {
  if (/\d/.test(word)) return WITH_UNIT.exec(word)?.[1] ?? word;
  return NUMBERS[language].get(word) ?? (language === 'en' ? englishRoot(word) : southSlavicRoot(word));
}

function southSlavicRoot(word: string): string {
  const stem = without(word, ['ao', 'ov', 'ev'], SHORTEST);
  const root = without(
    without(stem === word ? stemOf(word, 'sr') : stem, ['ij'], SHORTEST),
    SOUTH_SLAVIC_SUFFIXES,
    SHORTEST_ROOT,
  )
    // `rukometni` is of `rukomet`.
    .replace(/^(.{3,}[^aeiou])n$/, '$1')
    // `kilometar` and `kilometra`: an `a` comes and goes between the last two consonants.
    .replace(/^(.+[^aeiou])a([^aeiou])$/, '$1$2');
  const softened = root.length > SHORTEST ? SOFTENED.get(root.slice(-1)) : undefined;
  return softened === undefined ? root : root.slice(0, -1) + softened;
}

function englishRoot(word: string): string {
  const stem = stemOf(IRREGULAR.get(word) ?? word, 'en');
  return without(stem, ['ment', 'ion', 'or'], SHORTEST_ROOT).replace(/^(.{4,}a)n$/, '$1');
}

function without(word: string, endings: readonly string[], shortest: number): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortest);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function numbers(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(' ').flatMap((entry) => {
      const [digits = '', words = ''] = entry.split('=');
      return words.split(',').map((word) => [word, digits] as const);
    }),
  );
}
