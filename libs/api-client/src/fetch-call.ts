import { HEADERS, SEQ_EVENT, type CallResult, type ResolvedCall } from '@tribina/shell-api';
import { noteServerTime } from './server-time';

const LIMIT_MS = 10_000;

/** Makes a resolved call; never throws: what fails is a result with a status (0: no answer) and a code. */
export async function fetchCall(call: ResolvedCall): Promise<CallResult> {
  try {
    const answer = await fetch(call.path, {
      method: call.method,
      headers: { [HEADERS.own]: '1', ...(call.body ? { 'content-type': 'application/json' } : {}) },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    noteSeq(answer);
    noteServerTime(answer);
    const value: unknown = await answer.json();
    if (answer.ok) return { isOk: true, value };
    return { isOk: false, status: answer.status, code: codeOf(value) };
  } catch {
    return { isOk: false, status: 0, code: 'UNREACHABLE' };
  }
}

/** Every answer of ours carries the number of the newest release act; the host listens (docs/contracts/window-events.md). */
function noteSeq(answer: Response): void {
  const seq = Number(answer.headers.get(HEADERS.seq));
  if (seq > 0) globalThis.dispatchEvent(new CustomEvent(SEQ_EVENT, { detail: seq }));
}

function codeOf(value: unknown): string {
  const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : undefined;
  return typeof message === 'string' ? message : 'INTERNAL_ERROR';
}
