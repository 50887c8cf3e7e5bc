import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { AT_ONCE, Turns } from '../turns';

/** argon2id (the package's default algorithm); OWASP ASVS 5, appendix C asks for at least 46 MiB. */
const COST = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes and checks passwords, a few at a time, of each asker by turns; a bounded number waits, further ones are refused (`Turns`).
 * An asker is who a call comes from, by `networkOf`: whoever guesses delays others by one guess, not by all of them.
 */
export class Passwords {
  readonly #turns: Turns;

  private constructor(
    longestQueue: number,
    private readonly nobodysHash: string,
  ) {
    this.#turns = new Turns(AT_ONCE, longestQueue);
  }

  static async create(longestQueue: number): Promise<Passwords> {
    return new Passwords(longestQueue, await hash(randomBytes(32), COST));
  }

  hash(password: string, asker: string): Promise<string> {
    return this.#turns.take(asker, () => hash(password, COST));
  }

  /** Takes the same work where there is no account (null), so that time does not tell which addresses have one. */
  isRight(passwordHash: string | null, password: string, asker: string): Promise<boolean> {
    return this.#turns.take(asker, () => verify(passwordHash ?? this.nobodysHash, password));
  }
}
