import type { Pair } from '../score';
import type { GoalFacts, MatchFacts, MatchRecord, MatchState, Phase } from '../write/document';
import type { JsonPath } from './json-file';

/** A goal and where the file states it. */
export interface DraftGoal extends GoalFacts {
  readonly path: JsonPath;
}

/** What a file says of a match, in our terms, before anybody has asked whether it can be true. */
export interface DraftMatch {
  readonly round: number;
  readonly group: number | null;
  readonly phase: Phase;
  readonly home: string;
  readonly visitor: string;
  readonly startTime: string;
  readonly day?: string | undefined;
  readonly stadium: string | null;
  readonly code: number;
  readonly halfTime: Pair | null;
  readonly fullTime: Pair | null;
  readonly extraTime: Pair | null;
  readonly penalties: Pair | null;
  /** Null: the file records none. */
  readonly goals: readonly DraftGoal[] | null;
  readonly odds?: Readonly<Record<string, number>>;
  readonly record?: MatchRecord;
  /** Where the file states what. */
  readonly at: Readonly<Record<DraftField, JsonPath>>;
}

export type DraftField = 'match' | 'visitor' | 'group' | 'halfTime' | 'fullTime' | 'extraTime' | 'penalties' | 'goals';

/** A score as a file states it: a list of two. */
export function pairOrNull(score: readonly number[] | undefined): Pair | null {
  const [home, visitor] = score ?? [];
  return home === undefined || visitor === undefined ? null : [home, visitor];
}

/** Goals of each side, of the first so many minutes; stoppage time belongs to its half. */
export function goalsUntil(goals: readonly GoalFacts[], minute: number): Pair {
  const count = (side: GoalFacts['side']) => goals.filter((goal) => goal.side === side && goal.minute <= minute).length;
  return [count('home'), count('visitor')];
}

export function isPair(a: Pair | null, b: Pair | null): boolean {
  return String(a) === String(b);
}

/** The score at the end of play. */
export function finalScore({ fullTime, extraTime }: DraftMatch): Pair | null {
  return extraTime ?? fullTime;
}

/** Whether the file names every goal of the match. */
export function hasAllGoals(match: DraftMatch): match is DraftMatch & { readonly goals: readonly DraftGoal[] } {
  return match.goals !== null && isPair(goalsUntil(match.goals, Infinity), finalScore(match));
}

const HALF_TIME = 45;

/** The half-time score: the goals know it better than a source's own, and 0:0 at the end was 0:0 before. */
export function halfTimeOf(match: DraftMatch): Pair | null {
  if (hasAllGoals(match)) return goalsUntil(match.goals, HALF_TIME);
  return isPair(match.fullTime, [0, 0]) ? [0, 0] : match.halfTime;
}

/** What the write path takes of a match. */
export function factsOf(match: DraftMatch): MatchFacts {
  const { round, group, phase, home, visitor, startTime, day, stadium, odds, record } = match;
  return { round, group, phase, home, visitor, startTime, day, stadium, state: stateOf(match), odds, record };
}

function stateOf(match: DraftMatch): MatchState | null {
  const { code, fullTime, extraTime, penalties } = match;
  if (!fullTime && code === 0) return null;
  const noGoals = isPair(finalScore(match), [0, 0]) ? [] : null;
  return {
    code,
    ended: fullTime !== null,
    minute: null,
    score: finalScore(match),
    halfTime: halfTimeOf(match),
    fullTime,
    extraTime,
    penalties,
    goals: match.goals?.map(plainGoal).sort(byTime) ?? noGoals,
  };
}

function plainGoal({ side, scorer, minute, offset, penalty, ownGoal }: DraftGoal): GoalFacts {
  return { side, scorer, minute, offset, penalty, ownGoal };
}

type Timed = Pick<GoalFacts, 'minute' | 'offset'>;

export function byTime(a: Timed, b: Timed): number {
  return a.minute - b.minute || (a.offset ?? 0) - (b.offset ?? 0);
}
