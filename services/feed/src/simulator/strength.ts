import type { Pair } from '../score';

/** What a side brings into a match; `advantage` is that of the home ground. Points of an Elo rating. */
export interface Strengths {
  readonly home: number;
  readonly visitor: number;
  readonly advantage: number;
}

/** A club at home plays as if it were rated so much better; national teams here meet on neutral ground. */
export const HOME_ADVANTAGE = 60;
const GOALS_OF_EQUALS = 1.3;
/** So much rating makes a side score `e` times as often as its rival. */
const RATING_SCALE = 220;

/** Goals that each side can be expected to score in 90 minutes. */
export function expectedGoals({ home, visitor, advantage }: Strengths): Pair {
  const edge = Math.exp((home + advantage - visitor) / (2 * RATING_SCALE));
  return [GOALS_OF_EQUALS * edge, GOALS_OF_EQUALS / edge];
}
