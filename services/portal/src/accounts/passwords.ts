import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@tribina/service-kit';
import { randomBytes } from 'node:crypto';

/** argon2id (the package's default algorithm); OWASP ASVS 5, appendix C asks for at least 46 MiB. */
const COST = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 } as const;
/** Each takes 64 MiB and a processor: more at once would only slow each other down. */
const AT_ONCE = 4;

/** Hashes and checks passwords, a few at a time; a bounded number waits, further ones are refused (503 OVERLOADED). */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  private constructor(
    private readonly longestQueue: number,
    private readonly nobodysHash: string,
  ) {}

  static async create(longestQueue: number): Promise<Passwords> {
    return new Passwords(longestQueue, await hash(randomBytes(32), COST));
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, COST));
  }

  /** Takes the same work where there is no account (null), so that time does not tell which addresses have one. */
  isRight(passwordHash: string | null, password: string): Promise<boolean> {
    return this.#inTurn(() => verify(passwordHash ?? this.nobodysHash, password));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= this.longestQueue) throw new AppError('OVERLOADED', 503);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
  }
}
