import type { Queryable } from '@tribina/service-kit';
import { keepSettled } from '../settlement/departures';
import { enterSettlement } from '../settlement/settlement';
import { challengesOf, deletePlayers, noteDepartures, settledStagesOf } from './repository';

/**
 * Waits until none of the challenges that players have a slip in is settled, to the end of the transaction: nothing writes their
 * scores again. To be called before any player is locked.
 */
export async function enterErasure(tx: Queryable, userIds: readonly number[]): Promise<void> {
  for (const challengeId of await challengesOf(tx, userIds)) await enterSettlement(tx, challengeId);
}

/**
 * Erases everything that is kept of players (spec portal §4, "Profile deletion"). Others move up with the next settlement of a
 * stage, which is none of this transaction's: who is erased is gone, and nobody's points are others.
 */
export async function erasePlayers(tx: Queryable, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await enterErasure(tx, userIds);
  const stages = await settledStagesOf(tx, userIds);
  const isSettled = await keepSettled(
    tx,
    stages.map(({ id }) => id),
  );
  await deletePlayers(tx, userIds);
  await isSettled();
  await noteDepartures(
    tx,
    stages.filter(({ hasPlaces }) => hasPlaces).map(({ id }) => id),
  );
}
