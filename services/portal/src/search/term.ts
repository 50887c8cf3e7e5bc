import type { Language } from '@tribina/editions';
import { wordsOf } from './fold';

/** What somebody looks for. */
export interface SearchTerm {
  /** Folded, each once; all of them have to be found. */
  readonly words: readonly string[];
  /** Words that have to follow each other, as they were put between quotation marks. */
  readonly phrases: readonly (readonly string[])[];
  /** The word that may not be typed to its end. */
  readonly unfinished: string | null;
}

/** What comes behind is not looked at. */
const MOST_WORDS = 10;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;

/** Words that say nothing of what is looked for, folded. */
const FILLERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  sr: new Set('a ali da do ga i iz ili je koji koja koje na ne nego o od po sa se su sto sta u uz za'.split(' ')),
  hr: new Set('a ali da do ga i iz ili je koji koja koje na ne nego o od po s sa se su sto u uz za'.split(' ')),
  en: new Set('a an and as at but by for from how in is it of on or that the to was what with'.split(' ')),
};

/** Reads what was typed: words in any script and order, and phrases between quotation marks. */
export function searchTerm(typed: string, language: Language): SearchTerm {
  const phrases = [...typed.matchAll(QUOTED)]
    .map(([, quoted = '']) => foldedWords(quoted).slice(0, MOST_WORDS))
    .filter(({ length }) => length > 0);
  const loose = foldedWords(typed.replaceAll(QUOTED, ' ')).slice(0, MOST_WORDS);
  const telling = loose.filter((word) => !FILLERS[language].has(word));
  const words = [...new Set(telling.length === 0 && phrases.length === 0 ? loose : telling)];
  const last = words.at(-1);
  const isOpen = /[\p{L}\p{N}]$/u.test(typed.trim());
  return { words, phrases, unfinished: isOpen && last !== undefined && last === loose.at(-1) ? last : null };
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}
