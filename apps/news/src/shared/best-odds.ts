import type { Match } from '@tribina/contracts';

export type Outcome = '1' | 'X' | '2';

/** Subgames that bet on the final result, and on which outcome (contract of `Odd`). */
const OUTCOME_OF_SUBGAME: ReadonlyMap<number, Outcome> = new Map([
  [1, '1'],
  [2, 'X'],
  [3, '2'],
]);
/** Spec portal §9: "first 5 matches". */
const MOST_MATCHES = 5;

export interface BestOdd {
  readonly outcome: Outcome;
  readonly value: number;
}

/** The highest value per outcome of a match (design "Odds"), in the order 1, X, 2; outcomes without one are left out. */
export function bestOdds({ odds }: Pick<Match, 'odds'>): BestOdd[] {
  const best = new Map<Outcome, number>();
  for (const { value, subgame } of odds) {
    const outcome = OUTCOME_OF_SUBGAME.get(subgame.id);
    if (outcome) best.set(outcome, Math.max(value, best.get(outcome) ?? 0));
  }
  return (['1', 'X', '2'] as const).flatMap((outcome) => {
    const value = best.get(outcome);
    return value === undefined ? [] : [{ outcome, value }];
  });
}

/** The first matches by start time that have not begun and have odds for their result (design "Odds"). */
export function promoMatches(matches: readonly Match[], now: string): Match[] {
  return matches
    .filter((match) => Date.parse(match.startTime) > Date.parse(now) && bestOdds(match).length > 0)
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id)
    .slice(0, MOST_MATCHES);
}
