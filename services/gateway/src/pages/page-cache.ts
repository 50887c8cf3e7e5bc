import { LRUCache } from 'lru-cache';

/** How a kept page may be used, in seconds from when it was made. */
export interface Freshness {
  /** Given out as it is. */
  readonly freshSeconds: number;
  /** Then given out once more while it is made anew behind the reader's back. */
  readonly staleSeconds: number;
  /** And for this long it stands in when it cannot be made anew. */
  readonly errorSeconds: number;
}

interface Kept<T> {
  readonly value: T;
  readonly madeAt: number;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
}

export interface MadePage<T> {
  readonly value: T;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
  readonly bytes: number;
}

/** How a page was got, for a header and for metrics. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'error';

const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Pages by key, with tags: one making per key however many wait, stale while it is made anew, and stale for a day while it
 * cannot be made.
 */
export class PageCache<T> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #making = new Map<string, Promise<T>>();
  readonly #byTag = new Map<string, Set<string>>();
  /** Raised by every drop: a page whose data were read before a drop is not kept as fresh. */
  #epoch = 0;

  constructor(private readonly now: () => number = Date.now) {
    this.#kept = new LRUCache<string, Kept<T>>({
      maxSize: MOST_BYTES,
      dispose: (kept, key) => this.#untag(key, kept.tags),
    });
  }

  /** @throws whatever `make` throws when there is no copy that may stand in. */
  async get(key: string, make: () => Promise<MadePage<T>>): Promise<{ readonly value: T; readonly outcome: CacheOutcome }> {
    const kept = this.#kept.get(key);
    const age = kept ? (this.now() - kept.madeAt) / 1000 : Number.POSITIVE_INFINITY;
    if (kept && age < kept.freshness.freshSeconds) return { value: kept.value, outcome: 'hit' };
    if (kept && age < kept.freshness.freshSeconds + kept.freshness.staleSeconds) {
      this.#make(key, make).catch(() => undefined);
      return { value: kept.value, outcome: 'stale' };
    }
    try {
      return { value: await this.#make(key, make), outcome: 'miss' };
    } catch (error) {
      if (kept && age < kept.freshness.errorSeconds) return { value: kept.value, outcome: 'error' };
      throw error;
    }
  }

  /** Whether something stands in if making fails: then there is no reason to wait long. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** Pages with one of these tags are made anew at their next request; until that succeeds they may still stand in. */
  drop(tags: Iterable<string>): void {
    this.#epoch += 1;
    for (const tag of tags) {
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#expire(key);
    }
  }

  /** Pages with one of these tags are given out once more while they are made anew. */
  refresh(tags: Iterable<string>): void {
    for (const tag of tags) {
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#age(key, ({ freshSeconds }) => freshSeconds);
    }
  }

  dropAll(): void {
    this.#epoch += 1;
    for (const key of [...this.#kept.keys()]) this.#expire(key);
  }

  #expire(key: string): void {
    this.#age(key, ({ freshSeconds, staleSeconds }) => freshSeconds + staleSeconds);
  }

  /** Makes a kept page at least so many seconds old. */
  #age(key: string, secondsOf: (freshness: Freshness) => number): void {
    const kept = this.#kept.peek(key);
    if (!kept) return;
    const past = this.now() - secondsOf(kept.freshness) * 1000;
    if (kept.madeAt > past) this.#store(key, { ...kept, madeAt: past }, this.#kept.info(key)?.size ?? 1);
  }

  #make(key: string, make: () => Promise<MadePage<T>>): Promise<T> {
    const epoch = this.#epoch;
    // Asked for before and after a drop are two different pages.
    const waiting = `${epoch} ${key}`;
    const known = this.#making.get(waiting);
    if (known) return known;
    const making = make()
      .then(({ value, freshness, tags, bytes }) => {
        const kept = { value, madeAt: this.now(), freshness, tags };
        this.#store(key, kept, bytes);
        if (this.#epoch !== epoch) this.#expire(key);
        return value;
      })
      .finally(() => this.#making.delete(waiting));
    this.#making.set(waiting, making);
    return making;
  }

  #store(key: string, kept: Kept<T>, bytes: number): void {
    this.#kept.set(key, kept, { size: Math.max(1, bytes) });
    for (const tag of kept.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      keys.add(key);
      this.#byTag.set(tag, keys);
    }
  }

  #untag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
