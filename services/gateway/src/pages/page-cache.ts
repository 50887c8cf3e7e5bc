import { LRUCache } from 'lru-cache';

/** How a kept page may be used, in seconds from when it was made. */
export interface Freshness {
  /** Given out as it is. */
  readonly freshSeconds: number;
  /** Then given out once more while it is made anew behind the reader's back. */
  readonly staleSeconds: number;
  /** And for this long it stands in when it cannot be made anew. */
  readonly errorSeconds: number;
  /** Something could not be had: a reader rather waits for it once it may be there. */
  readonly isLacking?: boolean;
  /** What moves by itself is not shown as it was because a new page takes its time. */
  readonly isLive?: boolean;
}

export interface MadePage<T> {
  readonly value: T;
  /** Null: nobody else gets it. */
  readonly freshness: Freshness | null;
  readonly tags: readonly string[];
  readonly bytes: number;
}

/** How a page was got, for a header and for metrics; `error`, `late`: it cannot be made anew, or not at once, a copy stands in. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'error' | 'late';

interface Kept<T> {
  readonly value: T;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
  /** Moved back by what makes a page older than it is. */
  madeAt: number;
  /** Until when it stands in without another attempt, after one has failed. */
  quietUntil: number;
  /** When its making was begun, as `TagTimes` counts. */
  readonly begun: number;
}

interface Making<T> {
  readonly page: Promise<T>;
  readonly since: number;
  /** By the first whose turn it is; the same page for all. */
  readonly begin: () => Promise<T>;
  /** As `TagTimes` counts; null: nobody's turn has come yet. */
  begun: number | null;
  /** How many wait for their turns. */
  waiting: number;
}

/** Makes a page in the turn of whoever asks for it. */
export type InTurn = <T>(make: () => Promise<T>) => Promise<T>;

const atOnce: InTurn = (make) => make();

export interface PageCacheOptions {
  readonly now: () => number;
  /** How long a reader waits for a new page where a copy can stand in. Milliseconds. */
  readonly patienceMs: number;
  /** The same where the copy lacks something. */
  readonly lackingPatienceMs: number;
  /** Told of each making: whether one of the same page is still under way. */
  readonly onMake?: (isBesideAnother: boolean) => void;
}

/** Age at which a page is given out once more while it is made anew, seconds. */
const STALE = ({ freshSeconds }: Freshness) => freshSeconds;
/** Age at which a page is made anew before anybody gets it, seconds. */
const OUTDATED = ({ freshSeconds, staleSeconds }: Freshness) => freshSeconds + staleSeconds;
const MOST_BYTES = 256 * 1024 * 1024;
const QUIET_MS = 1_000;

/** More tags than this are not told apart any more. */
const MOST_TAGS = 10_000;

/** When something happened to tags last, for the makings that are under way. */
class TagTimes {
  readonly #of = new Map<string, number>();
  /** To all of them. */
  #all = 0;
  /** To any of them. */
  #last = 0;

  note(tags: readonly string[], moment: number): void {
    if (tags.length === 0) return;
    this.#last = moment;
    if (this.#of.size + tags.length > MOST_TAGS) return this.noteAll(moment);
    for (const tag of tags) this.#of.set(tag, moment);
  }

  noteAll(moment: number): void {
    this.#of.clear();
    this.#all = moment;
    this.#last = moment;
  }

  /** Whether it happened to one of these after a moment; null: to any. */
  isAfter(moment: number, tags: readonly string[] | null): boolean {
    if (tags === null) return this.#last > moment;
    return this.#all > moment || tags.some((tag) => (this.#of.get(tag) ?? 0) > moment);
  }

  /** Nothing is under way: what has happened touches nobody. */
  forget(): void {
    this.#of.clear();
  }
}

/**
 * Pages by key, with tags: one making per key however many wait, stale while it is made anew, and stale for a day while it
 * cannot be made.
 */
export class PageCache<T> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #making = new Map<string, Making<T>>();
  /** Also those in whose place another one was begun. */
  #underWay = 0;
  readonly #byTag = new Map<string, Set<string>>();
  /** Counts what happens: makings that are begun, drops, refreshes and removals. */
  #moment = 0;
  /** A page whose data were read before one of its tags was dropped is not kept as fresh, */
  readonly #dropped = new TagTimes();
  /** nor one before one of them was refreshed, though it is given out once more, */
  readonly #refreshed = new TagTimes();
  /** and one that was begun before one was removed is not kept at all. */
  readonly #removed = new TagTimes();

