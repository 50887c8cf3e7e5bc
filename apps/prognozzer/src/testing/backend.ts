import type { User } from '@tribina/contracts';
import { NOW } from './game';
import { Refusal } from './refusal';

/** What the gateway answers by path: a value, or a function of the number of the question (from 1), which may take time. */
export type Answers = Readonly<Record<string, object | ((turn: number) => object | Promise<object>)>>;

/**
 * Stands in for the gateway; what has no answer is 404. Every answer says the server's time, `minutesLater` than the page.
 *
 * @returns the paths that were asked for, in order.
 */
export function answerCalls(answers: Answers, minutesLater = 0): string[] {
  const asked: string[] = [];
  const serverTime = new Date(NOW.getTime() + minutesLater * 60_000).toISOString();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    asked.push(path);
    const answer = answers[path];
    const turn = asked.filter((other) => other === path).length;
    const body: unknown = typeof answer === 'function' ? await answer(turn) : answer;
    const headers = { 'content-type': 'application/json', 'x-server-time': serverTime };
    if (body instanceof Refusal) {
      const { status: refused, code } = body;
      return new Response(JSON.stringify({ status: refused, message: code }), { status: refused, headers });
    }
    const [status, text] = body ? [200, JSON.stringify(body)] : [404, '{"status":404,"message":"NOT_FOUND"}'];
    return new Response(text, { status, headers });
  });
  return asked;
}

/** The answer of `/api/me` for a member. */
export function aMember(): { status: string; data: User } {
  return {
    status: 'OK',
    data: {
      id: 501,
      fantasy_id: null,
      photo: null,
      photo_url: null,
      favorites: [],
      display_name: 'Mila',
      email: 'mila@demo.tribina',
      isSocial: false,
      provider_name: null,
      roles: ['member'],
    },
  };
}

/** jsdom knows no modal dialogs: opens and closes them as a browser does, without the focus. */
export function supportDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
