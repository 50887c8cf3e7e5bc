import type { Context } from './context';
import { readTimed } from './storage';

/** Spec portal §9: fingerprint 30 days, token 14 days. */
export const FINGERPRINT_MS = 2_592_000_000;
export const TOKEN_MS = 1_209_600_000;
export const FINGERPRINT = 'f';
export const TOKEN = 't';

export interface Identity {
  readonly fingerprint: string;
  readonly token: string;
}

/** Who the visitor is, or how long there is no use in asking again. */
export type Found = Identity | { readonly waitMs: number };

/** Loads what makes an identity (`make-identity.ts`), after consent alone. */
export type IdentityLoader = () => Promise<(context: Context) => Promise<Found>>;

/** What is known without asking anybody; null: not everything is. */
export function knownIdentity(): Identity | null {
  const fingerprint = readTimed(FINGERPRINT, FINGERPRINT_MS);
  const token = readTimed(TOKEN, TOKEN_MS);
  return fingerprint && token ? { fingerprint, token } : null;
}

/** Finds who the visitor is: what is known, or made now, once for all who ask meanwhile. Never rejects. */
export function identityFinder(context: Context, load: IdentityLoader): () => Promise<Found> {
  let making: Promise<Found> | null = null;
  const make = () =>
    load()
      .then((identify) => identify(context))
      .catch(() => ({ waitMs: 0 }))
      .finally(() => (making = null));
  return async () => knownIdentity() ?? (making ??= make());
}
