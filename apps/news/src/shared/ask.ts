import { fetchCall } from '@tribina/api-client';
import { getSession, refreshSession } from '@tribina/auth';
import { pathOf, type Call, type CallTypes } from '@tribina/contracts';
import type { Answer } from '@tribina/ui';

export { useAnswer, type Answer, type Refusal } from '@tribina/ui';

/** What fills a call in. */
export interface Given<T extends CallTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
}

/** Who reads, as this page says it. */
export const reader = () => `u${getSession().user?.id ?? 0}`;

/** Nothing is done by who is somebody else than the page says: it is told who they are. */
export function noticeOther<T>(answer: Answer<T>): Answer<T> {
  if (!answer.isOk && answer.code === 'OTHER_ACCOUNT') void refreshSession();
  return answer;
}

const LOST: ReadonlySet<number> = new Set([0, 502, 504]);

/** Whether there is no answer, or one of something before the portal alone: it may have been done all the same. */
export function isLost(answer: Answer<unknown>): boolean {
  return !answer.isOk && LOST.has(answer.status);
}

/** Makes a call of the portal's, or of the gateway's own (`/api/…`); the gateway says to the portal who asks. */
export async function ask<T extends CallTypes>(
  call: Call<T>,
  { params = {}, query = {}, body }: Given<T> = {},
): Promise<Answer<T['reply']>> {
  const path = pathOf(call, params, query);
  const at = path.startsWith('/api/') ? path : `/portal${path}`;
  // The portal has checked its reply against the schema of the call.
  const answer = await fetchCall({ method: call.method, path: at, reader: reader(), ...(body ? { body } : {}) });
  return noticeOther(answer as Answer<T['reply']>);
}
