import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceOver } from './over';

/** Of many at once the refusals alone are felt by readers, unless each is seldom. */
const LEAST_MS = 2_000;
/** Those who are held together do not all come again at the same moment. */
const SPREAD_MS = 2_000;
const MOST_WAITING = 1_000;

/** Holds back what is answered to who asks too much: whoever asks as fast as he is answered asks no faster than this. */
export class Pause {
  #waiting = 0;

  /** @param most who comes when so many wait is answered at once: what waits takes our memory. */
  constructor(private readonly most = MOST_WAITING) {}

  /** Resolves after a moment, or once the client has gone. Never rejects. */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.#waiting >= this.most) return;
    this.#waiting += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LEAST_MS + Math.random() * SPREAD_MS);
      onceOver(request, reply, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.#waiting -= 1;
  }
}
