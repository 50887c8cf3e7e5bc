import type { MatchFacts, SideFacts } from '../../../reports/match-facts';
import { moment, type Moment } from './dates';
import type { Noun } from './forms';
import { placeText } from './places';
import { type Scene, sceneOf } from './scene';
import { scorerName } from './scorers';
import { teamNames } from './teams';

export type Shape =
  | 'shootout'
  | 'extra'
  | 'goalless'
  | 'rout'
  | 'comeback'
  | 'late'
  | 'narrow'
  | 'control'
  | 'thriller'
  | 'late-draw'
  | 'draw'
  | 'turned'
  | 'held'
  | 'second-half'
  | 'rescued';

export interface Side {
  readonly name: Noun;
  readonly alias: Noun;
  readonly facts: SideFacts;
  readonly scored: number;
  readonly conceded: number;
  readonly goals: readonly Goal[];
}

export interface Goal {
  readonly team: Side['name'];
  readonly other: Noun;
  readonly side: 'home' | 'away';
  readonly name: string;
  readonly short: string;
  readonly genitive: string | null;
  /** 16. or 90+3. */
  readonly min: string;
  readonly minute: number;
  readonly offset: number | null;
  readonly penalty: boolean;
  readonly own: boolean;
  readonly kind: 'opener' | 'equaliser' | 'lead' | 'extend' | 'reduce';
  /** Scoring side first. */
  readonly forTeam: string;
  /** First-named side first. */
  readonly score: string;
  readonly diff: number;
  /** Minutes since the goal before, where both are known to the minute. */
  readonly since: number | null;
  /** Which goal of the same scorer in this match. */
  readonly nth: number;
  readonly period: 1 | 2 | 3;
  readonly last: boolean;
}

export interface Story extends Scene {
  readonly f: MatchFacts;
  readonly m: Moment;
  readonly place: string | null;
  readonly home: Side;
  readonly away: Side;
  readonly winner: Side;
  readonly loser: Side;
  readonly draw: boolean;
  readonly score: string;
  /** Winner first. */
  readonly sw: string;
  readonly fullTime: string;
  readonly half: readonly [number, number] | null;
  readonly halfText: string;
  /** Goals of the second half, where the first half is known. */
  readonly second: readonly [number, number] | null;
  readonly goals: readonly Goal[];
  readonly known: boolean;
  readonly total: number;
  readonly margin: number;
  readonly shape: Shape;
  readonly shoot: string | null;
}

export function readStory(f: MatchFacts): Story {
  const [h, a] = f.extraTime ?? f.fullTime;
  const known = f.goals.length === h + a;
  const half = halfTime(f, known);
  const goals = known ? readGoals(f) : [];
  const side = (facts: SideFacts, scored: number, conceded: number, of: 'home' | 'away'): Side => ({
    ...teamNames(facts.key),
    facts,
    scored,
    conceded,
    goals: goals.filter((goal) => goal.side === of),
  });
  const home = side(f.home, h, a, 'home');
  const away = side(f.away, a, h, 'away');
  const balance = h - a || (f.penalties ? f.penalties[0] - f.penalties[1] : 0);
  const [winner, loser] = balance >= 0 ? [home, away] : [away, home];
  return {
    ...sceneOf(f),
    f,
    home,
    away,
    winner,
    loser,
    half,
    known,
    goals,
    m: moment(f.startTime),
    place: placeText(f.stadium, f.city),
    draw: balance === 0,
    score: `${h}:${a}`,
    sw: `${winner.scored}:${loser.scored}`,
    fullTime: f.fullTime.join(':'),
    halfText: half ? half.join(':') : '',
    second: half ? [f.fullTime[0] - half[0], f.fullTime[1] - half[1]] : null,
    total: h + a,
    margin: Math.abs(h - a),
    shoot: f.penalties ? `${Math.max(...f.penalties)}:${Math.min(...f.penalties)}` : null,
    shape: shapeOf(f, h, a, half, goals, balance),
  };
}

/** The score at half-time: certain from the goals (a source was seen to swap the sides), else given, else from 0:0. */
function halfTime(f: MatchFacts, known: boolean): readonly [number, number] | null {
  const [h, a] = f.fullTime;
  if (h + a === 0) return [0, 0];
  if (!known) return f.halfTime;
  const before = (side: 'home' | 'away') => f.goals.filter((goal) => goal.side === side && goal.minute <= 45).length;
  return [before('home'), before('away')];
}

function readGoals(f: MatchFacts): Goal[] {
  const counts = new Map<string, number>();
  return f.goals.map((goal, index) => {
    const name = scorerName(goal.scorer, f.competition === 'world-cup-2022');
    const [h, a] = goal.score;
    const [own, opp] = goal.side === 'home' ? [h, a] : [a, h];
    const previous = f.goals[index - 1];
    const key = `${goal.side}${name.full}`;
    if (!goal.ownGoal) counts.set(key, (counts.get(key) ?? 0) + 1);
    const exact = previous !== undefined && previous.offset === null && goal.offset === null;
    const [team, other] = [
      teamNames(f[goal.side].key).name,
      teamNames(f[goal.side === 'home' ? 'away' : 'home'].key).name,
    ];
    return {
      team,
      other,
      side: goal.side,
      minute: goal.minute,
      offset: goal.offset,
      name: name.full,
      short: name.short,
      genitive: name.genitive,
      min: goal.offset === null ? `${goal.minute}.` : `${goal.minute}+${goal.offset}.`,
      penalty: goal.penalty,
      own: goal.ownGoal,
      kind: kindOf(own, opp),
      forTeam: `${own}:${opp}`,
      score: `${h}:${a}`,
      diff: own - opp,
      since: exact ? goal.minute - previous.minute : null,
      nth: counts.get(key) ?? 0,
      period: goal.minute <= 45 ? 1 : goal.minute <= 90 ? 2 : 3,
      last: index === f.goals.length - 1,
    };
  });
}

function kindOf(own: number, opp: number): Goal['kind'] {
  if (own === 1 && opp === 0) return 'opener';
  if (own === opp) return 'equaliser';
  if (own < opp) return 'reduce';
  return own - opp === 1 ? 'lead' : 'extend';
}

function shapeOf(
  f: MatchFacts,
  h: number,
  a: number,
  half: Story['half'],
  goals: readonly Goal[],
  balance: number,
): Shape {
  const margin = Math.abs(h - a);
  if (f.penalties) return 'shootout';
  if (f.extraTime) return 'extra';
  if (h + a === 0) return 'goalless';
  if (margin >= 4) return 'rout';
  const winning = balance > 0 ? 'home' : 'away';
  if (goals.length > 0) return shapeWithGoals(goals, winning, h + a, margin);
  if (balance === 0) return half && half[0] !== half[1] ? 'rescued' : 'draw';
  const ahead = half ? (winning === 'home' ? half[0] - half[1] : half[1] - half[0]) : 0;
  if (half && ahead < 0) return 'turned';
  return half && ahead === 0 ? 'second-half' : 'held';
}

function shapeWithGoals(goals: readonly Goal[], winning: 'home' | 'away', total: number, margin: number): Shape {
  const last = goals.at(-1);
  if (margin === 0) return last && last.minute >= 80 ? 'late-draw' : 'draw';
  if (goals.some((goal) => goal.side !== winning && goal.diff > 0)) return 'comeback';
  const decisive = goals.filter((goal) => goal.side === winning && goal.diff === 1).at(-1);
  if (decisive && decisive.minute >= 80) return 'late';
  if (total === 1) return 'narrow';
  return total >= 5 ? 'thriller' : 'control';
}
