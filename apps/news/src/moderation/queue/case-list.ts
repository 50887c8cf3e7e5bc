interface Identified {
  readonly id: string;
}

/** What is there keeps its place and is shown as it is now; what is new comes behind it, what is gone goes. */
export function keepOrder<T extends Identified>(before: readonly T[], now: readonly T[]): T[] {
  const fresh = new Map(now.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.flatMap(({ id }) => fresh.get(id) ?? []), ...now.filter(({ id }) => !known.has(id))];
}

export function without<T extends Identified>(items: readonly T[], ids: ReadonlySet<string>): T[] {
  return items.filter(({ id }) => !ids.has(id));
}

/** On top, where they are seen; one that is there already does not come twice. */
export function putBack<T extends Identified>(items: readonly T[], back: readonly T[]): T[] {
  return [...back, ...without(items, new Set(back.map(({ id }) => id)))];
}

export interface Run {
  /** Where it begins. */
  readonly start: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in runs, in which what was found stands apart wherever it stands. */
export function markedRuns(text: string, found: readonly string[]): Run[] {
  const words = found.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [{ start: 0, text, isFound: false }];
  const escaped = words.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(new RegExp(escaped.join('|'), 'giu'))) {
    if (index > end) runs.push({ start: end, text: text.slice(end, index), isFound: false });
    end = index + word.length;
    runs.push({ start: index, text: word, isFound: true });
  }
  return end < text.length ? [...runs, { start: end, text: text.slice(end), isFound: false }] : runs;
}
