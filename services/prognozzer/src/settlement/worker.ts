import { addBackgroundWork, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { forgetOldScores } from './clean-up';
import { settleDeparted } from './departures';
import { isDue, readInputs, type StageInput } from './inputs';
import { settleChallenge, type SettlementOptions } from './settlement';

/** For what other instances have left behind, and what time brings; what this one hears of is settled at once. */
const PERIOD_MS = 1_000;
const CLEAN_UP_MS = 10_000;

export interface SettlingParts extends SettlementOptions {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

/**
 * Settles in the background, in as many instances as there are: whoever comes second finds nothing to do.
 *
 * @returns what has it look soon: a stage was locked, or a result recorded.
 */
export function keepSettling(app: FastifyInstance, parts: SettlingParts): () => void {
  let cleanedAt = -Infinity;
  return addBackgroundWork(app, {
    name: 'settling',
    periodMs: PERIOD_MS,
    step: async () => {
      const isSettled = await settleNext(parts);
      if (!isSettled && performance.now() - cleanedAt < CLEAN_UP_MS) return false;
      const isMore = await forgetOldScores(parts.database.write);
      if (!isMore) cleanedAt = performance.now();
      return isMore;
    },
  });
}

/** What has a result first; who has left keeps nobody waiting. */
async function settleNext(parts: SettlingParts): Promise<boolean> {
  const inputs = await readInputs(parts.database.write, parts.voidAfterHours);
  if (await settleDue(parts, inputs)) return true;
  if (!inputs.some(({ areDeparturesDue }) => areDeparturesDue)) return false;
  try {
    return await settleDeparted(parts);
  } catch (error) {
    parts.onError(error);
    return false;
  }
}

/**
 * Settles every challenge that there is something to do for; one that fails does not keep the others from it.
 *
 * @returns whether there was one.
 */
export async function settleDue(
  { database, onError, ...options }: SettlingParts,
  inputs: readonly StageInput[],
): Promise<boolean> {
  const due = new Set(inputs.filter(isDue).map((input) => input.challengeId));
  for (const challengeId of due) {
    try {
      await database.transaction((tx) => settleChallenge(tx, challengeId, options, 'result'));
    } catch (error) {
      onError(error);
    }
  }
  return due.size > 0;
}
