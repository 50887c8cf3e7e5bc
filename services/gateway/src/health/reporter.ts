import { releaseCalls, type HealthReport } from '@tribina/contracts';
import { randomUUID } from 'node:crypto';
import type { Backends } from '../upstreams/backends';
import type { HealthTally } from './tally';

/** How often what this gateway has heard and seen is reported. */
export const HEALTH_PERIOD_MS = 1_000;
const BUDGET_MS = 2_000;

export interface HealthReporterOptions {
  readonly tally: HealthTally;
  readonly backends: Pick<Backends, 'releases'>;
  readonly channel: string;
  readonly periodMs: number;
  readonly warn: (details: object, message: string) => void;
}

/**
 * Reports again and again what this gateway has heard and seen. A report that did not arrive is sent again as it was, under the
 * same number; what is counted meanwhile waits in the tally, which cannot grow beyond the releases that are known.
 */
export class HealthReporter {
  /** Of this process: its numbers begin with it. */
  readonly #gateway = randomUUID();
  #number = 0;
  #unsent: HealthReport | null = null;
  #sending: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: HealthReporterOptions) {}

  start(): void {
    this.#timer = setInterval(() => void this.#flush(), this.options.periodMs).unref();
  }

  /** Sends what there is for a last time. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.#flush();
    // What was counted while an older report was still unsent.
    if (!this.#unsent) await this.#flush();
  }

  #flush(): Promise<void> {
    this.#sending ??= this.#send().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #send(): Promise<void> {
    const { backends, channel, tally, warn } = this.options;
    if (!this.#unsent) {
      const entries = tally.take();
      if (entries.length === 0) return;
      this.#number += 1;
      this.#unsent = { channel, gateway: this.#gateway, number: this.#number, entries };
    }
    const { method, path } = releaseCalls.reportHealth;
    const call = { method, path, body: this.#unsent, isRepeatable: true };
    const result = await backends.releases(call, BUDGET_MS);
    if (!result.isOk && result.status >= 500) return;
    // What is refused now would be refused again.
    if (!result.isOk) warn({ code: result.code, status: result.status }, 'a health report was refused');
    this.#unsent = null;
  }
}
