import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key of one purpose: what is sealed for one is not opened for another.
 *
 * @param secret a setting, any text of 32 characters and more.
 */
export function sealKey(purpose: string, secret: string): Buffer {
  return createHash('sha256').update(`${purpose}:${secret}`).digest();
}

/**
 * Encrypts and authenticates a text (AES-256-GCM).
 *
 * @param owner whose it is: sealed for one it does not open for another.
 */
export function seal(key: Buffer, text: string, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when it was sealed by another key or for another owner, or is not whole. */
export function unseal(key: Buffer, sealed: Buffer, owner: string): string {
  // Without a stated length a shortened, guessable tag would do.
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
