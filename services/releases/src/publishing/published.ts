import { assertThat, type Queryable } from '@tribina/service-kit';
import { findRelease, type Release } from './repository';

/**
 * A release that may serve readers.
 *
 * @throws AppError 404 UNKNOWN_RELEASE, 409 RELEASE_NOT_PUBLISHED.
 */
export async function publishedRelease(db: Queryable, id: string): Promise<Release> {
  const found = await findRelease(db, id);
  assertThat(found, 'UNKNOWN_RELEASE', 404);
  const { state } = found.summary;
  assertThat(state === 'published', 'RELEASE_NOT_PUBLISHED', 409, { release: id, state });
  return found;
}
