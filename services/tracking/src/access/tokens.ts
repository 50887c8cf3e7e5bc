import { TRACKING_TOKEN_MS } from '@tribina/contracts';
import { AppError, isSameSecret, sealKey } from '@tribina/service-kit';
import { createHash, createHmac } from 'node:crypto';

/** Whom a token lets act: one browser on one site. */
export interface Visitor {
  readonly site: string;
  readonly fingerprint: string;
  /** SHA-256 of the visitor id, hexadecimal. */
  readonly visitor: string;
  /** The site's key that it was made by. */
  readonly keyId: number;
}

/** What stands in a token: site, fingerprint, visitor, key, end. */
type Claims = readonly [site: string, fingerprint: string, visitor: string, keyId: number, expiresAt: number];

/** Signs who has shown a site's key and a visitor id, and reads it again; nothing of it is kept. */
export class Tokens {
  readonly #key: Buffer;

  /** @param secret a setting, any text of 32 characters and more. */
  constructor(secret: string) {
    this.#key = sealKey('visitor-token', secret);
  }

  issue(holder: Visitor, now: Date): { readonly token: string; readonly expiresAt: number } {
    const expiresAt = now.getTime() + TRACKING_TOKEN_MS;
    const claims: Claims = [holder.site, holder.fingerprint, holder.visitor, holder.keyId, expiresAt];
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return { token: `${payload}.${this.#sign(payload)}`, expiresAt };
  }

  /** @throws AppError INVALID_TOKEN or EXPIRED_TOKEN (401). */
  read(token: string, now: Date): Visitor {
    const [payload = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || !isSameSecret(signature, this.#sign(payload))) throw new AppError('INVALID_TOKEN', 401);
    // Signed by us: it has the shape that `issue` gives it.
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const [site, fingerprint, visitor, keyId, expiresAt] = claims;
    if (expiresAt <= now.getTime()) throw new AppError('EXPIRED_TOKEN', 401);
    return { site, fingerprint, visitor, keyId };
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}

/** How a visitor id is kept. */
export function visitorHash(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex');
}
