import type { Database } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnsweredRequests } from './answered-requests';
import { countPredictions } from './counting';

const COUNT_CHECK_MS = 5_000;
const FORGET_MS = 10 * 60_000;

export interface BackgroundParts {
  readonly database: Database;
  readonly answered: AnsweredRequests;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** What slips need beside their calls, until the signal aborts; goes on through failures of the database. */
export async function keepSlips({ database, answered, signal, onError }: BackgroundParts): Promise<void> {
  const repeat = async (afterMs: number, work: () => Promise<void>) => {
    while (!signal.aborted) {
      await work().catch(onError);
      await delay(afterMs, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all([
    repeat(COUNT_CHECK_MS, () => countPredictions(database)),
    repeat(FORGET_MS, async () => {
      while (!signal.aborted && (await answered.forget()));
    }),
  ]);
}
