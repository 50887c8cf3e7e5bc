import { slugOf } from '../slug';

/** Words that many names of clubs have, and that sources leave out or put in as they like. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'ac afc as bc bk bsc ca calcio cd cf club cp cs de der fc fk fsv gnk hnk if k kv nk ofk osc rc rcd rs sc sd sk ' +
    'sporting ss ssc ssd sv svg tsg tsv ud us vfb vfl vv'
  ).split(' '),
);
/** Letters that may be others, of so many. */
const LETTERS_PER_SLIP = 5;

/** Whether two names may well be spellings of one. */
export function isNear(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  return isWithin(first, second) || isWithin(second, first) || isSlip(first.join(''), second.join(''));
}

/** How many letters two names differ in, without those words: of several that are near, the nearest is meant. */
export function differenceOf(a: string, b: string): number {
  return distance(wordsOf(a).join(''), wordsOf(b).join(''));
}

/** Whether each word is one of the others, or how one of them begins. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return (
    words.length <= others.length &&
    words.every((word) => others.some((other) => other.startsWith(word) || isSlip(word, other)))
  );
}

/** `1. FC Köln` → `koln`; what is made of such words alone keeps them. */
function wordsOf(name: string): string[] {
  const all = slugOf(name).split('-');
  const words = all.filter((word) => !FILLERS.has(word) && !/^\d+$/.test(word));
  return words.length > 0 ? words : all;
}

function isSlip(a: string, b: string): boolean {
  const slips = Math.floor(Math.max(a.length, b.length) / LETTERS_PER_SLIP);
  return Math.abs(a.length - b.length) <= slips && distance(a, b) <= slips;
}

/** How many letters have to be put in, taken out or exchanged to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [place, other] of [...b].entries()) {
      const exchanged = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
