import { AppError } from '@tribina/service-kit';
import { availableParallelism } from 'node:os';

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (why: AppError) => void;
}

const overTheirs = () => new AppError('RATE_LIMITED', 429);

/**
 * Of what takes a processor for long, here or in the database: more than four at once would only slow each other down, and one
 * processor is left to whatever else is asked of the machine.
 */
export const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

/** So many who had no turn yet are served in a row while others wait, who would never have another for ever new ones. */
const FRESH_IN_A_ROW = 3;

/** So many askers are remembered to have had a turn: whoever asks from ever new addresses fills no memory. */
const REMEMBERED = 10_000;

/**
 * Lets dear work be done a few at a time. Who has to wait is served by turns, one of each asker's and then the next of each, first
 * those who had none yet, three in a row at most: nobody waits for much more than what is at work and one of everybody else's, however
 * much somebody asks for, and who comes alone while others ask again and again is served next.
 */
export class Turns {
  /** What waits of each asker who had no turn yet, in the order in which they came. */
  readonly #fresh = new Map<string, Waiting[]>();
  /** And of each who had one, by whose turn it is. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** Who had a turn since something waits. */
  readonly #served = new Set<string>();
  #freshInARow = 0;
  #count = 0;
  #running = 0;

  /**
   * @param atOnce how many are at work.
   * @param longest how many may wait, of all together.
   */
  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /**
   * @param asker by what one is told from another.
   * @throws AppError RATE_LIMITED (429): there is no room, and nobody has more waiting than this asker; OVERLOADED (503): there is
   *   none though nobody has more than one waiting.
   */
  async take<T>(asker: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(asker);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(asker: string): Promise<void> {
    if (this.#running < this.atOnce) {
      this.#running += 1;
      this.#served.add(asker);
      return;
    }
    const isServed = this.#served.has(asker) || this.#waiting.has(asker);
    const waiting = isServed ? this.#waiting : this.#fresh;
    const own = waiting.get(asker) ?? [];
    if (this.#count >= this.longest) this.#makeRoom(own.length);
    await new Promise<void>((begin, refuse) => {
      own.push({ begin, refuse });
      waiting.set(asker, own);
      this.#count += 1;
    });
  }

  /** Whoever has most waiting gives up the last of it, if that is more than who comes would have. */
  #makeRoom(own: number): void {
    const most = [...this.#fresh.values(), ...this.#waiting.values()].reduce<Waiting[]>(
      (a, b) => (b.length > a.length ? b : a),
      [],
    );
    if (most.length <= own + 1) throw own > 0 ? overTheirs() : new AppError('OVERLOADED', 503);
    most.pop()?.refuse(overTheirs());
    this.#count -= 1;
  }

  /** The place is handed to whose turn it is; the rest of theirs waits for the next one. */
  #leave(): void {
    const isFreshs = this.#fresh.size > 0 && (this.#freshInARow < FRESH_IN_A_ROW || this.#waiting.size === 0);
    this.#freshInARow = isFreshs ? this.#freshInARow + 1 : 0;
    const [turn] = isFreshs ? this.#fresh : this.#waiting;
    if (!turn) {
      this.#running -= 1;
      this.#served.clear();
      return;
    }
    const [asker, own] = turn;
    this.#fresh.delete(asker);
    this.#waiting.delete(asker);
    if (this.#served.size >= REMEMBERED) this.#served.clear();
    this.#served.add(asker);
    own.shift()?.begin();
    this.#count -= 1;
    if (own.length > 0) this.#waiting.set(asker, own);
  }
}
