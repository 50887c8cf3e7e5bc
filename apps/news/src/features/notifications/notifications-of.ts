import { fetchCall, serverNow } from '@tribina/api-client';
import { apiCalls, type Notification } from '@tribina/contracts';
import { ask } from '../../shared/ask';

const PAGE_SIZE = 20;

export interface Loaded {
  readonly notifications: readonly Notification[];
  readonly total: number;
  /** Id of the newest when the first page was asked for; 0: there was none. */
  readonly newest: number;
  /** Server time, ISO 8601. */
  readonly now: string;
}

export interface Wanted {
  readonly userId: number;
  readonly isUnopenedOnly: boolean;
}

/** A list with what is older than its last one behind it; null where that cannot be had. */
export async function withNextPage({ userId, isUnopenedOnly }: Wanted, before: Loaded | null): Promise<Loaded | null> {
  const shown = before?.notifications ?? [];
  const last = shown.at(-1);
  const body = {
    user_id: userId,
    limit: PAGE_SIZE,
    offset: 0,
    ...(last ? { before: last.id } : {}),
    ...(isUnopenedOnly ? { is_opened: false } : {}),
  };
  const answer = await ask(apiCalls.getNotifications, { body });
  if (!answer.isOk) return null;
  const { data, total: left } = answer.value;
  const newest = before?.newest ?? data[0]?.id ?? 0;
  return { notifications: [...shown, ...data], newest, total: shown.length + left, now: serverNow().toISOString() };
}

/** Most ids that one call may name. */
const MOST_AT_ONCE = 50;

/** Marks them as opened; goes on when a link leads elsewhere. @returns those that are: all of them, unless it failed on the way. */
export async function markOpened(ids: readonly number[]): Promise<readonly number[]> {
  const { method, path } = apiCalls.editMultipleNotifications;
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const body = { ids: ids.slice(from, from + MOST_AT_ONCE), data: { is_opened: true } };
    const answer = await fetchCall({ method, path, body, outlivesPage: true });
    if (!answer.isOk) return ids.slice(0, from);
  }
  return ids;
}
