import { STOP_LIMIT_MS } from './supervised';

/** Ends this process, once: whoever asks again is not heard. */
type End = ((reason: string, code?: number) => Promise<void>) & { readonly hasBegun: () => boolean };

/** The gateway, then all others at once, then the database, which writes down what it has in memory. */
const END_LIMIT_MS = 2 * STOP_LIMIT_MS + 30_000;
/** Signals within this are one: the terminal sends one to all of a group, and npm another; people press twice. */
const SAME_MS = 3_000;

/** @param work what is to be done before. */
export function endOnce(work: () => Promise<void>, say: (text: string) => void): End {
  let isEnding = false;
  const end = async (reason: string, code = 0) => {
    if (isEnding) return;
    isEnding = true;
    say(`ending (${reason})`);
    const limit = setTimeout(() => process.exit(1), END_LIMIT_MS);
    await work().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
    clearTimeout(limit);
    say('ended');
    process.exit(code);
  };
  return Object.assign(end, { hasBegun: () => isEnding });
}

/**
 * Ends at the first signal. Further ones do not cut the end short, for half an end leaves a database and a lock behind; who sends one
 * after some seconds is told so, and the one after that ends it at once.
 */
export function endAtSignals(end: End, say: (text: string) => void, sameMs = SAME_MS): void {
  let first = 0;
  let isWarned = false;
  const hear = (signal: string) => {
    if (!end.hasBegun()) {
      first = performance.now();
      void end(signal);
    } else if (performance.now() < first + sameMs) return;
    else if (isWarned) process.exit(1);
    else {
      isWarned = true;
      say('still ending; once more ends it at once, and may leave the database running');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
}
