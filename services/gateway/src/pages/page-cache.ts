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

export interface MadePage<T> {
  readonly value: T;
  /** Null: nobody else gets it. */
  readonly freshness: Freshness | null;
  readonly tags: readonly string[];
  readonly bytes: number;
}

/** How a page was got, for a header and for metrics; `error`: it could not be made anew, a copy stands in. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'error';

interface Kept<T> {
  readonly value: T;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
  /** Moved back by what makes a page older than it is. */
  madeAt: number;
  /** Until when it stands in without another attempt, after one has failed. */
  quietUntil: number;
}

interface Making<T> {
  readonly page: Promise<T>;
  readonly since: number;
}

export interface PageCacheOptions {
  readonly now: () => number;
  /** How long a reader waits for a new page where a copy can stand in. Milliseconds. */
  readonly patienceMs: number;
}

const MOST_BYTES = 256 * 1024 * 1024;
const QUIET_MS = 1_000;

/**
 * Pages by key, with tags: one making per key however many wait, stale while it is made anew, and stale for a day while it
 * cannot be made.
 */
export class PageCache<T> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #making = new Map<string, Making<T>>();
  readonly #byTag = new Map<string, Set<string>>();
  /** Raised by every drop: a page whose data were read before a drop is not kept as fresh. */
  #epoch = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.#kept = new LRUCache<string, Kept<T>>({
      maxSize: MOST_BYTES,
      dispose: (kept, key) => this.#untag(key, kept.tags),
    });
  }

  /** @throws whatever `make` throws when there is no copy that may stand in. */
  async get(
    key: string,
    make: () => Promise<MadePage<T>>,
  ): Promise<{ readonly value: T; readonly outcome: CacheOutcome }> {
    const kept = this.#kept.get(key);
    if (!kept) return { value: await this.#make(key, make).page, outcome: 'miss' };
    const { freshSeconds, staleSeconds, errorSeconds } = kept.freshness;
    const now = this.options.now();
    const age = (now - kept.madeAt) / 1000;
    if (age < freshSeconds) return { value: kept.value, outcome: 'hit' };
    const mayStandIn = age < errorSeconds;
    if (mayStandIn && now < kept.quietUntil) return { value: kept.value, outcome: 'error' };
    const making = this.#make(key, make);
    if (!mayStandIn) return { value: await making.page, outcome: 'miss' };
    making.page.catch(() => {
      kept.quietUntil = this.options.now() + QUIET_MS;
    });
    if (age < freshSeconds + staleSeconds) return { value: kept.value, outcome: 'stale' };
    try {
      const made = await within(this.options.patienceMs - (now - making.since), making.page);
      return made ? { value: made.value, outcome: 'miss' } : { value: kept.value, outcome: 'stale' };
    } catch {
      return { value: kept.value, outcome: 'error' };
    }
  }

  /** Pages with one of these tags are made anew at their next request; until that succeeds they may still stand in. */
  drop(tags: Iterable<string>): void {
    this.#epoch += 1;
    this.#age(tags, ({ freshSeconds, staleSeconds }) => freshSeconds + staleSeconds);
  }

  /** Pages with one of these tags are given out once more while they are made anew. */
  refresh(tags: Iterable<string>): void {
    this.#age(tags, ({ freshSeconds }) => freshSeconds);
  }

  /** Pages with one of these tags are not shown again. */
  remove(tags: Iterable<string>): void {
    this.#epoch += 1;
    for (const tag of tags) {
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#kept.delete(key);
    }
  }

  dropAll(): void {
    this.drop(this.#byTag.keys());
  }

  /** Makes the pages with one of these tags at least so many seconds old. */
  #age(tags: Iterable<string>, secondsOf: (freshness: Freshness) => number): void {
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) {
        const kept = this.#kept.peek(key);
        if (!kept) continue;
        kept.madeAt = Math.min(kept.madeAt, this.options.now() - secondsOf(kept.freshness) * 1000);
        kept.quietUntil = 0;
      }
    }
  }

  #make(key: string, make: () => Promise<MadePage<T>>): Making<T> {
    const epoch = this.#epoch;
    // Asked for before and after a drop are two different pages.
    const waiting = `${epoch} ${key}`;
    const known = this.#making.get(waiting);
    if (known) return known;
    const page = make()
      .then(({ value, freshness, tags, bytes }) => {
        if (freshness) {
          const madeAt = this.#madeAt(epoch, freshness);
          this.#store(key, { value, freshness, tags, madeAt, quietUntil: 0 }, bytes);
        }
        return value;
      })
      .finally(() => this.#making.delete(waiting));
    const making = { page, since: this.options.now() };
    this.#making.set(waiting, making);
    return making;
  }

  /** Now; if something was dropped since it was begun, so long ago that it is made anew at the next request. */
  #madeAt(epoch: number, { freshSeconds, staleSeconds }: Freshness): number {
    const now = this.options.now();
    return epoch === this.#epoch ? now : now - (freshSeconds + staleSeconds) * 1000;
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

/** Waits for a page for as long as a reader does; null if that is over, while it goes on being made. */
async function within<T>(limitMs: number, making: Promise<T>): Promise<{ readonly value: T } | null> {
  if (limitMs <= 0) return null;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  try {
    return await Promise.race([making.then((value) => ({ value })), waiting]);
  } finally {
    clearTimeout(timer);
  }
}
