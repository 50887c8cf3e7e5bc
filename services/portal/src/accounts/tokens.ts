import { createHash, randomBytes } from 'node:crypto';

/** A new bearer: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a bearer: its SHA-256, hexadecimal. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The bearer of an Authorization header; null without one. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,200})$/i.exec(header ?? '')?.[1] ?? null;
}
