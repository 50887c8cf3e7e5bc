interface Identified {
  readonly id: string;
}

/** What is there keeps its place and is shown as it is now; what is new comes behind it, what is gone goes. */
export function keepOrder<T extends Identified>(before: readonly T[], now: readonly T[]): T[] {
  const fresh = new Map(now.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.flatMap(({ id }) => fresh.get(id) ?? []), ...now.filter(({ id }) => !known.has(id))];
}

export function without<T extends Identified>(items: readonly T[], ids: Pick<ReadonlySet<string>, 'has'>): T[] {
  return items.filter(({ id }) => !ids.has(id));
}

/**
 * To where they were; one that is there already does not come twice.
 *
 * @param order ids of what was there before they went.
 */
export function putBack<T extends Identified>(items: readonly T[], back: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Identified) => places.get(id) ?? order.length;
  return back.reduce<readonly T[]>(
    (list, item) => {
      const behind = list.findIndex((other) => placeOf(other) > placeOf(item));
      const at = behind === -1 ? list.length : behind;
      return [...list.slice(0, at), item, ...list.slice(at)];
    },
    without(items, new Set(back.map(({ id }) => id))),
  ) as T[];
}

/** Where one goes on when some are decided: behind the last of them, else before it; null: nothing is left. */
export function nextOf<T extends Identified>(items: readonly T[], chosen: readonly T[]): T | null {
  const ids = new Set(chosen.map(({ id }) => id));
  const last = items.findLastIndex(({ id }) => ids.has(id));
  const isLeft = ({ id }: T) => !ids.has(id);
  return items.slice(last + 1).find(isLeft) ?? items.slice(0, last + 1).findLast(isLeft) ?? null;
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
