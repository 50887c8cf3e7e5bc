import { assertThat } from '@tribina/service-kit';

/** Who acts: the holder of a release token. */
export interface Holder {
  readonly tokenId: number;
  /** As audit rows and assignments name it. */
  readonly name: string;
  readonly scopes: readonly string[];
}

/** `publish:news` is held by itself and by `publish:*`. */
function holds(holder: Holder, scope: string): boolean {
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
