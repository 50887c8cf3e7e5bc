import { anyOf, evenIn, exactOf, isShortGuess, phrase, type Matching } from './matching';

/** How many articles have each word, and roughly how many there are. */
export interface WordCounts {
  readonly all: number;
  readonly having: readonly number[];
}

/** Queries for articles with much of what is looked for. */
export interface MostQueries {
  /** What an article must have anywhere; null: that is not enough. */
  readonly anywhere: string | null;
  /** What it must have in its head: title, tags, writer, lead and address. */
  readonly inHead: string;
  /** Any of it, as typed. */
  readonly exact: string;
  /** Few articles can have it. */
  readonly isRare: boolean;
  /** JSON: what each word weighs, together 1, and what stands for it anywhere and in titles. */
  readonly words: string;
}

/** How much of what is looked for is enough. */
export interface Enough {
  /** Of what the words weigh. */
  readonly share: number;
  /** Of so many words a single one may be enough; of fewer it takes two. */
  readonly loneFrom: number;
}

export const MOST: Enough = { share: 0.5, loneFrom: 1 };
/** What is shown rather than nothing. */
export const SOME: Enough = { share: 0.25, loneFrom: 3 };
/** Half of a sum of thirds, as a computer adds them. */
const ROUNDING = 1e-9;
/** Of more words the weightiest decide, and the others only order what is found: each one more doubles the ways to have most. */
const DECIDING = 6;
/** A word weighs all it can where one of so many articles has it; the lightest one still orders. */
const RARE_IN = 100;
const LIGHTEST = 0.05;
/** Of so many articles the newest are found as soon as those of the last months would be. */
const RARE = 10_000;
/** Of what a word weighs that a single article has. */
const UNKNOWN = 0.5;

/** What stands for each word anywhere, to be counted. */
export function countedOf({ words }: Matching): string[] {
  return words.map(evenIn);
}

/**
 * Whether there is no need to begin with the newest articles that have all words of one of these sets, by their places: no more
 * can be found than have the rarest word of each.
 */
export function isRare(sets: readonly (readonly number[])[], { having }: WordCounts): boolean {
  const countOf = (place: number) => having[place] ?? 0;
  const rarest = sets.flatMap((places) => places.toSorted((one, other) => countOf(one) - countOf(other)).slice(0, 1));
  return sum([...new Set(rarest)].map(countOf)) < RARE;
}

/**
 * What words weigh by how rare they are, together 1. One that no article has weighs half of one that a single article has: it
 * says that something is missing, but not what is near.
 *
 * @example weightsOf({ all: 100, having: [1, 10] }) // [0.67, 0.33]
 */
export function weightsOf({ all, having }: WordCounts): number[] {
  const weights = having.map((count) => {
    const rarity = Math.log(Math.max(all, 1) / Math.max(count, 1)) / Math.log(RARE_IN);
    return Math.min(1, Math.max(LIGHTEST, rarity)) * (count === 0 ? UNKNOWN : 1);
  });
  const together = sum(weights);
  return weights.map((weight) => weight / together);
}

/** The words, by their places, of which each alone weighs enough. */
export function loneWays({ share, loneFrom }: Enough, weights: readonly number[]): number[] {
  if (weights.length < loneFrom) return [];
  return [...weights.keys()].filter((place) => (weights[place] ?? 0) >= share - ROUNDING);
}

/**
 * The sets of several words, by their places, of which each weighs enough, and none of whose words could be left out. All of
 * them together are no such set: who has all is found before.
 *
 * @example waysTo(MOST, [0.6, 0.2, 0.2]) // [[0, 1], [0, 2]]
 */
export function waysTo({ share }: Enough, weights: readonly number[]): number[][] {
  const deciding = weights
    .map((weight, place) => ({ weight, place }))
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .slice(0, DECIDING);
  const enough = share * sum(deciding.map(({ weight }) => weight)) - ROUNDING;
  const isEnough = (words: typeof deciding) => words.length > 1 && sum(words.map(({ weight }) => weight)) >= enough;
  return Array.from({ length: 2 ** deciding.length }, (_one, set) =>
    deciding.filter((_word, bit) => (set & (2 ** bit)) !== 0),
  )
    .filter((words) => words.length < weights.length && isEnough(words) && !isEnough(words.slice(0, -1)))
    .map((words) => words.map(({ place }) => place));
}

/** Null: there is no way. A single word is enough where the article is of it, and not where it is a guess of a few letters. */
export function mostQueriesOf(matching: Matching, counts: WordCounts, enough: Enough): MostQueries | null {
  const weights = weightsOf(counts);
  const several = waysTo(enough, weights);
  const lone = loneWays(enough, weights).filter((place) => !isShortGuess(matching.words[place]));
  if (several.length + lone.length === 0) return null;
  const anywhere = matching.words.map((word) => anyOf(word, ''));
  const phrases = matching.phrases.map((words) => phrase(words, ''));
  const queryOf = (ways: readonly number[][]) => {
    const choices = ways.map((places) => places.map((place) => anywhere[place] ?? '').join(' & '));
    return [`(${choices.join(' | ')})`, ...phrases].join(' & ');
  };
  const ways = [
    ...lone.map((place) => [place]),
    ...several.filter((places) => !places.some((place) => lone.includes(place))),
  ];
  return {
    anywhere: several.length > 0 ? queryOf(several) : null,
    inHead: queryOf(ways),
    exact: exactOf(matching),
    isRare: isRare(ways, counts),
    words: JSON.stringify(
      matching.words.map((word, place) => ({
        weight: weights[place] ?? 0,
        anywhere: anywhere[place] ?? '',
        in_title: anyOf(word, 'A'),
      })),
    ),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
