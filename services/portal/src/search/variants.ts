/** Of shorter words every second one is a mistake apart from another. */
const SHORTEST = 4;
/** Nobody types longer ones, and each letter costs a row. */
const LONGEST = 24;

/** The word itself and all that is left of it without one letter; nothing for words in which no mistake is looked for. */
export function variantsOf(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST || /\d/.test(word)) return [];
  const letters = [...word];
  const shorter = letters.map((_letter, index) => letters.toSpliced(index, 1).join(''));
  return [...new Set([word, ...shorter])];
}

/** Whether two words are one mistake apart: a letter too many, too few, another, or two that have changed places. */
export function isOneMistake(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  const isReplaced = short.slice(from + 1) === long.slice(from + 1);
  const isSwapped =
    short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2);
  return short !== long && (isReplaced || isSwapped);
}
