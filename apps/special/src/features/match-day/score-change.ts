import type { LiveData, Match } from '@tribina/contracts';
import { matchPhase } from '@tribina/ui/football';
import type { CardMatch } from '../../shared/MatchCard';

/** What a page shows of the matches of a day, and the server time that it holds for. */
export interface DayState {
  readonly matches: readonly CardMatch[];
  readonly now: string;
  /** The match whose score was the last to change. */
  readonly scored: CardMatch | null;
}

/** Takes over what is told of a match; the same state where it is not of this day. */
export function withScore(state: DayState, told: LiveData<'match.changed'>): DayState {
  const before = state.matches.find(({ id }) => id === told.matchId);
  if (!before) return state;
  const { startTime, day = before.day, status, score } = told;
  const match: CardMatch = { ...before, startTime, day, status, score };
  const hasScored = told.score !== null && !isSame(before.score, told.score);
  return {
    matches: state.matches.map((each) => (each === before ? match : each)),
    // A match with a score has begun, whenever the page was made.
    now: told.score !== null && matchPhase(match, state.now) === 'future' ? told.startTime : state.now,
    scored: hasScored ? match : state.scored,
  };
}

function isSame(a: Match['score'], b: Match['score']): boolean {
  return a?.home === b?.home && a?.visitor === b?.visitor;
}
