import { SUBGAME_IDS } from '../known/subgames';
import type { Pair } from '../score';
import type { MatchState } from '../write/document';
import type { Odds } from '../write/odds';
import { randomOf } from './random';
import { expectedGoals, type Strengths } from './strength';

/** The bookmaker's share: the probabilities behind the three values of a final result add up to 1.06. */
const MARGIN = 1.06;
const PLAY_MIN = 93;
/** Values outside are not offered: the outcome is as good as decided. */
const LEAST = 1.01;
const MOST = 150;
/** How far the model's opinion of a side may stray, before the match and from minute to minute. */
const OPINION = 0.06;
const MOOD = 0.03;
const MOST_GOALS = 12;

/** Odds before the kick-off, the same whenever they are asked for. */
export function oddsBefore(matchId: number, strengths: Strengths): Odds {
  return oddsOf(opinionOf(matchId, strengths), [0, 0]);
}

/** Odds of a match in play: of the score, the time left and the mood of the minute. None when it is over. */
export function oddsDuring(matchId: number, strengths: Strengths, state: MatchState): Odds {
  if (state.ended) return new Map();
  const minute = state.minute ?? 0;
  const left = Math.max(0, PLAY_MIN - minute) / PLAY_MIN;
  const [home, visitor] = opinionOf(matchId, strengths);
  const random = randomOf(`odds ${matchId} ${minute}`);
  return oddsOf([home * left * stray(random(), MOOD), visitor * left * stray(random(), MOOD)], state.score ?? [0, 0]);
}

function opinionOf(matchId: number, strengths: Strengths): Pair {
  const random = randomOf(`odds ${matchId}`);
  const [home, visitor] = expectedGoals(strengths);
  return [home * stray(random(), OPINION), visitor * stray(random(), OPINION)];
}

function stray(random: number, range: number): number {
  return 1 + (2 * random - 1) * range;
}

/** @param expected goals that each side is still expected to score. */
function oddsOf(expected: Pair, score: Pair): Odds {
  const chance = { '1': 0, X: 0, '2': 0, '0-2': 0, '3+': 0 };
  const [home, visitor] = expected.map(poisson);
  home?.forEach((homeChance, homeGoals) =>
    visitor?.forEach((visitorChance, visitorGoals) => {
      const [h, v] = [score[0] + homeGoals, score[1] + visitorGoals];
      const both = homeChance * visitorChance;
      chance[h > v ? '1' : h === v ? 'X' : '2'] += both;
      chance[h + v > 2 ? '3+' : '0-2'] += both;
    }),
  );
  return new Map(
    Object.entries(SUBGAME_IDS).flatMap(([key, id]): [number, number][] => {
      const value = Math.round(100 / (MARGIN * chance[key as keyof typeof chance])) / 100;
      return value >= LEAST && value <= MOST ? [[id, value]] : [];
    }),
  );
}

/** The chance of 0, 1, 2 … goals where so many are expected. */
function poisson(expected: number): number[] {
  const chances = [Math.exp(-expected)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) {
    chances.push(((chances[goals - 1] ?? 0) * expected) / goals);
  }
  return chances;
}
