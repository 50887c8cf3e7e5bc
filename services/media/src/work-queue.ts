import { AppError } from '@tribina/service-kit';

/** Runs heavy work a few at a time, in the order in which it came; when too much waits already, further work is refused. */
export class WorkQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param atOnce how many run at a time.
   * @param longest how many may wait.
   */
  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /** @throws AppError OVERLOADED (503) when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.longest) throw new AppError('OVERLOADED', 503);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The place is handed to the next in line, if there is one. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
