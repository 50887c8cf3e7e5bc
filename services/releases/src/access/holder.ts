import { assertThat } from '@tribina/service-kit';
import type { FoundToken } from './repository';

/** Who acts, as audit rows and assignments name it. */
export interface Actor {
  /** Null where the service acts by itself. */
  readonly tokenId: number | null;
  readonly name: string;
}

/** The service where it acts by itself. */
export const AUTO: Actor = { tokenId: null, name: 'auto' };

/** The holder of a release token, or of a session of the ops console, which has its token's scopes. */
export interface Holder extends Actor {
  readonly tokenId: number;
  readonly scopes: readonly string[];
  /** ISO 8601. */
  readonly expiresAt: string | null;
  /** Hash of the session by which they ask; null: by the token itself. */
  readonly session: Buffer | null;
}

/** @param hash of the secret that they have sent. */
export function holderBy({ id, name, scopes, expiresAt, isSession }: FoundToken, hash: Buffer): Holder {
  return { tokenId: id, name, scopes, expiresAt, session: isSession ? hash : null };
}

/** `publish:news` is held by itself and by `publish:*`. */
export function holds(holder: Holder, scope: string): boolean {
  const [act = scope] = scope.split(':');
  return holder.scopes.includes(scope) || holder.scopes.includes(`${act}:*`);
}

/** Refuses (403 FORBIDDEN, naming the scope) who does not hold it. */
export function assertScope(holder: Holder, scope: string): void {
  assertThat(holds(holder, scope), 'FORBIDDEN', 403, { scope });
}

/** Refuses who holds none of the scopes. */
export function assertAnyScope(holder: Holder, scopes: readonly string[]): void {
  assertThat(
    scopes.some((scope) => holds(holder, scope)),
    'FORBIDDEN',
    403,
    { scopes },
  );
}
