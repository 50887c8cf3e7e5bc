import type { Database } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { forgetOldScores } from './clean-up';
import { isDue, readInputs } from './inputs';
import { settleChallenge, type SettlementOptions } from './settlement';

const POLL_MS = 500;
const CLEAN_UP_MS = 10_000;

export interface WorkerParts extends SettlementOptions {
  readonly database: Database;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Settles in the background, in as many instances as there are: whoever comes second finds nothing to do. */
export class SettlementWorker {
  #wake = new AbortController();
  #cleanedAt = -Infinity;

  constructor(private readonly parts: WorkerParts) {}

  /** Looks at once: a result was recorded. */
  readonly wake = (): void => this.#wake.abort();

  /** Goes on until the signal aborts, through failures of the database. */
  async keepSettling(): Promise<void> {
    const { signal, onError } = this.parts;
    while (!signal.aborted) {
      this.#wake = new AbortController();
      const woken = AbortSignal.any([signal, this.#wake.signal]);
      try {
        if (await this.settleDue()) this.#cleanedAt = -Infinity;
        await this.#cleanUp();
      } catch (error) {
        onError(error);
      }
      await delay(POLL_MS, undefined, { signal: woken }).catch(() => undefined);
    }
  }

  /**
   * Settles every challenge that there is something to do for; one that fails does not keep the others from it.
   *
   * @returns whether there was any.
   */
  async settleDue(): Promise<boolean> {
    const { database, voidAfterHours, onError } = this.parts;
    const inputs = await readInputs(database.write, voidAfterHours);
    const due = new Set(inputs.filter(isDue).map((input) => input.challengeId));
    for (const challengeId of due) {
      try {
        await database.transaction((tx) => settleChallenge(tx, challengeId, { voidAfterHours }, 'result'));
      } catch (error) {
        onError(error);
      }
    }
    return due.size > 0;
  }

  async #cleanUp(): Promise<void> {
    const { database, signal } = this.parts;
    if (performance.now() - this.#cleanedAt < CLEAN_UP_MS) return;
    while (!signal.aborted && (await forgetOldScores(database.write)));
    this.#cleanedAt = performance.now();
  }
}
