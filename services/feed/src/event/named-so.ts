import { plainLetters } from '@tribina/service-kit';

/** What a word may have at its end in another case of it: `Argentina`, `Argentinu`. */
const LONGEST_ENDING = 2;
const SHORTEST_STEM = 4;

/** How well a name is what somebody looks for; the higher, the better. */
const FIT = { same: 3, begun: 2, within: 1, not: 0 } as const;

/**
 * Those whose name has every word that is looked for, or of whose name every word is among them, the likeliest first. A word may be
 * only begun, and stand in another case.
 *
 * @param term what somebody typed.
 * @param nameOf by which one is found: what belongs together is one text, and each of several names is enough by itself.
 */
export function namedSo<T>(all: readonly T[], term: string, nameOf: (one: T) => string | readonly string[]): T[] {
  const wanted = wordsOf(term);
  const fits = all.map((one) => {
    const names = [nameOf(one)].flat();
    return { one, fit: Math.max(...names.map((name) => fitOf(wordsOf(name), wanted))) };
  });
  return fits
    .filter(({ fit }) => fit > FIT.not)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ one }) => one);
}

function fitOf(name: readonly string[], wanted: readonly string[]): number {
  if (name.length === 0 || wanted.length === 0) return FIT.not;
  if (name.join() === wanted.join()) return FIT.same;
  const hasAll = wanted.every((word) => name.some((own) => own.startsWith(word) || isSameWord(own, word)));
  if (hasAll) return FIT.begun;
  return name.every((own) => wanted.some((word) => isSameWord(own, word))) ? FIT.within : FIT.not;
}

/** Whether two are one word but for its ending. */
function isSameWord(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  return one === other || common >= Math.max(SHORTEST_STEM, Math.max(one.length, other.length) - LONGEST_ENDING);
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .replaceAll('dj', 'd')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
