import { IS_FEDERATED } from './safe';

const LIMIT_MS = 15_000;
/** How many answers are remembered for whoever debugs. */
const REMEMBERED = 10;

export interface Answer {
  readonly ok?: boolean;
  /** 0: there was none. */
  readonly status: number;
  readonly body?: unknown;
  /** How long the service asks to be left alone. */
  readonly waitMs?: number;
}

/** The last answers, the newest first; the plain script remembers none. */
export const answers: Answer[] = [];

/**
 * Asks the service; outlives the page (`keepalive`). Without a type of its own the body goes as text, which the service takes as
 * JSON: no preflight from another origin. Never rejects.
 */
export async function post(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
    // Not every browser has it; a call that hangs must not hold the other tabs up.
    signal: AbortSignal.timeout?.(LIMIT_MS),
  }).then(read, (): Answer => ({ status: 0 }));
  if (IS_FEDERATED) {
    answers.unshift(answer);
    answers.splice(REMEMBERED);
  }
  return answer;
}

async function read(answer: Response): Promise<Answer> {
  const { ok, status, headers } = answer;
  const body: unknown = await answer.json().catch(() => null);
  return { ok, status, body, waitMs: Number(headers.get('retry-after')) * 1000 || 0 };
}