  constructor(private readonly options: PageCacheOptions) {
    this.#kept = new LRUCache<string, Kept<T>>({
      maxSize: MOST_BYTES,
      dispose: (kept, key) => this.#untag(key, kept.tags),
    });
  }

  /**
   * @param inTurn of whoever asks: a page that several wait for is made by the first of them whose turn it is.
   * @throws whatever `make` throws when there is no copy that may stand in.
   */
  async get(
    key: string,
    make: () => Promise<MadePage<T>>,
    inTurn = atOnce,
  ): Promise<{ readonly value: T; readonly outcome: CacheOutcome }> {
    const kept = this.#kept.get(key);
    if (!kept) return { value: await this.#make(key, make, null, inTurn).page, outcome: 'miss' };
    const { freshSeconds, staleSeconds, errorSeconds } = kept.freshness;
    const now = this.options.now();
    const age = (now - kept.madeAt) / 1000;
    if (age < freshSeconds) return { value: kept.value, outcome: 'hit' };
    const mayStandIn = age < errorSeconds;
    if (mayStandIn && now < kept.quietUntil) return { value: kept.value, outcome: 'error' };
    const making = this.#make(key, make, kept.tags, inTurn);
    if (!mayStandIn) return { value: await making.page, outcome: 'miss' };
    making.page.catch(() => {
      kept.quietUntil = this.options.now() + QUIET_MS;
    });
    if (age < freshSeconds + staleSeconds) return { value: kept.value, outcome: 'stale' };
    try {
      const made = await within(this.#patienceFor(kept.freshness) - (now - making.since), making.page);
      return made ? { value: made.value, outcome: 'miss' } : { value: kept.value, outcome: 'late' };
    } catch {
      return { value: kept.value, outcome: 'error' };
    }
  }

  #patienceFor({ isLive, isLacking }: Freshness): number {
    if (isLive) return Number.POSITIVE_INFINITY;
    return isLacking ? this.options.lackingPatienceMs : this.options.patienceMs;
  }

  /** Pages with one of these tags are made anew at their next request; until that succeeds they may still stand in. */
  drop(tags: readonly string[]): void {
    this.#dropped.note(tags, this.#next());
    this.#age(tags, OUTDATED);
  }

  /** Pages with one of these tags are given out once more while they are made anew. */
  refresh(tags: readonly string[]): void {
    this.#refreshed.note(tags, this.#next());
    this.#age(tags, STALE);
  }

  /** Pages with one of these tags are not shown again. */
  remove(tags: readonly string[]): void {
    this.#removed.note(tags, this.#next());
    for (const tag of tags) {
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#kept.delete(key);
    }
  }

  /** As `drop`, of all pages. */
  dropAll(): void {
    this.#dropped.noteAll(this.#next());
    this.#age(this.#byTag.keys(), OUTDATED);
  }

  /** As `remove`, of all pages. */
  removeAll(): void {
    this.#removed.noteAll(this.#next());
    this.#kept.clear();
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

  /** @param tags of the copy that there is: what else is dropped meanwhile does not touch the page; null: it may be anything. */
  #make(
    key: string,
    make: () => Promise<MadePage<T>>,
    tags: readonly string[] | null,
    inTurn: InTurn,
  ): Pick<Making<T>, 'page' | 'since'> {
    const known = this.#making.get(key);
    // Asked for before and after a drop are two different pages; what has not begun is of after it.
    const isKnown = known !== undefined && (known.begun === null || !this.#hasChangedSince(known.begun, tags));
    const making = isKnown ? known : this.#newMaking(key, make, known !== undefined);
    return { page: this.#wait(key, making, inTurn), since: making.since };
  }

  #newMaking(key: string, make: () => Promise<MadePage<T>>, isBesideAnother: boolean): Making<T> {
    this.options.onMake?.(isBesideAnother);
    let settle: (page: Promise<T>) => void = () => undefined;
    const page = new Promise<T>((resolve) => (settle = resolve));
    // It may have nobody who waits for more than their turn.
    page.catch(() => undefined);
    const begin = () => {
      if (making.begun === null) {
        making.begun = this.#next();
        settle(this.#run(key, make, making, making.begun));
      }
      return page;
    };
    const making: Making<T> = { page, since: this.options.now(), begin, begun: null, waiting: 0 };
    this.#making.set(key, making);
    return making;
  }

  /** The page once it is made, in whose turn ever. Rejects with what refuses a turn where it has not begun. */
  async #wait(key: string, making: Making<T>, inTurn: InTurn): Promise<T> {
    making.waiting += 1;
    const own = inTurn(making.begin).catch((error: unknown) => {
      if (making.begun !== null) return making.page;
      making.waiting -= 1;
      if (making.waiting === 0) this.#forget(key, making);
      throw error;
    });
    return Promise.race([making.page, own]);
  }

  #run(key: string, make: () => Promise<MadePage<T>>, making: Making<T>, begun: number): Promise<T> {
    this.#underWay += 1;
    return make()
      .then((made) => {
        this.#keep(key, made, begun);
        return made.value;
      })
      .finally(() => {
        this.#forget(key, making);
        this.#underWay -= 1;
        if (this.#underWay > 0) return;
        for (const times of [this.#dropped, this.#refreshed, this.#removed]) times.forget();
      });
  }

  #forget(key: string, making: Making<T>): void {
    if (this.#making.get(key) === making) this.#making.delete(key);
  }

  #hasChangedSince(moment: number, tags: readonly string[] | null): boolean {
    return this.#dropped.isAfter(moment, tags) || this.#removed.isAfter(moment, tags);
  }

  #keep(key: string, { value, freshness, tags, bytes }: MadePage<T>, begun: number): void {
    if (!freshness || this.#removed.isAfter(begun, tags)) return;
    // One that was begun later and has ended earlier knows more.
    if ((this.#kept.peek(key)?.begun ?? 0) > begun) return;
    const madeAt = this.options.now() - this.#ageOf(freshness, tags, begun) * 1000;
    this.#store(key, { value, freshness, tags, madeAt, quietUntil: 0, begun }, bytes);
  }

  /** How old a page is, seconds, by what has happened to its tags since it was begun. */
  #ageOf(freshness: Freshness, tags: readonly string[], begun: number): number {
    if (this.#dropped.isAfter(begun, tags)) return OUTDATED(freshness);
    return this.#refreshed.isAfter(begun, tags) ? STALE(freshness) : 0;
  }

  #next(): number {
    this.#moment += 1;
    return this.#moment;
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
  if (limitMs === Number.POSITIVE_INFINITY) return { value: await making };
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
