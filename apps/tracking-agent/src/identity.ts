import type { Context } from './context';
import { OWED, read, readTimed } from './storage';

/** Spec portal §9: fingerprint 30 days, token 14 days. */
export const FINGERPRINT_MS = 2_592_000_000;
export const TOKEN_MS = 1_209_600_000;
export const FINGERPRINT = 'f';
export const TOKEN = 't';
export const VISITOR = 'v';
export const IS_VISITOR = /^[0-9a-f-]{13}-7[0-9a-f-]{21}\.[0-9a-f]{32}$/;

export interface Identity {
  readonly fingerprint: string;
  readonly token: string;
}

/** Who the visitor is, or how long there is no use in asking again. */
export type Found = Identity | { readonly waitMs: number };

/** Loads what makes an identity, and tells what is owed (`make-identity.ts`): after consent alone. */
export type IdentityLoader = () => Promise<(context: Context) => Promise<Found>>;

/** What is known without asking anybody; null: not everything is. */
export function knownIdentity(): Identity | null {
  const fingerprint = readTimed(FINGERPRINT, FINGERPRINT_MS);
  const token = readTimed(TOKEN, TOKEN_MS);
  return fingerprint && token ? { fingerprint, token } : null;
}

/** Finds who the visitor is: what is known, or made now, once for all who ask meanwhile; what is owed is told before. Never rejects. */
export function identityFinder(context: Context, load: IdentityLoader): () => Promise<Found> {
  let making: Promise<Found> | null = null;
  const make = () =>
    load()
      .then((identify) => identify(context))
      .catch(() => ({ waitMs: 0 }))
      .finally(() => (making = null));
  return async () => (read(OWED) ? null : knownIdentity()) ?? (making ??= make());
}
