import { SERVER_TIME_HEADER, withLimit } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config';

const ASK_MS = 1_000;

/** Application time as the services have it (`npm run clock` may move it), for what pages show. */
export class ServerTime {
  #offsetMs = 0;
  #said = { ms: Number.NaN, iso: '' };

  constructor(private readonly config: Pick<Config, 'FEED_URL'>) {}

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** The same, ISO 8601; a second answer of the same millisecond has the same words. */
  iso(): string {
    const ms = Date.now() + this.#offsetMs;
    if (ms !== this.#said.ms) this.#said = { ms, iso: new Date(ms).toISOString() };
    return this.#said.iso;
  }

  /** Follows the feed's clock until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const told = await withLimit(ASK_MS, signal, (limited) => this.#ask(limited));
        if (!Number.isNaN(told)) this.#offsetMs = told - Date.now();
      } catch {
        // The last known offset holds.
      }
      await delay(ASK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns milliseconds since 1970; NaN where it is not told. */
  async #ask(signal: AbortSignal): Promise<number> {
    const answer = await fetch(`${this.config.FEED_URL}/livez`, { signal });
    await answer.arrayBuffer();
    return Date.parse(answer.headers.get(SERVER_TIME_HEADER) ?? '');
  }
}
