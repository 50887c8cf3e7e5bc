import type { Queryable } from '@tribina/service-kit';
import type { FeedChanges } from './changes';

/** The transaction that a competition is written in. */
export interface WriteScope {
  readonly tx: Queryable;
  readonly changes: FeedChanges;
  readonly competitionId: number;
}

/** Ids by key or ordinal, as one query gives them. */
export type IdMap<K extends string | number> = ReadonlyMap<K, number>;

/** The id of something that a document names; importers have made sure that it exists. */
export function idOf<K extends string | number>(ids: IdMap<K>, key: K, what: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The document names ${what} '${key}' and does not describe it`);
  return id;
}
