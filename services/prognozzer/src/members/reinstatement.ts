import type { Database } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { reinstateDue } from './repository';

const PERIOD_MS = 2_000;

/** Ends suspensions when their time has come, which the portal does not tell of, until the signal aborts. */
export async function keepReinstating(
  database: Database,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await reinstateDue(database.write);
    } catch (error) {
      onError(error);
    }
    await delay(PERIOD_MS, undefined, { signal }).catch(() => undefined);
  }
}
