import type { Pair } from '../score';
import type { GoalFacts, MatchState, PlayerFacts, Position } from '../write/document';
import { randomOf, weighted, type Random } from './random';
import { expectedGoals, HOME_ADVANTAGE } from './strength';

export interface Side {
  readonly rating: number;
  readonly players: readonly PlayerFacts[];
}

export interface Contest {
  readonly matchId: number;
  readonly home: Side;
  readonly visitor: Side;
}

/** A goal and when it falls: minutes since the kick-off, the interval included. */
interface TimedGoal {
  readonly at: number;
  readonly half: 1 | 2;
  readonly goal: GoalFacts;
}

/** A match from kick-off to the end. */
export interface Course {
  /** Minutes of the first half, of both halves with the interval. */
  readonly halfTimeAt: number;
  readonly endAt: number;
  readonly goals: readonly TimedGoal[];
}

const HALF_MIN = 45;
const INTERVAL_MIN = 15;
const STOPPAGE: readonly Pair[] = [
  [1, 3],
  [2, 6],
];
const PENALTY_SHARE = 0.08;
const OWN_GOAL_SHARE = 0.03;
const SCORING: Readonly<Record<Position, number>> = { GOALKEEPER: 0, DEFENCE: 1, MIDFIELD: 3, ATTACK: 6 };
/** Who turns a ball into the own net. */
const MISHAP: Readonly<Record<Position, number>> = { GOALKEEPER: 1, DEFENCE: 6, MIDFIELD: 2, ATTACK: 0 };

/**
 * The whole course of a match, a pure function of its id and its sides: whoever asks again, after a restart or at another
 * moment, sees the same match.
 */
export function courseOf(contest: Contest): Course {
  const random = randomOf(`match ${contest.matchId}`);
  const [first, second] = STOPPAGE.map(([least, most]) => HALF_MIN + least + Math.floor(random() * (most - least + 1)));
  const halfTimeAt = first ?? HALF_MIN;
  const secondHalfAt = halfTimeAt + INTERVAL_MIN;
  const endAt = secondHalfAt + (second ?? HALF_MIN);
  const goals = [
    ...goalsOfHalf(random, contest, { half: 1, startAt: 0, endAt: halfTimeAt }),
    ...goalsOfHalf(random, contest, { half: 2, startAt: secondHalfAt, endAt }),
  ];
  return { halfTimeAt, endAt, goals };
}

interface Half {
  readonly half: 1 | 2;
  readonly startAt: number;
  readonly endAt: number;
}

/** In each minute each side scores with the same small chance, which makes nearly a Poisson distribution of goals. */
function goalsOfHalf(random: Random, contest: Contest, { half, startAt, endAt }: Half): TimedGoal[] {
  const [home, visitor] = expectedGoals({
    home: contest.home.rating,
    visitor: contest.visitor.rating,
    advantage: HOME_ADVANTAGE,
  });
  const goals: TimedGoal[] = [];
  for (let minute = 0; minute < endAt - startAt; minute += 1) {
    const chance = random() * 2 * HALF_MIN;
    const side = chance < home ? 'home' : chance < home + visitor ? 'visitor' : null;
    if (!side) continue;
    const at = startAt + minute + random();
    goals.push({ at, half, goal: { ...goalBy(random, contest, side), ...minuteOfPlay(half, minute) } });
  }
  return goals;
}

function goalBy(random: Random, contest: Contest, side: GoalFacts['side']): Omit<GoalFacts, 'minute' | 'offset'> {
  const kind = random();
  const ownGoal = kind < OWN_GOAL_SHARE;
  const penalty = !ownGoal && kind < OWN_GOAL_SHARE + PENALTY_SHARE;
  const rival = side === 'home' ? contest.visitor : contest.home;
  const weights = ownGoal ? MISHAP : SCORING;
  const scorer = weighted(random, (ownGoal ? rival : contest[side]).players, ({ position }) => weights[position]);
  if (!scorer) throw new Error(`Match ${contest.matchId} has a side without players`);
  return { side, scorer: scorer.name, penalty, ownGoal };
}

/** 90+3 is minute 90, offset 3. */
function minuteOfPlay(half: 1 | 2, minute: number): Pick<GoalFacts, 'minute' | 'offset'> {
  const offset = minute + 1 - HALF_MIN;
  const before = half === 1 ? 0 : HALF_MIN;
  return offset > 0 ? { minute: before + HALF_MIN, offset } : { minute: before + minute + 1, offset: null };
}

/** How a match stands so many minutes after its kick-off (not before it). */
export function stateAt(course: Course, elapsed: number): MatchState {
  const fallen = course.goals.filter(({ at }) => at <= elapsed);
  const ended = elapsed >= course.endAt;
  const score = scoreOf(fallen);
  return {
    code: 0,
    ended,
    minute: ended ? null : minuteAt(course, elapsed),
    score,
    halfTime: elapsed >= course.halfTimeAt ? scoreOf(fallen.filter(({ half }) => half === 1)) : null,
    fullTime: ended ? score : null,
    extraTime: null,
    penalties: null,
    goals: fallen.map(({ goal }) => goal),
  };
}

/** The minute on the board: it stands at 45 and 90 through stoppage time and the interval. */
function minuteAt({ halfTimeAt }: Course, elapsed: number): number {
  const secondHalfAt = halfTimeAt + INTERVAL_MIN;
  return elapsed < secondHalfAt
    ? Math.min(HALF_MIN, Math.floor(elapsed) + 1)
    : Math.min(2 * HALF_MIN, HALF_MIN + Math.floor(elapsed - secondHalfAt) + 1);
}

function scoreOf(goals: readonly TimedGoal[]): Pair {
  const count = (side: GoalFacts['side']) => goals.filter(({ goal }) => goal.side === side).length;
  return [count('home'), count('visitor')];
}
