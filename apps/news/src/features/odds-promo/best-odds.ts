import type { Match } from '@tribina/contracts';

export type Outcome = '1' | 'X' | '2';

/** Subgames that bet on the final result, and on which outcome (contract of `Odd`). */
const OUTCOME_OF_SUBGAME: ReadonlyMap<number, Outcome> = new Map([
  [1, '1'],
  [2, 'X'],
  [3, '2'],
]);

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

/** The next match that has odds for its result; matches come by start time. */
export function promoMatch(matches: readonly Match[], now: string): Match | undefined {
  return matches.find((match) => Date.parse(match.startTime) > Date.parse(now) && bestOdds(match).length > 0);
}
