import type { ModerationCase } from '@tribina/contracts';
import { send } from './editor';
import { get } from './site';

/** Cases that a moderator takes at a time. */
export const HAND = 25;

/** What a moderator's browser asks. @param cookie of a moderator's session. */
export function deskOf(port: number, cookie: string) {
  const call = async <T>(at: string, body: object): Promise<T> => {
    const answer = await send(port, `/portal/moderation${at}`, body, cookie);
    if (answer.status !== 200) throw new Error(`${at} was answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as T;
  };
  return {
    claim: () => call<{ data: ModerationCase[] }>('/claims', { queue: 'held', limit: HAND }),
    approve: (caseIds: readonly string[]) => call('/decisions', { caseIds, decision: 'approve' }),
    counts: () => get(port, '/portal/moderation/queues', { cookie }),
  };
}

export type Desk = ReturnType<typeof deskOf>;
