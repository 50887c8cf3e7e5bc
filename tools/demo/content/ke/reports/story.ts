import type { GoalFacts, MatchFacts, SideFacts } from '../../../reports/match-facts';
import { scorerName } from './scorers';
import { teamNames, type TeamNames } from './teams';
import { dates, type Dates } from './words';

/** A team of this match with everything that a sentence may say of it. */
export interface Team extends TeamNames {
  readonly key: string;
  readonly side: 'home' | 'away';
  readonly facts: SideFacts;
  readonly scored: number;
  readonly conceded: number;
  readonly result: 'W' | 'D' | 'L';
  /** Place in the table where it may be stated (see `statablePosition`). */
  readonly position: number | null;
}

export type GoalKind = 'opener' | 'extend' | 'cut' | 'level' | 'lead';

/** A goal and what it did to the match. */
export interface Goal {
  readonly facts: GoalFacts;
  readonly team: Team;
  readonly other: Team;
  readonly name: string;
  readonly kind: GoalKind;
  /** 1 first half, 2 second half, 3 extra time. */
  readonly period: 1 | 2 | 3;
  /** Which goal of this player in this match it is (0 for an own goal). */
  readonly tally: number;
  /** Minutes since the goal before, where both are plain minutes of one period. */
  readonly gap: number | null;
}

export interface Story {
  readonly facts: MatchFacts;
  readonly home: Team;
  readonly away: Team;
  /** The team that won, on penalties too; in a draw the home team. */
  readonly winner: Team;
  readonly loser: Team;
  readonly outcome: 'win' | 'draw' | 'shootout';
  /** Score when play ended, extra time included: home, away. */
  readonly score: readonly [number, number];
  /** The score seen from the winner: `3–1`. */
  readonly winScore: string;
  readonly homeScore: string;
  readonly half: readonly [number, number] | null;
  readonly goals: readonly Goal[];
  readonly date: Dates;
  readonly place: string | null;
  /** The winner was behind at some time, as far as the facts tell. */
  readonly comeback: boolean;
}

const CLOSE_TO_TOP = 7;
const LEAGUE_MATCHES = 38;
/** Both lost points by decision of the league in 2023/24, which results alone do not show. */
const DEDUCTED = ['everton', 'nottingham-forest'];

export const dash = (a: number, b: number): string => `${a}–${b}`;

export const isDeducted = (team: Team): boolean => DEDUCTED.includes(team.key);

/**
 * The place that results give may be stated where it is certain: not in a group before the second or after the last
 * match (the other one is still being played), not low in the league of 2023/24 (deducted points move it) nor on its last
 * day, not early on. Even so it is the place of the moment: other matches may be running.
 */
function statablePosition(facts: MatchFacts, side: SideFacts): number | null {
  const table = side.table;
  if (!table || facts.home.table?.position === facts.away.table?.position) return null;
  if (facts.stage === 'group') return table.played === 2 ? table.position : null;
  if (table.played < 3) return null;
  if (facts.competition === 'premier-league-2023-24') {
    if (table.played === LEAGUE_MATCHES) return null;
    return table.position <= CLOSE_TO_TOP && !DEDUCTED.includes(side.key) ? table.position : null;
  }
  return table.position;
}

function toTeam(facts: MatchFacts, side: 'home' | 'away', score: readonly [number, number]): Team {
  const own = facts[side];
  const [scored, conceded] = side === 'home' ? score : [score[1], score[0]];
  const result = scored > conceded ? 'W' : scored === conceded ? 'D' : 'L';
  return {
    ...teamNames(own.key),
    key: own.key,
    side,
    facts: own,
    scored,
    conceded,
    result,
    position: statablePosition(facts, own),
  };
}

function goalKind(before: readonly [number, number], side: 'home' | 'away'): GoalKind {
  const [own, other] = side === 'home' ? before : [before[1], before[0]];
  if (own === 0 && other === 0) return 'opener';
  if (own === other) return 'lead';
  if (own > other) return 'extend';
  return own + 1 === other ? 'level' : 'cut';
}

const periodOf = (goal: GoalFacts): 1 | 2 | 3 => (goal.minute > 90 ? 3 : goal.minute > 45 ? 2 : 1);

function toGoals(facts: MatchFacts, home: Team, away: Team): Goal[] {
  return facts.goals.map((goal, index) => {
    const previous = facts.goals[index - 1];
    const name = scorerName(goal.scorer);
    const earlier = facts.goals.slice(0, index + 1).filter((one) => !one.ownGoal && scorerName(one.scorer) === name);
    const plain = previous && previous.offset === null && goal.offset === null && periodOf(previous) === periodOf(goal);
    return {
      facts: goal,
      team: goal.side === 'home' ? home : away,
      other: goal.side === 'home' ? away : home,
      name,
      kind: goalKind(previous?.score ?? [0, 0], goal.side),
      period: periodOf(goal),
      tally: goal.ownGoal ? 0 : earlier.length,
      gap: plain ? goal.minute - previous.minute : null,
    };
  });
}

function place(facts: MatchFacts): string | null {
  if (facts.stadium && facts.city) {
    return facts.stadium.includes(facts.city) ? facts.stadium : `${facts.stadium} in ${facts.city}`;
  }
  return facts.stadium ?? facts.city;
}

/** The goals tell the half-time score where they are known; the source's own figure is at times another one. */
function halfTime(
  facts: MatchFacts,
  goals: readonly Goal[],
  score: readonly [number, number],
): readonly [number, number] | null {
  if (goals.length === score[0] + score[1])
    return goals.filter((goal) => goal.period === 1).at(-1)?.facts.score ?? [0, 0];
  return facts.halfTime;
}

/** Puts what the facts say about a match into the form that sentences ask for. */
export function toStory(facts: MatchFacts): Story {
  const score = facts.extraTime ?? facts.fullTime;
  const home = toTeam(facts, 'home', score);
  const away = toTeam(facts, 'away', score);
  const deciding = facts.penalties ?? score;
  const [winner, loser] = deciding[1] > deciding[0] ? [away, home] : [home, away];
  const goals = toGoals(facts, home, away);
  const half = halfTime(facts, goals, score);
  const behind = (at: readonly [number, number]) => (winner.side === 'home' ? at[0] < at[1] : at[1] < at[0]);
  const outcome = facts.penalties ? 'shootout' : score[0] === score[1] ? 'draw' : 'win';
  return {
    facts,
    home,
    away,
    winner,
    loser,
    outcome,
    score,
    half,
    goals,
    winScore: dash(winner.scored, winner.conceded),
    homeScore: dash(score[0], score[1]),
    date: dates(facts.startTime),
    place: place(facts),
    comeback: outcome === 'win' && (goals.some((goal) => behind(goal.facts.score)) || (half !== null && behind(half))),
  };
}

/** Minutes of normal time, by the match clock, in which a team had the lead. */
export function minutesAhead(story: Story, team: Team): number {
  const marks = story.goals.filter((goal) => goal.period < 3);
  return marks.reduce((sum, goal, index) => {
    const [own, other] = team.side === 'home' ? goal.facts.score : [goal.facts.score[1], goal.facts.score[0]];
    const until = marks[index + 1]?.facts.minute ?? 90;
    return own > other ? sum + until - goal.facts.minute : sum;
  }, 0);
}
