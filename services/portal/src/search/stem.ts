import type { Language } from '@tribina/editions';

/** Endings of nouns and adjectives, folded; the longest that fits is taken off. */
const SOUTH_SLAVIC = [
  'ovima', 'evima', 'ovi', 'evi', 'ova', 'eva', 'ove', 'eve', 'ima', 'ama', 'oga', 'ega', 'omu', 'emu', 'ome', 'eme',
  'om', 'em', 'im', 'ih', 'og', 'eg', 'oj', 'ej', 'a', 'e', 'i', 'o', 'u',
]; // oxfmt-ignore
const ENGLISH = ['ings', 'ing', 'ers', 'er', 'ied', 'ies', 'es', 'ed', 's', 'y', 'e'];
const ENDINGS: Readonly<Record<Language, readonly string[]>> = { sr: SOUTH_SLAVIC, hr: SOUTH_SLAVIC, en: ENGLISH };
const SHORTEST = 3;

/**
 * What the forms of a word have in common, roughly: enough for lists of words to name one form alone. The search goes further
 * (`root.ts`).
 *
 * @param word folded.
 */
export function stemOf(word: string, language: Language): string {
  if (/\d/.test(word)) return word;
  const ending = ENDINGS[language].find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST);
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  return language === 'en' ? stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : stem;
}
