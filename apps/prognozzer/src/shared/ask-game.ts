import { fetchCall } from '@tribina/api-client';
import { pathOf, type Call, type CallTypes } from '@tribina/contracts';
import type { Answer } from '@tribina/ui';

/** What fills a call in. */
export interface Given<T extends CallTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
}

/** A call of the game's as a browser knows it: `/prognozzer/token/find/7`. */
export function gameCallPath<T extends CallTypes>(
  call: Call<T>,
  params: T['params'] = {},
  query: T['query'] = {},
): string {
  return `/prognozzer${pathOf(call, params, query)}`;
}

/** Makes a call of the game's; the gateway says to the game who asks. */
export async function askGame<T extends CallTypes>(
  call: Call<T>,
  { params = {}, query = {}, body }: Given<T> = {},
): Promise<Answer<T['reply']>> {
  const path = gameCallPath(call, params, query);
  // The game has checked its reply against the schema of the call.
  return (await fetchCall({ method: call.method, path, ...(body ? { body } : {}) })) as Answer<T['reply']>;
}
