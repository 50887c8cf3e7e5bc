import { fetchCall } from '@tribina/api-client';
import { pathOf, type Call, type CallTypes } from '@tribina/contracts';
import type { Answer } from '@tribina/ui';

/** What fills a call in. */
interface Given<T extends CallTypes> {
  readonly params?: T['params'];
  readonly body?: T['body'];
}

/** A call of the game's as a browser knows it: `/prognozzer/token/find/7`. */
export function gameCallPath<T extends CallTypes>(call: Call<T>, params: T['params'] = {}): string {
  return `/prognozzer${pathOf(call, params)}`;
}

/** Makes a call of the game's; the gateway says to the game who asks. */
export async function askGame<T extends CallTypes>(
  call: Call<T>,
  { params = {}, body }: Given<T> = {},
): Promise<Answer<T['reply']>> {
  const path = gameCallPath(call, params);
  // The game has checked its reply against the schema of the call.
  return (await fetchCall({ method: call.method, path, ...(body ? { body } : {}) })) as Answer<T['reply']>;
}
