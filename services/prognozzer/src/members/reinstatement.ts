import type { Database } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import type { SettleAnew } from '../admin/settling';
import { settleEffects } from './changes';
import { dueForReinstatement, reinstatePlayer } from './repository';

const PERIOD_MS = 2_000;

export interface ReinstatementParts {
  readonly database: Database;
  readonly settleAnew: SettleAnew;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Ends suspensions when their time has come, which the portal does not tell of, until the signal aborts. */
export async function keepReinstating(parts: ReinstatementParts): Promise<void> {
  const { signal, onError } = parts;
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await reinstateOne(parts)));
    } catch (error) {
      onError(error);
    }
    await delay(PERIOD_MS, undefined, { signal }).catch(() => undefined);
  }
}

function reinstateOne({ database, settleAnew }: ReinstatementParts): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await dueForReinstatement(tx);
    if (due === null) return false;
    await settleEffects(tx, [{ blocked: await reinstatePlayer(tx, due), erased: [] }], settleAnew);
    return true;
  });
}
