import type { PoolPrizes, PrizeWon } from '../prizes';
import type { SeasonFacts, SeasonPlayer } from './facts';

/** Who could win a prize, in prize order. */
export interface Listed {
  readonly userId: number;
  readonly correct: number;
}

type Places = readonly (readonly [upToPlace: number, amount: number])[];

// Written off the specification (spec game §9) a second time: what the service pays by is not asked.
const STAGE_PLACES: Places = [
  [1, 20_000],
  [2, 10_000],
  [3, 5_000],
  [4, 3_000],
  [5, 1_000],
  [10, 500],
  [20, 300],
];
const OVERALL_PLACES: Places = [
  [1, 200_000],
  [2, 100_000],
  [3, 50_000],
  [4, 30_000],
  [5, 20_000],
  [6, 15_000],
  [7, 10_000],
  [10, 5_000],
  [20, 3_000],
  [30, 1_000],
  [40, 500],
  [50, 300],
];

/** Players who can win nothing as they are now (design contracts A2.6). */
export function losersAmong({
  players,
  allowedCountries,
}: Pick<SeasonFacts, 'players' | 'allowedCountries'>): number[] {
  const canWin = ({ isBlocked, isEmployee, isLinked, isVerified, countryId }: SeasonPlayer) =>
    !isBlocked && !isEmployee && isLinked && isVerified && countryId !== null && allowedCountries.includes(countryId);
  return players.filter((player) => !canWin(player)).map(({ id }) => id);
}

export const placesOfStage = (listed: readonly Listed[]) => paid(listed, STAGE_PLACES);
export const placesOverall = (listed: readonly Listed[]) => paid(listed, OVERALL_PLACES);

function paid(listed: readonly Listed[], places: Places): PrizeWon[] {
  const won: PrizeWon[] = [];
  for (const { userId } of listed) {
    const place = won.length + 1;
    const found = places.find(([upToPlace]) => place <= upToPlace);
    if (found) won.push({ place, userId, amount: found[1] });
  }
  return won;
}

/** The pool goes to who has eight right, else to who has seven, in equal shares of whole RSD (design contracts A2.6). */
export function poolOf(listed: readonly Listed[], pool = 100_000): PoolPrizes {
  for (const tier of [8, 7]) {
    const winners = listed.filter(({ correct }) => correct === tier);
    if (winners.length === 0) continue;
    const amount = (pool - (pool % winners.length)) / winners.length;
    return { tier, prizes: winners.map(({ userId }, index) => ({ place: index + 1, userId, amount })) };
  }
  return { tier: null, prizes: [] };
}
