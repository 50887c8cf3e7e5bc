import { createHash } from 'node:crypto';
import { assertThat } from './errors';

const LENGTH = 22;

/** Of what is not there yet. */
const NO_VERSION = 'none';

/** What a document is recognised by, as editors see it: equal documents have equal versions. */
export function versionOf(document: object | null): string {
  if (document === null) return NO_VERSION;
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, LENGTH);
}

/** The document with its version. */
export function versioned<T extends object>(document: T): T & { readonly version: string } {
  return { ...document, version: versionOf(document) };
}

/**
 * Refuses a write by somebody who has seen another version than the one that is there; read it behind the lock of the write.
 *
 * @param seen undefined: the writer states the whole and has seen nothing.
 * @param version of what is there; undefined: nothing is.
 * @throws AppError STALE_REVISION (409).
 */
export function checkSeen(seen: string | undefined, version: string = NO_VERSION): void {
  assertThat(seen === undefined || seen === version, 'STALE_REVISION', 409, { version });
}
