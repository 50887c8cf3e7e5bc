import { useOwnChallengeQuery, useStandingQuery } from './player.api';
import { usePlayer } from './use-player';

/** The player's rank (0: none) and points in the current challenge; null until they are known. */
export function useOwnStanding(): { readonly rank: number; readonly totalPoints: number } | null {
  const { id } = usePlayer();
  const { currentData: challenge } = useOwnChallengeQuery(id ?? 0, { skip: id === null });
  const ids = { userId: id ?? 0, challengeId: challenge?.id ?? 0 };
  const { currentData: own } = useStandingQuery(ids, { skip: id === null || !challenge });
  return own ?? null;
}
