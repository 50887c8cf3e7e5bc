import type { Language } from '@tribina/editions';
import { STEM } from './document';
import { stemOf } from './stem';
import type { SearchTerm } from './term';
import { isOneMistake } from './variants';

/** What the index knows of a word that is looked for. */
export interface KnownWord {
  readonly word: string;
  /** The word or its stem is in some article. */
  readonly isKnown: boolean;
  /** Some word begins so. */
  readonly isStart: boolean;
  /** Words that may be a mistake apart. */
  readonly near: readonly string[];
}

/** What stands for one word that is looked for. */
interface WordMatch {
  readonly word: string;
  /** It, and words that are one mistake apart. */
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Null: only whole words. */
  readonly start: string | null;
}

/** How a term is looked for. */
export interface Matching {
  readonly words: readonly WordMatch[];
  readonly phrases: readonly (readonly string[])[];
}

/** Two letters begin half of all words. */
const SHORTEST_START = 3;
const LONGEST_SHORT = 5;

/**
 * What counts as a hit of each word: itself and its other forms; the words that it begins, if it is the last one and may not
 * be typed to its end, or if no article has it whole; and words that are one mistake apart, where there is nothing else.
 *
 * @param isWide mistakes are allowed for in every word.
 */
export function matchingOf(
  { words, phrases, unfinished }: SearchTerm,
  known: ReadonlyMap<string, KnownWord>,
  language: Language,
  isWide: boolean,
): Matching {
  const matches = words.map((word) => {
    const found = known.get(word) ?? { word, isKnown: false, isStart: false, near: [] };
    return matchOf(found, { isWide, isUnfinished: word === unfinished }, language);
  });
  return { words: matches, phrases };
}

function matchOf(
  { word, isKnown, isStart, near }: KnownWord,
  { isWide, isUnfinished }: { readonly isWide: boolean; readonly isUnfinished: boolean },
  language: Language,
): WordMatch {
  const takesStart = word.length >= SHORTEST_START && (isUnfinished || isWide || !isKnown);
  const isFound = isKnown || (takesStart && isStart);
  const words = isFound && !isWide ? [word] : [word, ...near.filter((other) => isOneMistake(word, other))];
  return {
    word,
    words: new Set(words),
    stems: new Set(words.map((one) => stemOf(one, language))),
    start: takesStart ? word : null,
  };
}

/** Literals of the type tsquery. All that gets into them is letters, digits, and the mark of a stem. */
export interface MatchingQueries {
  /** What an article must have. */
  readonly all: string;
  /** The same, all of it in the title; in title, tags and writer. */
  readonly inTitle: string;
  readonly inNames: string;
  /** Any of it, as typed. */
  readonly exact: string;
}

export function queriesOf(matching: Matching): MatchingQueries {
  const all = (weights: string) =>
    [
      ...matching.words.map((word) => anyOf(word, weights)),
      ...matching.phrases.map((words) => phrase(words, weights)),
    ].join(' & ');
  return {
    all: all(''),
    inTitle: all('A'),
    inNames: all('AB'),
    exact: [
      ...matching.words.flatMap(({ words }) => [...words].map((word) => lexeme(word, ''))),
      ...matching.words.flatMap(({ stems }) =>
        [...stems].flatMap((stem) => [lexeme(STEM + stem, ''), lexeme(stem, '')]),
      ),
      ...matching.phrases.flat().map((word) => lexeme(word, '')),
    ].join(' | '),
  };
}

function anyOf({ word, words, stems, start }: WordMatch, weights: string): string {
  // Of a short word too much is a mistake apart to be looked for in whole texts.
  const isGuess = words.size > 1 && word.length <= LONGEST_SHORT;
  const lexemes = new Set([...words, ...[...stems].flatMap((stem) => [STEM + stem, stem])]);
  const choices = [...lexemes].map((one) => lexeme(one, weights || (isGuess && one !== word ? 'ABC' : '')));
  if (start !== null) choices.push(`'${start}':*${weights}`);
  return `(${choices.join(' | ')})`;
}

function phrase(words: readonly string[], weights: string): string {
  return `(${words.map((word) => lexeme(word, weights)).join(' <-> ')})`;
}

function lexeme(word: string, weights: string): string {
  return weights === '' ? `'${word}'` : `'${word}':${weights}`;
}

/** Whether a word of a text is a hit. */
export function isHit(folded: string, matching: Matching, language: Language): boolean {
  const stem = stemOf(folded, language);
  return (
    matching.words.some(
      ({ words, stems, start }) =>
        words.has(folded) || stems.has(stem) || stems.has(folded) || (start !== null && folded.startsWith(start)),
    ) || matching.phrases.some((words) => words.includes(folded))
  );
}
