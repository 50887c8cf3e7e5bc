import { seal, sealKey, unseal } from '@tribina/service-kit';

/** Seals what the database must not tell whoever reads it: the secrets of authenticators. */
export class SecretSeal {
  readonly #key: Buffer;

  /** @param key the setting ACCOUNT_KEY; any text of 32 characters and more. */
  constructor(key: string) {
    this.#key = sealKey('second-factor', key);
  }

  /** @param userId whose it is: sealed for one account it does not open for another. */
  seal(secret: string, userId: number): string {
    return seal(this.#key, secret, String(userId)).toString('base64url');
  }

  /** @throws Error when it was sealed by another key or for another account. */
  open(sealed: string, userId: number): string {
    return unseal(this.#key, Buffer.from(sealed, 'base64url'), String(userId));
  }
}
