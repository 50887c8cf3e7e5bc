import { AppError } from '@tribina/service-kit';
import type { FastifyReply } from 'fastify';

const WINDOW_MS = 60_000;

/** Counts by key, minute by minute: the counts of a minute are forgotten as a whole, which bounds what is kept. */
export class RateLimit {
  #counts = new Map<string, number>();
  #window = 0;

  constructor(private readonly limit: number) {}

  /** @throws AppError RATE_LIMITED (429), with Retry-After, when this is more than the limit in the minute. */
  take(key: string, reply: FastifyReply, now = Date.now()): void {
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count <= this.limit) return;
    reply.header('retry-after', Math.max(1, Math.ceil(((window + 1) * WINDOW_MS - now) / 1_000)));
    throw new AppError('RATE_LIMITED', 429);
  }
}
