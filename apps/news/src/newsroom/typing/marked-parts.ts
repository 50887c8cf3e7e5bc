import type { Inline } from '@tribina/contracts';
import { fromMarked, joined, lettersOf, toMarked, type Letters } from '../editor/inline-text';

/**
 * The two sides of what is chosen in a marked text, each with the marks of its own: a style or a link that is cut in two stands on
 * both sides. What reads the same as it stands keeps the marks that were typed.
 */
export function sidesOf(marked: string, start: number, end: number): readonly [string, string] {
  const letters = lettersOf(marked);
  const before = letters.flatMap((one) => part(one, 0, start - one.at));
  const after = letters.flatMap((one) => part(one, end - one.at, one.size));
  return [asTyped(marked.slice(0, start), before), asTyped(marked.slice(end), after)];
}

function part({ run, size }: Letters, from: number, to: number): Inline[] {
  const { length } = run.text;
  // What stands behind a backslash is not parted from it, and stands on the far side.
  const [first, last] =
    length === size ? [Math.max(from, 0), Math.max(to, 0)] : [from < size ? 0 : length, to < size ? 0 : length];
  const text = run.text.slice(first, last);
  return text === '' ? [] : [{ ...run, text }];
}

function asTyped(typed: string, runs: readonly Inline[]): string {
  const whole = joined(runs);
  return isSame(fromMarked(typed), whole) ? typed : toMarked(whole);
}

/** Marked texts one behind the other: none of their marks becomes another one where they meet. */
export function together(...texts: readonly string[]): string {
  return asTyped(texts.join(''), texts.flatMap(fromMarked));
}

/** Where in a marked text so many letters are behind one. */
export function placeBehind(marked: string, count: number): number {
  let left = count;
  for (const { run, at, size } of lettersOf(marked)) {
    if (left < run.text.length) return at + left;
    left -= run.text.length;
    if (left === 0) return at + size;
  }
  return marked.length;
}

/** The letters alone. */
export function lettersAlone(marked: string): string {
  return lettersOf(marked)
    .map(({ run }) => run.text)
    .join('');
}

function isSame(one: readonly Inline[], other: readonly Inline[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
