import { fetchCall } from '@tribina/api-client';
import { getSession, refreshSession } from '@tribina/auth';
import type { Call, CallTypes } from '@tribina/contracts';
import type { Answer } from '@tribina/ui';
import { gameCallPath, type Given } from '../../shared/ask-game';

/**
 * Makes a call for the organiser whom the desk names. Where another account has logged in beside it, nothing is done in that one's
 * name: the desk shows who is there now.
 */
export async function askDesk<T extends CallTypes>(
  call: Call<T>,
  { params = {}, query = {}, body }: Given<T> = {},
): Promise<Answer<T['reply']>> {
  const path = gameCallPath(call, params, query);
  const reader = `u${getSession().user?.id ?? 0}`;
  const answer = await fetchCall({ method: call.method, path, reader, ...(body ? { body } : {}) });
  if (!answer.isOk && answer.code === 'OTHER_ACCOUNT') void refreshSession();
  // The game has checked its reply against the schema of the call.
  return answer as Answer<T['reply']>;
}
