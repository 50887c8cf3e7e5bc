import { EDITIONS, type EditionId } from '@tribina/editions';

/** Puts things in the order of an edition's alphabet: the database knows that of code points alone, with Č and Š behind Z. */
export function byName<T>(edition: EditionId, list: readonly T[], nameOf: (one: T) => string): T[] {
  const { compare } = new Intl.Collator(EDITIONS[edition].locale);
  return list.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}
