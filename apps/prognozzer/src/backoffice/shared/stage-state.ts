import { serverNow } from '@tribina/api-client';
import type { AdminStage } from '@tribina/contracts';

/** How far a stage has come: predictions are taken, matches are played, all are over, prizes are paid. */
export type StageState = 'open' | 'locked' | 'closed' | 'frozen';

export function stageState({ lockedAt, closedAt, frozenAt, deadline }: AdminStage, now = serverNow()): StageState {
  if (frozenAt !== null) return 'frozen';
  if (closedAt !== null) return 'closed';
  // The deadline alone says it too: the mark follows within a second.
  return lockedAt !== null || new Date(deadline) <= now ? 'locked' : 'open';
}
