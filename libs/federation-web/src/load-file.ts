import type { LoadOutcome } from '@tribina/shell-api';
import type { BootApi } from './boot-api';

const RETRY_PAUSE_MS = 250;
const RETRY_JITTER_MS = 250;
/** A diagnosis that hangs must not hold the fallback up. */
const DIAGNOSIS_LIMIT_MS = 4_000;

export interface RetryDependencies {
  /** Tells a damaged file (`integrity`) from a missing one (`error`) and from one that is whole again (`load`). */
  readonly diagnose: (url: string, integrity: string) => Promise<LoadOutcome>;
  readonly pause: (ms: number) => Promise<void>;
}

export const browserRetry: RetryDependencies = {
  diagnose,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Loads one file of a release: after an error once more, a moment later. A hang and a wrong hash are not retried; a file that
 * the diagnosis finds whole was damaged in the browser's cache alone, and the second attempt gets the renewed one.
 */
export async function loadFile(
  attempt: () => Promise<LoadOutcome>,
  url: string,
  integrity: string,
  { diagnose: examine, pause }: RetryDependencies,
): Promise<LoadOutcome> {
  const first = await attempt();
  if (first !== 'error') return first;
  if ((await examine(url, integrity)) === 'integrity') return 'integrity';
  await pause(RETRY_PAUSE_MS + Math.random() * RETRY_JITTER_MS);
  return attempt();
}

/**
 * The document's script loader with that retry. It stands in the loader's place, so that entries and lazy chunks of every
 * release have it, whatever they were built with.
 *
 * @param onFailure told of each file that could not be had.
 */
export function retryingLoader(
  load: BootApi['load'],
  onFailure: (url: string, outcome: Exclude<LoadOutcome, 'load'>) => void,
  dependencies: RetryDependencies = browserRetry,
): BootApi['load'] {
  return (url, integrity, done, limitMs) => {
    const attempt = () => new Promise<LoadOutcome>((resolve) => load(url, integrity, resolve, limitMs));
    const finish = (outcome: LoadOutcome) => {
      if (outcome !== 'load') onFailure(url, outcome);
      done(outcome);
    };
    void loadFile(attempt, url, integrity ?? '', dependencies).then(finish);
  };
}

/** A script's `error` event does not say why; this does, and it renews a damaged file that the browser would keep for a year. */
async function diagnose(url: string, integrity: string): Promise<LoadOutcome> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(DIAGNOSIS_LIMIT_MS) });
    if (!answer.ok) return 'error';
    const [name = '', expected] = integrity.split('-');
    const digest = await crypto.subtle.digest(name.replace('sha', 'SHA-'), await answer.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === expected ? 'load' : 'integrity';
  } catch {
    return 'error';
  }
}
