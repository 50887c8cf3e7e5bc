import { assertThat } from '@tribina/service-kit';
import type { ReleaseDescription } from '@tribina/shell-api';
import type { ObjectStore } from './object-store';

/** Bytes of each stored object of a release, by integrity; null: the store does not hold it whole. */
export type StoredSizes = ReadonlyMap<string, number | null>;

/** Reads every object of a release, one after the other: together they may be large. */
export async function storedSizes(
  store: Pick<ObjectStore, 'sizeOf'>,
  { files }: ReleaseDescription,
): Promise<StoredSizes> {
  const sizes = new Map<string, number | null>();
  for (const { integrity } of files) {
    if (!sizes.has(integrity)) sizes.set(integrity, await store.sizeOf(integrity));
  }
  return sizes;
}

function missingOf(sizes: StoredSizes): string[] {
  return [...sizes].flatMap(([integrity, size]) => (size === null ? [integrity] : []));
}

/** @throws AppError 409 FILES_MISSING, naming them. */
export function assertStored(sizes: StoredSizes): void {
  const missing = missingOf(sizes);
  assertThat(missing.length === 0, 'FILES_MISSING', 409, { missing });
}
