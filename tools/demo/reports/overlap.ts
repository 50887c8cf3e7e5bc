const WINDOW = 8;

/** The set of eight-word sequences of a text (lower case, punctuation dropped). */
export function sequences(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<string>();
  for (let start = 0; start + WINDOW <= words.length; start += 1)
    found.add(words.slice(start, start + WINDOW).join(' '));
  return found;
}

export interface Overlap {
  readonly a: number;
  readonly b: number;
  /** Shared sequences as a part of the smaller text's: 0 to 1. */
  readonly share: number;
}

/** Every pair of texts that shares at least one sequence, the largest share first. */
export function overlaps(texts: readonly string[]): Overlap[] {
  const sets = texts.map(sequences);
  const holders = new Map<string, number[]>();
  sets.forEach((set, index) =>
    set.forEach((sequence) => holders.set(sequence, [...(holders.get(sequence) ?? []), index])),
  );
  const counts = new Map<string, number>();
  for (const indexes of holders.values()) {
    for (const a of indexes)
      for (const b of indexes) if (a < b) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
  }
  return [...counts]
    .map(([pair, count]) => {
      const [a = 0, b = 0] = pair.split(' ').map(Number);
      return { a, b, share: count / Math.max(1, Math.min(sets[a]?.size ?? 0, sets[b]?.size ?? 0)) };
    })
    .sort((x, y) => y.share - x.share);
}
