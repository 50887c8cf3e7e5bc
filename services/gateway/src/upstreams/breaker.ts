export interface BreakerOptions {
  /** How far back attempts count, milliseconds. */
  readonly windowMs: number;
  /** Fewer attempts than this say nothing. */
  readonly leastAttempts: number;
  /** It opens when this part of them has failed. */
  readonly failedPart: number;
  /** How long it stays open before one attempt is let through. */
  readonly pauseMs: number;
}

export type Outcome = 'good' | 'failed' | 'unknown';

/** One attempt that was let through. */
export interface Attempt {
  /** Tells how it went, once. */
  readonly end: (outcome: Outcome) => void;
}

interface Slot {
  readonly since: number;
  all: number;
  failed: number;
}

const SLOTS = 10;

/** Keeps attempts away from what has just failed often, and tries it again with one of them after a pause. */
export class Breaker {
  readonly #slots: Slot[] = [];
  #openedAt: number | null = null;
  #isProbing = false;

  constructor(
    private readonly options: BreakerOptions,
    private readonly now: () => number = Date.now,
  ) {}

  get isOpen(): boolean {
    return this.#openedAt !== null;
  }

  /** Lets an attempt through; null while it must not be made. */
  begin(): Attempt | null {
    if (this.#openedAt === null) return this.#attempt((outcome) => this.#note(outcome));
    if (this.#isProbing || this.now() - this.#openedAt < this.options.pauseMs) return null;
    this.#isProbing = true;
    return this.#attempt((outcome) => {
      this.#isProbing = false;
      // Meanwhile it has become known that it is back.
      if (this.#openedAt === null) return;
      if (outcome === 'failed') this.#openedAt = this.now();
      else if (outcome === 'good') this.close();
    });
  }

  /** Whoever was away is known to be back: nothing has to be tried first. */
  close(): void {
    this.#openedAt = null;
    this.#slots.length = 0;
  }

  #attempt(note: (outcome: Outcome) => void): Attempt {
    let hasEnded = false;
    return {
      end: (outcome) => {
        if (!hasEnded) note(outcome);
        hasEnded = true;
      },
    };
  }

  /** Attempts from before it opened say nothing of how things are now. */
  #note(outcome: Outcome): void {
    if (outcome === 'unknown' || this.#openedAt !== null) return;
    const slot = this.#currentSlot();
    slot.all += 1;
    if (outcome === 'failed') slot.failed += 1;
    const all = this.#slots.reduce((sum, one) => sum + one.all, 0);
    const failed = this.#slots.reduce((sum, one) => sum + one.failed, 0);
    const { leastAttempts, failedPart } = this.options;
    if (all >= leastAttempts && failed / all >= failedPart) this.#openedAt = this.now();
  }

  #currentSlot(): Slot {
    const now = this.now();
    const { windowMs } = this.options;
    while (this.#slots[0] && now - this.#slots[0].since >= windowMs) this.#slots.shift();
    const last = this.#slots.at(-1);
    if (last && now - last.since < windowMs / SLOTS) return last;
    const slot = { since: now, all: 0, failed: 0 };
    this.#slots.push(slot);
    return slot;
  }
}
