import { useSession } from '@tribina/auth';
import { createStore, useStore } from '@tribina/federation-web/islands';

/** What was added and removed since the session was asked for; all islands of a page share it. */
const changes = createStore<ReadonlyMap<number, boolean>>(new Map());

export function noteFavourite(newsId: number, isFavourite: boolean): void {
  changes.set(new Map(changes.get()).set(newsId, isFavourite));
}

/** Whether the reader has saved an article; of nobody who is not logged in. */
export function useIsFavourite(newsId: number): boolean {
  const session = useSession();
  const changed = useStore(changes).get(newsId);
  if (session.status !== 'member') return false;
  return changed ?? session.user.favorites.some(({ id }) => id === newsId);
}
