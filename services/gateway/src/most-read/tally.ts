import type { EditionId } from '@tribina/editions';

const HOUR_MS = 60 * 60 * 1000;
/** Hours that count. */
const HOURS = 24;
/** Articles that are named. */
const NAMED = 5;

/** Views by article. */
type Views = Map<number, number>;

/**
 * Which articles are read most, by hours and editions, in memory alone: numbers of views, and nothing of who has looked. Each
 * gateway counts what it has served itself; one that starts anew has nothing to say until five articles have been read.
 */
export class ReadingTally {
  /** Hours, the newest last. */
  readonly #hours: { readonly hour: number; readonly editions: Map<EditionId, Views> }[] = [];

  /** @param now time as caches reckon, milliseconds. */
  constructor(private readonly now: () => number) {}

  count(edition: EditionId, articleId: number): void {
    const { editions } = this.#currentHour();
    const views: Views = editions.get(edition) ?? new Map();
    editions.set(edition, views.set(articleId, (views.get(articleId) ?? 0) + 1));
  }

  /** The most read of the last day, first the first; none as long as there are not enough. */
  most(edition: EditionId): number[] {
    this.#currentHour();
    const sums: Views = new Map();
    for (const { editions } of this.#hours) {
      for (const [id, views] of editions.get(edition) ?? []) sums.set(id, (sums.get(id) ?? 0) + views);
    }
    const ordered = [...sums].sort(([a, viewsOfA], [b, viewsOfB]) => viewsOfB - viewsOfA || b - a);
    return ordered.length < NAMED ? [] : ordered.slice(0, NAMED).map(([id]) => id);
  }

  #currentHour() {
    const hour = Math.floor(this.now() / HOUR_MS);
    const last = this.#hours.at(-1);
    const current = last?.hour === hour ? last : { hour, editions: new Map<EditionId, Views>() };
    if (current !== last) this.#hours.push(current);
    while (this.#hours[0] && this.#hours[0].hour <= hour - HOURS) this.#hours.shift();
    return current;
  }
}
