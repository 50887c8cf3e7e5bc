import type { Goal, Score } from '@tribina/contracts';

interface ToldGoal {
  readonly side: Goal['side'];
  readonly scorer: string;
  /** `45+1′`. */
  readonly minute: string;
  readonly kind: 'penalty' | 'ownGoal' | null;
  /** After this goal. */
  readonly score: Score;
}

/** The goals of a match in their order, each with the score that it made. */
export function goalsWithScore(goals: readonly Goal[]): ToldGoal[] {
  let score: Score = { home: 0, visitor: 0 };
  return goals.map(({ side, scorer, minute, offset, penalty, ownGoal }) => {
    score = { ...score, [side]: score[side] + 1 };
    return {
      side,
      scorer,
      minute: offset ? `${minute}+${offset}′` : `${minute}′`,
      kind: ownGoal ? 'ownGoal' : penalty ? 'penalty' : null,
      score,
    };
  });
}
