import { fetchCall } from '@tribina/api-client';
import { listenToChanges } from '@tribina/browser';
import { apiCalls, pathOf, type LiveData } from '@tribina/contracts';
import { LISTEN_EVENT } from '@tribina/shell-api';
import { unopened } from './unopened';

/** Rises with whatever says the count: an answer that comes behind something newer is of no use. */
let newest = 0;

function setCount(total: number): void {
  newest += 1;
  unopened.set(total);
}

/** Asks for the count; one that cannot be had stays as it was. */
export async function loadUnopened(userId: number): Promise<void> {
  const own = (newest += 1);
  const { method } = apiCalls.countNotifications;
  const answer = await fetchCall({ method, path: pathOf(apiCalls.countNotifications, { id: userId }) });
  if (answer.isOk && own === newest) setCount((answer.value as { total: number }).total);
}

/** Knows the count from now on: asks once, and hears of every change by the member's socket. @returns what ends it. */
export function watchCount(userId: number): () => void {
  const askAgain = () => void loadUnopened(userId);
  const takeCount = ({ total }: LiveData<'notifications.changed'>) => {
    // Who comes back to its socket is not told a number.
    if (total === undefined) askAgain();
    else setCount(total);
  };
  const stop = listenToChanges({ on: { 'notifications.changed': takeCount }, askAgain });
  askAgain();
  dispatchEvent(new Event(LISTEN_EVENT));
  return () => {
    stop();
    setCount(0);
  };
}

/** Marks those that were shown; also when the page is being left. */
export async function markOpened(ids: readonly number[]): Promise<void> {
  const { method, path } = apiCalls.editMultipleNotifications;
  await fetchCall({ method, path, body: { ids, data: { is_opened: true } }, outlivesPage: true });
}
