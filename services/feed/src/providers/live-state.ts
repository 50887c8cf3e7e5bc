import type { LiveMatch } from '@tribina/contracts/schemas';
import type { Pair } from '../score';
import type { MatchState } from '../write/document';
import { NOT_PLAYED } from '../write/states';

/** Postponed and cancelled (spec game §4): nothing was played. */
const CALLED_OFF: readonly number[] = [60, 62];

type Score = NonNullable<LiveMatch['score']>;

/** Whether there is play to tell of, so that the match must have begun. */
export function isOfPlay({ code, score }: LiveMatch): boolean {
  return !CALLED_OFF.includes(code) && score !== null;
}

/** What a provider says of a match, as the write path takes it; null for what cannot be true. */
export function stateOf(match: LiveMatch): MatchState | null {
  const { code, ended, minute, goals } = match;
  if (!isOfPlay(match)) return ended && !CALLED_OFF.includes(code) ? null : { ...NOT_PLAYED, code };
  const score = pairOf(match.score);
  const extraTime = pairOf(match.extraTime);
  const fullTime = pairOf(match.fullTime) ?? (ended && !extraTime ? score : null);
  const state: MatchState = {
    code,
    ended,
    minute: ended ? null : minute,
    score,
    halfTime: pairOf(match.halfTime),
    fullTime,
    extraTime,
    penalties: pairOf(match.penalties),
    goals:
      goals?.map(({ side, scorer, minute: at, offset, penalty, ownGoal }) => ({
        side,
        scorer,
        minute: at,
        offset,
        penalty,
        ownGoal,
      })) ?? null,
  };
  return isPossible(state) ? state : null;
}

function pairOf(score: Score | null | undefined): Pair | null {
  return score ? [score.home, score.visitor] : null;
}

/** Scores grow, and goals do not exceed them. */
function isPossible({ ended, halfTime, fullTime, extraTime, score, goals }: MatchState): boolean {
  if (ended && !fullTime) return false;
  const inOrder = [halfTime, fullTime, extraTime, score].filter((pair) => pair !== null);
  const grows = inOrder.every((pair, index) => {
    const before = inOrder[index - 1];
    return !before || (before[0] <= pair[0] && before[1] <= pair[1]);
  });
  const count = (side: 'home' | 'visitor') => (goals ?? []).filter((goal) => goal.side === side).length;
  return grows && count('home') <= (score?.[0] ?? 0) && count('visitor') <= (score?.[1] ?? 0);
}
