import { versionOf } from '@tribina/service-kit';
import type { DeskDocument, DeskScope } from './act';

/** A document as it stands in a list. */
interface Row {
  readonly id: number;
}

/** With the version that editors see. */
export function entriesOf<R extends Row>(found: readonly R[]): (R & { readonly version: string })[] {
  return found.map((row) => ({ ...row, version: versionOf(row) }));
}

/** What reads one of a list. */
export function readsOf<R extends Row>(
  list: (scope: DeskScope) => Promise<readonly R[]>,
  id: number,
): DeskDocument<R>['read'] {
  return async (scope) => (await list(scope)).find((row) => row.id === id) ?? null;
}

/** A name in the words of an edition, and in English where there is none yet. */
export function namesOf(language: string, name: string): string {
  return JSON.stringify({ en: name, [language]: name });
}

/** What one language says otherwise; the others stay. */
export function nameIn(language: string, name: string): string {
  return JSON.stringify({ [language]: name });
}
