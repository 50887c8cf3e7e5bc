/** ASCII's separator of units: no part of a key has it. */
const UNIT = '\u001f';

/** Sums by key: what one statement may touch but once. */
export class Tally<T extends object> {
  #rows = new Map<string, T>();

  /**
   * The sum of a key, to be added to.
   *
   * @param begin makes it where it is the first of its key.
   */
  of(key: string, begin: () => T): T {
    const before = this.#rows.get(key);
    if (before) return before;
    const row = begin();
    this.#rows.set(key, row);
    return row;
  }

  /** In the order of their keys, so that two that write the same rows do not wait for each other. */
  rows(): T[] {
    return [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

/** A key of its parts. To join a list takes several times as long, and this is done for each event. */
export function keyOf(
  first: string | number,
  second: string | number,
  third: string | number = '',
  fourth: string | number = '',
): string {
  return `${first}${UNIT}${second}${UNIT}${third}${UNIT}${fourth}`;
}
