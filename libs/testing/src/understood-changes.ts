import type { ChangeOf, ChangeSchemas } from '@tribina/contracts';
import { understood } from '@tribina/service-kit';

/** What a service has written, as everybody who follows it will read it. @throws Error where they would not understand it. */
export function understoodChanges<S extends ChangeSchemas>(
  changes: S,
  written: readonly { readonly kind: string; readonly data: unknown }[],
): ChangeOf<S>[] {
  const { events, strange } = understood(changes, written);
  if (strange.length > 0) throw new Error(`Nobody understands ${JSON.stringify(strange)}`);
  return [...events];
}
