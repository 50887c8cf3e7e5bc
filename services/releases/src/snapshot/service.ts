import type { Database } from '@tribina/service-kit';
import type { SignedSnapshot } from '@tribina/shell-api';
import type { KeyObject } from 'node:crypto';
import { newestRow } from '../assignments/repository';
import { readSnapshot, signSnapshot } from './snapshot';

/** How late an act of another process of this service is noticed. */
const POLL_MS = 1_000;

/** Signed snapshots, held back until there is something new. */
export class SnapshotSource {
  readonly #waiting = new Set<() => void>();
  #wakes = 0;
  /** Newest row of all channels, as the last poll saw it. */
  #newest = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly database: Database,
    private readonly key: KeyObject,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * The channel's snapshot as soon as it is newer than `after`; when the wait is over, the one that there is.
   *
   * @param after undefined: at once.
   */
  async newerThan(channel: string, after: number | undefined, waitSeconds: number): Promise<SignedSnapshot> {
    const deadline = performance.now() + waitSeconds * 1000;
    for (;;) {
      const wakes = this.#wakes;
      const snapshot = await readSnapshot(this.database.write, channel);
      const isNew = after === undefined || snapshot.seq > after;
      if (isNew || this.#isStopped || performance.now() >= deadline) return signSnapshot(snapshot, this.key);
      await this.#untilNews(wakes, deadline - performance.now());
    }
  }

  /** Tells those who wait that an act was committed. */
  wake(): void {
    this.#wakes += 1;
    for (const wake of this.#waiting) wake();
  }

  /** Answers those who wait: the process is about to end. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.wake();
  }

  /** @param wakes count from before the last look: whoever was woken since does not wait. */
  #untilNews(wakes: number, limitMs: number): Promise<void> {
    if (this.#wakes !== wakes) return Promise.resolve();
    this.#timer ??= setTimeout(() => void this.#poll(), POLL_MS);
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(limit);
        this.#waiting.delete(wake);
        resolve();
      };
      const limit = setTimeout(wake, limitMs);
      this.#waiting.add(wake);
    });
  }

  /** Looks for acts of other processes for as long as anybody waits. */
  async #poll(): Promise<void> {
    try {
      const newest = await newestRow(this.database.write);
      if (newest !== this.#newest) this.wake();
      this.#newest = newest;
    } catch (error) {
      this.onError(error);
    }
    this.#timer = this.#waiting.size > 0 ? setTimeout(() => void this.#poll(), POLL_MS) : undefined;
  }
}
