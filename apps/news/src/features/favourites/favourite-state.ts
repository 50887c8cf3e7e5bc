import { getSession, useSession, type Session } from '@tribina/auth';
import { createStore, useStore } from '@tribina/federation-web/islands';

/** What was added and removed since the session was asked for; all islands of a page share it. */
const changes = createStore<ReadonlyMap<number, boolean>>(new Map());

export function noteFavourite(newsId: number, isFavourite: boolean): void {
  changes.set(new Map(changes.get()).set(newsId, isFavourite));
}

/** Whether the reader has saved an article; of nobody who is not logged in. */
export function useIsFavourite(newsId: number): boolean {
  return isFavourite(useSession(), useStore(changes), newsId);
}

/** How many of these the reader has saved, as it is known now. */
export function countFavourites(newsIds: readonly number[]): number {
  return newsIds.filter((id) => isFavourite(getSession(), changes.get(), id)).length;
}

function isFavourite(session: Session, changed: ReadonlyMap<number, boolean>, newsId: number): boolean {
  if (session.status !== 'member') return false;
  return changed.get(newsId) ?? session.user.favorites.some(({ id }) => id === newsId);
}
