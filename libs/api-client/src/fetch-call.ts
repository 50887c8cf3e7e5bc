import { HEADERS, SEQ_EVENT } from '@tribina/shell-api';
import { noteServerTime } from './server-time';

const LIMIT_MS = 10_000;

/** A call to our own origin: one that a page declares, or that an app makes by itself. */
export interface OwnCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with query. */
  readonly path: string;
  readonly body?: object;
  /** For an answer that takes longer than most. */
  readonly limitMs?: number;
  /** Goes on when the page is left. */
  readonly outlivesPage?: boolean;
  /** Of whom the page says that they read, `u7`: where somebody else is logged in by now, it is refused (OTHER_ACCOUNT, 409). */
  readonly reader?: string;
}

/** `data` is what the refusal says beside its code. */
export type OwnAnswer =
  | { readonly isOk: true; readonly value: unknown }
  | { readonly isOk: false; readonly status: number; readonly code: string; readonly data?: unknown };

/** Makes a resolved call; never throws: what fails is a result with a status (0: no answer) and a code. */
export async function fetchCall(call: OwnCall): Promise<OwnAnswer> {
  const { method, path, body, limitMs = LIMIT_MS, outlivesPage, reader = '1' } = call;
  try {
    const answer = await fetch(path, {
      method,
      headers: { [HEADERS.own]: reader, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
      keepalive: outlivesPage === true,
    });
    noteSeq(answer);
    noteServerTime(answer);
    const value: unknown = await answer.json();
    if (answer.ok) return { isOk: true, value };
    return { isOk: false, status: answer.status, ...refusalOf(value) };
  } catch {
    return { isOk: false, status: 0, code: 'UNREACHABLE' };
  }
}

/** Every answer of ours carries the number of the newest release act; the host listens (docs/contracts/window-events.md). */
function noteSeq(answer: Response): void {
  const seq = Number(answer.headers.get(HEADERS.seq));
  if (seq > 0) globalThis.dispatchEvent(new CustomEvent(SEQ_EVENT, { detail: seq }));
}

function refusalOf(value: unknown): { readonly code: string; readonly data?: unknown } {
  // What is no object has neither.
  const { message, data } = Object(value) as Record<string, unknown>;
  return { code: typeof message === 'string' ? message : 'INTERNAL_ERROR', data };
}
