/** Numbers that look drawn and are the same for a seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True so often. */
  isLucky(share: number): boolean {
    return this.next() < share;
  }

  /** From 1 to a number. */
  place(last: number): number {
    return 1 + Math.floor(this.next() * last);
  }

  one<T>(of: readonly [T, ...T[]]): T {
    return of[this.place(of.length) - 1] ?? of[0];
  }
}
