import { NOW } from './input';

/** What the gateway was asked: method, path with query, and the body where there is one. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** An answer of the gateway: `status` 200 unless said otherwise, or no answer at all. */
export type Answer = { readonly status?: number; readonly body: object } | 'unreachable';

/** Every page that is read for a while asks for it, whatever it shows: there is none, and no test counts it. */
const BANNER = '/api/banner/active';

/**
 * Stands in for the gateway, whose clock says `NOW`.
 *
 * @param answer by the number of the question (from 1); it may take time.
 * @returns what has been asked, in order.
 */
export function answerCalls(answer: (turn: number) => Answer | Promise<Answer>): Asked[] {
  const asked: Asked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    if (path === BANNER) return new Response('{"status":"ERROR","message":"NOT_FOUND"}', { status: 404 });
    asked.push({
      method,
      path: String(path),
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
    });
    const given = await answer(asked.length);
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    const headers = { 'content-type': 'application/json', 'x-server-time': NOW };
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200, headers });
  });
  return asked;
}

/** An answer that is given when the test says so. */
export function heldAnswer(): { readonly answer: Promise<Answer>; readonly give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
