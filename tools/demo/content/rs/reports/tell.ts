import type { Say } from '../../../reports/match-facts';
import { capital } from './forms';

/** Sentences to choose from; null does not fit the facts. */
export type Lines = readonly (string | null)[];
/** Tells one of the lines as a sentence, or nothing where none fits. */
export type Tell = (pool: string, lines: Lines, longest?: number) => string;

/** Wraps `say`: capital letters, a limit of length, and within one report no variant of a pool twice. */
export function teller(say: Say): Tell {
  const used = new Map<string, Set<number>>();
  return (pool, lines, longest = Number.POSITIVE_INFINITY) => {
    const told = used.get(pool) ?? new Set<number>();
    used.set(pool, told);
    const texts = lines.map((line) => (line === null || line.length > longest ? null : capital(line)));
    const fresh = texts.map((text, index) => (told.has(index) ? null : text));
    if (fresh.every((text) => text === null)) return '';
    const text = say(
      pool,
      fresh.map((line) => () => line),
    );
    told.add(fresh.indexOf(text));
    return text;
  };
}

/** Sentences joined to a paragraph. */
export function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
