/**
 * Does what ends with a signal, and after so many milliseconds at the latest.
 *
 * `AbortSignal.any` over `AbortSignal.timeout` does not hold that: on Node 20 the timer of the inner signal is collected as
 * garbage before it has fired (nodejs/node#57736), and the wait is without an end.
 *
 * @param work is to end when the signal that it is given aborts: with the reason of `signal`, or with a TimeoutError.
 */
export async function withLimit<T>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const handleAbort = () => limit.abort(signal.reason);
  signal.addEventListener('abort', handleAbort);
  const timer = setTimeout(() => limit.abort(new DOMException(`Not within ${limitMs} ms`, 'TimeoutError')), limitMs);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', handleAbort);
  }
}
