import type { Pair } from '../score';
import type { GoalFacts, MatchState } from '../write/document';

type Side = GoalFacts['side'];

/** A goal and when it falls: minutes since the kick-off, breaks included. One of which only the score tells has no facts. */
interface TimedGoal {
  readonly at: number;
  readonly half: number;
  readonly side: Side;
  readonly facts: GoalFacts | null;
}

/** A half as it is played: minutes since the kick-off, and minutes on the board. */
interface PlayedHalf {
  readonly startAt: number;
  readonly endAt: number;
  readonly board: Pair;
}

/** How a match that is over went, as far as it is known. */
export interface Timeline {
  readonly final: MatchState;
  readonly halves: readonly PlayedHalf[];
  readonly goals: readonly TimedGoal[];
  /** Minutes from the kick-off to the end, with a shoot-out if there was one. */
  readonly endAt: number;
}

/** Minutes on the board, the break after it, and stoppage time where the goals ask for no more. */
const HALVES: readonly { readonly board: Pair; readonly pause: number; readonly stoppage: number }[] = [
  { board: [0, 45], pause: 15, stoppage: 2 },
  { board: [45, 90], pause: 5, stoppage: 4 },
  { board: [90, 105], pause: 1, stoppage: 1 },
  { board: [105, 120], pause: 5, stoppage: 1 },
];
const SHOOT_OUT_MIN = 10;

/**
 * The course of a match out of its result: goals in their minutes, a stoppage time that holds them, extra time and a shoot-out
 * where there were some. Goals that nobody recorded are spread evenly over the time in which they must have fallen.
 *
 * @param final a match that is over, with a score.
 */
export function timelineOf(final: MatchState): Timeline {
  const goals = goalsOf(final);
  const halves = halvesOf(goals, isExtraTime(final) ? HALVES : HALVES.slice(0, 2));
  const played = halves.at(-1)?.endAt ?? 0;
  const pause = HALVES[halves.length - 1]?.pause ?? 0;
  return {
    final,
    halves,
    goals: goals
      .map((goal) => {
        const half = halfOf(goal.minute);
        const { startAt = 0, board = [0, 0] } = halves[half] ?? {};
        return { half, side: goal.side, facts: goal.facts, at: startAt + goal.minute - board[0] + goal.offset - 0.5 };
      })
      .sort((a, b) => a.at - b.at),
    endAt: final.penalties ? played + pause + SHOOT_OUT_MIN : played,
  };
}

/** How the match stood so many minutes after its kick-off (not before it); at the end it is what it was. */
export function stateAt(timeline: Timeline, elapsed: number): MatchState {
  const { final, halves, goals, endAt } = timeline;
  if (elapsed >= endAt) return final;
  const fallen = goals.filter(({ at }) => at <= elapsed);
  const after = (half: number): Pair | null =>
    elapsed >= (halves[half]?.endAt ?? Infinity) ? scoreOf(fallen.filter((goal) => goal.half <= half)) : null;
  return {
    code: 0,
    ended: false,
    minute: minuteAt(halves, elapsed),
    score: scoreOf(fallen),
    halfTime: after(0),
    fullTime: after(1),
    extraTime: after(3),
    penalties: null,
    goals: fallen.flatMap(({ facts }) => facts ?? []),
  };
}

interface Goal {
  readonly side: Side;
  readonly minute: number;
  readonly offset: number;
  readonly facts: GoalFacts | null;
}

function goalsOf({ goals, score, halfTime, fullTime }: MatchState): Goal[] {
  const [home, visitor] = score ?? [0, 0];
  const known = (goals ?? []).map((facts) => ({
    side: facts.side,
    minute: facts.minute,
    offset: facts.offset ?? 0,
    facts,
  }));
  const count = (side: Side) => known.filter((goal) => goal.side === side).length;
  if (count('home') === home && count('visitor') === visitor) return known;
  return [
    ...spread([0, 0], halfTime, [0, 45]),
    ...spread(halfTime ?? [0, 0], fullTime ?? score, halfTime ? [45, 90] : [0, 90]),
    ...spread(fullTime ?? score ?? [0, 0], score, [90, 120]),
  ];
}

/** Goals from one score to the next, evenly over the minutes between. */
function spread(from: Pair, to: Pair | null, [start, end]: Pair): Goal[] {
  if (!to) return [];
  const sides: Side[] = [
    ...Array.from<Side>({ length: Math.max(0, to[0] - from[0]) }).fill('home'),
    ...Array.from<Side>({ length: Math.max(0, to[1] - from[1]) }).fill('visitor'),
  ];
  return sides.map((side, index) => ({
    side,
    minute: Math.floor(start + ((index + 1) * (end - start)) / (sides.length + 1)),
    offset: 0,
    facts: null,
  }));
}

function isExtraTime({ extraTime, goals }: MatchState): boolean {
  return extraTime !== null || (goals ?? []).some(({ minute }) => minute > 90);
}

function halvesOf(goals: readonly Goal[], halves: typeof HALVES): PlayedHalf[] {
  let startAt = 0;
  return halves.map(({ board, pause, stoppage }, half) => {
    const offsets = goals.filter(({ minute }) => halfOf(minute) === half).map(({ offset }) => offset);
    const played = { startAt, endAt: startAt + board[1] - board[0] + Math.max(stoppage, ...offsets), board };
    startAt = played.endAt + pause;
    return played;
  });
}

/** The half whose board shows a minute; what lies beyond the last belongs to it. */
function halfOf(minute: number): number {
  const half = HALVES.findIndex(({ board }) => minute <= board[1]);
  return half === -1 ? HALVES.length - 1 : half;
}

/** The board stands at 45, 90, 105 and 120 through stoppage time, breaks and a shoot-out. */
function minuteAt(halves: readonly PlayedHalf[], elapsed: number): number {
  const half = halves.findLast(({ startAt }) => startAt <= elapsed) ?? halves[0];
  return half ? Math.min(half.board[1], half.board[0] + Math.floor(elapsed - half.startAt) + 1) : 1;
}

function scoreOf(goals: readonly TimedGoal[]): Pair {
  const count = (side: Side) => goals.filter((goal) => goal.side === side).length;
  return [count('home'), count('visitor')];
}
