/** Numbers from 0 up to 1, always the same for the same seed. */
export type Random = () => number;

/** Seeded random numbers: FNV-1a makes a number of the seed, mulberry32 a sequence of that. */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items, each as likely as its weight; null if none has any. */
export function weighted<T>(random: Random, items: readonly T[], weightOf: (item: T) => number): T | null {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  let left = random() * total;
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return null;
}
