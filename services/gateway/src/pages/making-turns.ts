import { AppError } from '@tribina/service-kit';

/** Of one address, which a hundred people may share: what they read is nearly always kept. */
const AT_ONCE = 4;
const MOST_WAITING = 256;

interface Own {
  underWay: number;
  readonly waiting: (() => void)[];
}

/** Pages that have to be made first: of one address a few at a time, so that whoever asks for ever new ones waits for their own. */
export class MakingTurns {
  readonly #of = new Map<string, Own>();

  /** @throws AppError RATE_LIMITED (429): so many of theirs wait already; whatever `make` throws. */
  async take<T>(address: string, make: () => Promise<T>): Promise<T> {
    const own = this.#of.get(address) ?? { underWay: 0, waiting: [] };
    if (own.underWay === 0) this.#of.set(address, own);
    if (own.underWay < AT_ONCE) own.underWay += 1;
    else if (own.waiting.length >= MOST_WAITING) throw new AppError('RATE_LIMITED', 429);
    else await new Promise<void>((begin) => own.waiting.push(begin));
    try {
      return await make();
    } finally {
      this.#leave(address, own);
    }
  }

  /** The place is handed to the next of theirs. */
  #leave(address: string, own: Own): void {
    const next = own.waiting.shift();
    if (next) return next();
    own.underWay -= 1;
    if (own.underWay === 0) this.#of.delete(address);
  }
}
