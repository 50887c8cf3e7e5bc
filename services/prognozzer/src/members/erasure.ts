import type { Queryable } from '@tribina/service-kit';
import { enterSettlement } from '../settlement/settlement';
import { challengesOf, deletePlayers, settledStagesOf, wantSettlement } from './repository';

/**
 * Erases everything that is kept of players (spec portal §4, "Profile deletion"). No settlement runs meanwhile, which would write
 * their scores again; the stages that they have played are settled anew, for others move up.
 */
export async function erasePlayers(tx: Queryable, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  for (const challengeId of await challengesOf(tx, userIds)) await enterSettlement(tx, challengeId);
  const stages = await settledStagesOf(tx, userIds);
  await deletePlayers(tx, userIds);
  await wantSettlement(tx, stages);
}
