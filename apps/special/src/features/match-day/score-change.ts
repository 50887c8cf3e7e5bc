import type { Match } from '@tribina/contracts';
import { matchPhase } from '@tribina/ui/football';
import type { LiveChange } from '@tribina/shell-api';
import type { CardMatch } from '../../shared/MatchCard';

/** What the feed tells of a match that has changed (`match.changed`). */
type ScoreChange = Pick<Match, 'startTime' | 'status' | 'score'> & { readonly matchId: number };

/** What a page shows of the matches of a day, and the server time that it holds for. */
export interface DayState {
  readonly matches: readonly CardMatch[];
  readonly now: string;
  /** The match whose score was the last to change. */
  readonly scored: CardMatch | null;
}

function scoreChangeOf({ kind, data }: LiveChange): ScoreChange | null {
  // Our own gateway passes on what the feed's change event says.
  return kind === 'match.changed' ? (data as unknown as ScoreChange) : null;
}

/** Takes a change over; the same state for changes that are not of this day. */
export function withChange(state: DayState, change: LiveChange): DayState {
  const told = scoreChangeOf(change);
  return told ? withScore(state, told) : state;
}

/** The same of matches that were asked for anew. */
export function withMatches(state: DayState, matches: readonly Match[]): DayState {
  return matches.reduce((before, { id, ...match }) => withScore(before, { ...match, matchId: id }), state);
}

function withScore(state: DayState, told: ScoreChange): DayState {
  const before = state.matches.find(({ id }) => id === told.matchId);
  if (!before) return state;
  const match: CardMatch = { ...before, startTime: told.startTime, status: told.status, score: told.score };
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
