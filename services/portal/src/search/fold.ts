import { beginningOf, plainLetters } from '@tribina/service-kit';

/** A word of a text and where it stands. */
export interface TextWord {
  /** As it is compared. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits, with an apostrophe between letters. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ]\p{L}[\p{L}\p{M}]*)?/gu;
const PLAIN = /^[a-z0-9]+$/i;
/** An index entry is no longer than this; what is longer is no word that anybody looks for. */
const LONGEST = 40;

/** The words of a text in order; what is an apostrophe and nothing else is none, though one of them counts as a letter. */
export function wordsOf(text: string): TextWord[] {
  return [...text.matchAll(WORD)]
    .map((match) => ({ folded: foldWord(match[0]), start: match.index, end: match.index + match[0].length }))
    .filter(({ folded }) => folded !== '');
}

/**
 * A word as it is compared: without marks, Cyrillic in Latin letters, and `đ` as `d` however it was written: `Đoković`,
 * `Djoković`, `Dokovic` and `Ђоковић` are one word.
 *
 * @example foldWord('Đoković') // 'dokovic'
 */
export function foldWord(word: string): string {
  // Most words have nothing to be written otherwise.
  const plain = PLAIN.test(word)
    ? word.toLowerCase()
    : plainLetters(word)
        .replace(/['’ʼ]s$/, '')
        .replaceAll(/['’ʼ]/g, '');
  return beginningOf(plain.replaceAll('dj', 'd'), LONGEST);
}
