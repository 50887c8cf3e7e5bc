import type { Language } from '@tribina/editions';
import { wordsOf } from './fold';
import { STOP_WORDS } from './stop-words';

/** What somebody looks for. */
export interface SearchTerm {
  /** Folded, each once, those alone that say something of what is looked for. */
  readonly words: readonly string[];
  /** Words that have to follow each other, as they were put between quotation marks. */
  readonly phrases: readonly (readonly string[])[];
  /** The word that may not be typed to its end. */
  readonly unfinished: string | null;
}

/** What comes behind is not looked at. */
const MOST_WORDS = 10;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;

/** Reads what was typed: words in any script and order, and phrases between quotation marks. */
export function searchTerm(typed: string, language: Language): SearchTerm {
  const phrases = phrasesOf(typed);
  const loose = foldedWords(typed.replaceAll(QUOTED, ' '));
  const telling = loose.filter((word) => !STOP_WORDS[language].has(word));
  const words = [...new Set(telling.length === 0 && phrases.length === 0 ? loose : telling)].slice(0, MOST_WORDS);
  const last = words.at(-1);
  const isOpen = /[\p{L}\p{N}]$/u.test(typed.trim());
  return { words, phrases, unfinished: isOpen && last !== undefined && last === loose.at(-1) ? last : null };
}

/** No more words in all of them together than loose ones. */
function phrasesOf(typed: string): string[][] {
  let room = MOST_WORDS;
  return [...typed.matchAll(QUOTED)].flatMap(([, quoted = '']) => {
    const words = foldedWords(quoted).slice(0, room);
    room -= words.length;
    return words.length > 0 ? [words] : [];
  });
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}
