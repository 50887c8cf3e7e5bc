import type { Language } from '@tribina/editions';
import { ROOT } from './document';
import { rootOf } from './root';
import type { SearchTerm } from './term';
import { isOneMistake } from './variants';

/** What the index knows of a word that is looked for. */
export interface KnownWord {
  readonly word: string;
  /** The word or its root is in some article. */
  readonly isKnown: boolean;
  /** Some word begins so. */
  readonly isStart: boolean;
  /** Words that may be a mistake apart. */
  readonly near: readonly string[];
}

/** What stands for one word that is looked for. */
interface WordMatch {
  readonly word: string;
  /** Some article has it as it is typed. */
  readonly isFound: boolean;
  /** It, and words that are one mistake apart. */
  readonly words: ReadonlySet<string>;
  readonly roots: ReadonlySet<string>;
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
    isFound,
    words: new Set(words),
    roots: new Set(words.map((one) => rootOf(one, language))),
    start: takesStart ? word : null,
  };
}

type Weights = '' | 'A' | 'AB';

/** Literals of the type tsquery. All that gets into them is letters, digits, and the mark of a root. */
export interface MatchingQueries {
  /** What an article must have, and what of it in its head; null: nothing. */
  readonly all: string;
  readonly guessed: string | null;
  /** The same, all of it in the title; in title, tags and writer. */
  readonly inTitle: string;
  readonly inNames: string;
  /** Any of it, as typed. */
  readonly exact: string;
}

export function queriesOf(matching: Matching): MatchingQueries {
  const guesses = matching.words.filter((word) => isShortGuess(word) && !word.isFound);
  const all = (weights: Weights) =>
    [
      ...matching.words.map((word) => (weights === '' && guesses.includes(word) ? evenIn(word) : anyOf(word, weights))),
      ...matching.phrases.map((words) => phrase(words, weights)),
    ].join(' & ');
  return {
    all: all(''),
    guessed: guesses.length > 0 ? guesses.map(evenIn).join(' & ') : null,
    inTitle: all('A'),
    inNames: all('AB'),
    exact: exactOf(matching),
  };
}

/** Any of it, as typed. */
export function exactOf({ words, phrases }: Matching): string {
  const typed = [...words.flatMap((match) => [...match.words]), ...phrases.flat()];
  const roots = words.flatMap((match) => [...match.roots].flatMap((root) => [ROOT + root, root]));
  return [...typed, ...roots].map((one) => lexeme(one, '')).join(' | ');
}

/** Of a short word too much is a mistake apart to be looked for in whole texts. */
export function isShortGuess(match: WordMatch | undefined): boolean {
  return match !== undefined && match.words.size > 1 && match.word.length <= LONGEST_SHORT;
}

/** What stands for one word, in fields of these weights (none: anywhere, but guesses of a short word in the head alone). */
export function anyOf(match: WordMatch, weights: Weights): string {
  const isGuess = isShortGuess(match);
  return choicesOf(match, (one) => weights || (isGuess && one !== match.word ? 'ABC' : ''));
}

/** What stands for one word, guesses of a short one even in whole texts. */
export function evenIn(match: WordMatch): string {
  return choicesOf(match, () => '');
}

/** Of a word that has a root beside it every article that has the word has the root too. */
function choicesOf(match: WordMatch, weightsOf: (one: string) => string): string {
  const { word, roots, start } = match;
  const lexemes = new Set([
    ...(isShortGuess(match) ? [word] : []),
    ...[...roots].flatMap((root) => [ROOT + root, root]),
  ]);
  const choices = [...lexemes].map((one) => lexeme(one, weightsOf(one)));
  if (start !== null) choices.push(`'${start}':*${weightsOf(start)}`);
  return `(${choices.join(' | ')})`;
}

export function phrase(words: readonly string[], weights: Weights): string {
  return `(${words.map((word) => lexeme(word, weights)).join(' <-> ')})`;
}

function lexeme(word: string, weights: string): string {
  return weights === '' ? `'${word}'` : `'${word}':${weights}`;
}

/**
 * Whether a word of a text is a hit, folded. Texts say most of their words more than once: each is looked at once, and most not
 * even that.
 */
export function hitTest(matching: Matching, language: Language): (folded: string) => boolean {
  const known = new Map<string, boolean>();
  const letters = firstLettersOf(matching);
  return (folded) => {
    if (letters && !letters.has(folded.charAt(0))) return false;
    const isKnown = known.get(folded);
    if (isKnown !== undefined) return isKnown;
    const is = isHit(folded, matching, language);
    known.set(folded, is);
    return is;
  };
}

/** Null where a number is looked for: it may be written in letters. */
function firstLettersOf({ words, phrases }: Matching): ReadonlySet<string> | null {
  const hits = [...words.flatMap((match) => [...match.words, ...match.roots]), ...phrases.flat()];
  return hits.some((hit) => /^\d/.test(hit)) ? null : new Set(hits.map((hit) => hit.charAt(0)));
}

function isHit(folded: string, { words, phrases }: Matching, language: Language): boolean {
  const root = rootOf(folded, language);
  return (
    words.some(
      ({ words: forms, roots, start }) =>
        forms.has(folded) || roots.has(root) || roots.has(folded) || (start !== null && folded.startsWith(start)),
    ) || phrases.some((phrased) => phrased.includes(folded))
  );
}
