/** ASCII's separator of units: no key has it. */
const UNIT = '\u001f';

/** Sums by key: what one statement may touch but once. */
export class Tally<T extends object> {
  #rows = new Map<string, T>();

  constructor(private readonly merge: (before: T, more: T) => T) {}

  add(key: readonly (string | number)[], row: T): void {
    const name = key.join(UNIT);
    const before = this.#rows.get(name);
    this.#rows.set(name, before ? this.merge(before, row) : row);
  }

  /** In the order of their keys, so that two that write the same rows do not wait for each other. */
  rows(): T[] {
    return [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}
