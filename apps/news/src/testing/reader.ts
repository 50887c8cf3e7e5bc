import { act } from '@testing-library/react';
import { refreshSession } from '@tribina/auth';
import { answerCalls, type Answer, type Asked } from './backend';

export const refused = (status: number, message: string): Answer => ({ status, body: { status: 'ERROR', message } });
export const answered = (data: unknown): Answer => ({ body: { status: 'OK', data } });

/** What is answered to the question who reads. */
export const MEMBER = answered({ id: 4, display_name: 'pera', favorites: [], roles: ['member'] });
export const NOBODY = refused(401, 'UNAUTHORIZED');

export type Answers = Readonly<Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>>;

/**
 * Who reads, told before anything is shown, as the host does it.
 *
 * @param answers by a part of the path; what is not named is refused with 404.
 * @returns what is asked from then on.
 */
export async function comeAs(me: Answer, answers: Answers = {}): Promise<Asked[]> {
  const asked = answerBy({ '/api/me': me, ...answers });
  await act(async () => void (await refreshSession()));
  asked.length = 0;
  return asked;
}

function answerBy(answers: Answers): Asked[] {
  const asked: Asked[] = answerCalls(async (turn) => {
    const question = asked[turn - 1] as Asked;
    const [, found] = Object.entries(answers).find(([path]) => question.path.includes(path)) ?? [];
    return typeof found === 'function' ? found(question) : (found ?? refused(404, 'NOT_FOUND'));
  });
  return asked;
}

/** The bodies of what was asked of a path. */
export function asksOf(asked: readonly Asked[], path: string): unknown[] {
  return asked.filter((one) => one.path.includes(path)).map(({ body }) => body);
}
