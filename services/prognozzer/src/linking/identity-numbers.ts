import { IDENTITY_NUMBER_LENGTH } from '@tribina/game-rules';
import { seal, sealKey, unseal } from '@tribina/service-kit';
import { createHash, createHmac } from 'node:crypto';

const PURPOSE = 'identity-number';
const LEAST_KEY = 32;
/** What is sealed begins with the id of its key. */
export const KEY_ID_BYTES = 4;
/** How many of the last characters are shown to the owner. */
const SHOWN = 4;

interface SealingKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/**
 * How identity numbers are kept (design contracts A2.11): sealed, found again by a keyed hash, shown masked. What is sealed
 * begins with the id of its key, so that keys can be replaced.
 */
export class IdentityNumbers {
  readonly #newest: SealingKey;
  readonly #keys: readonly SealingKey[];

  /**
   * @param keys the setting IDENTITY_NUMBER_KEYS.
   * @param hashKey the setting IDENTITY_NUMBER_HASH_KEY.
   * @throws Error when a key is too short.
   */
  constructor(
    keys: string,
    private readonly hashKey: string,
  ) {
    const [newest, ...older] = keys.split(',').map((key) => sealingKey(key.trim()));
    if (!newest) throw new Error('IDENTITY_NUMBER_KEYS names no key');
    this.#newest = newest;
    this.#keys = [newest, ...older];
  }

  /** @param userId whose it is: sealed for one player it does not open for another. */
  seal(number: string, userId: number): Buffer {
    const { id, key } = this.#newest;
    return Buffer.concat([id, seal(key, number, String(userId))]);
  }

  /** The same for the same number, and nothing can be told from it without the key. */
  hash(number: string): Buffer {
    return createHmac('sha256', this.hashKey).update(number).digest();
  }

  /** The number itself; null where its key is no longer among the keys. @throws Error for bytes that are not whole, or another's. */
  open(sealed: Buffer, userId: number): string | null {
    const keyId = sealed.subarray(0, KEY_ID_BYTES);
    const found = this.#keys.find(({ id }) => id.equals(keyId));
    return found ? unseal(found.key, sealed.subarray(KEY_ID_BYTES), String(userId)) : null;
  }

  /** As its owner is shown it: `*********0008`; stars alone where it cannot be opened any more. */
  mask(sealed: Buffer, userId: number): string {
    return (this.open(sealed, userId) ?? '').slice(-SHOWN).padStart(IDENTITY_NUMBER_LENGTH, '*');
  }

  /** What each key's work begins with, hexadecimal, in the order of the setting: the newest first. */
  get keyIds(): readonly string[] {
    return this.#keys.map(({ id }) => id.toString('hex'));
  }
}

function sealingKey(secret: string): SealingKey {
  if (secret.length < LEAST_KEY) throw new Error(`IDENTITY_NUMBER_KEYS: a key has ${LEAST_KEY} characters and more`);
  const key = sealKey(PURPOSE, secret);
  return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) };
}
