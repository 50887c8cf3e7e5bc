export const HALF_LIFE_DAYS = 7;
/** With less than this in all there is too little to go by. */
export const COLD_BELOW = 3;

const DAY_MS = 86_400_000;

/** A sum of weights that halves every seven days, as it was at a time (milliseconds). */
export interface Affinity {
  readonly value: number;
  readonly at: number;
}

/** Half after each half-life. */
export function decay(ageMs: number, halfLifeMs: number): number {
  return 0.5 ** (ageMs / halfLifeMs);
}

export function valueAt({ value, at }: Affinity, now: number): number {
  return value * decay(now - at, HALF_LIFE_DAYS * DAY_MS);
}

/** Both together, as of the later one. What came late counts as if it had come in time. */
export function plus(a: Affinity, b: Affinity): Affinity {
  const at = Math.max(a.at, b.at);
  return { value: valueAt(a, at) + valueAt(b, at), at };
}

/** What share of all interests a topic has, 0 to 1. */
export class Shares {
  readonly sum: number;
  readonly #values: ReadonlyMap<string, number>;

  /** @param values affinities as they are now, by topic; all of one kind. */
  constructor(values: ReadonlyMap<string, number>) {
    this.#values = values;
    this.sum = [...values.values()].reduce((sum, value) => sum + value, 0);
  }

  get isCold(): boolean {
    return this.sum < COLD_BELOW;
  }

  of(topic: string | number): number {
    const value = this.#values.get(String(topic)) ?? 0;
    return this.sum === 0 ? 0 : value / this.sum;
  }
}
