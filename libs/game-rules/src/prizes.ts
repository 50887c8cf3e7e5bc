import { STAGE_PRIZE_POOL_RSD } from './constants';

/** What makes a player win prizes or not. */
export interface Entrant {
  readonly isLinked: boolean;
  /** The account is shown to be the player's. */
  readonly isVerified: boolean;
  readonly isEmployee: boolean;
  readonly isBlocked: boolean;
  readonly countryId: number | null;
}

export type Ineligibility = 'BLOCKED' | 'EMPLOYEE' | 'NOT_LINKED' | 'COUNTRY';

/** A prize of whole RSD; `place` counts from 1. */
export interface PrizeWon {
  readonly place: number;
  readonly userId: number;
  readonly amount: number;
}

/** A player in prize order. */
export interface PrizeCandidate {
  readonly userId: number;
  readonly isEligible: boolean;
}

type Steps = readonly (readonly [places: number, amount: number])[];
const amounts = (steps: Steps) => steps.flatMap(([places, amount]) => new Array<number>(places).fill(amount));

/** Prizes of a stage by place, RSD (spec game §9): 20 places, 44,500 together. */
export const STAGE_PRIZES_RSD: readonly number[] = /* @__PURE__ */ amounts([
  [1, 20_000],
  [1, 10_000],
  [1, 5_000],
  [1, 3_000],
  [1, 1_000],
  [5, 500],
  [10, 300],
]);

/** Prizes of the whole challenge by place, RSD (spec game §9): 50 places, 488,000 together. */
export const OVERALL_PRIZES_RSD: readonly number[] = /* @__PURE__ */ amounts([
  [1, 200_000],
  [1, 100_000],
  [1, 50_000],
  [1, 30_000],
  [1, 20_000],
  [1, 15_000],
  [1, 10_000],
  [3, 5_000],
  [10, 3_000],
  [10, 1_000],
  [10, 500],
  [10, 300],
]);

/** Right predictions that share the pool of a stage: all eight, and if nobody has them, seven (spec game §9). */
export const POOL_TIERS = [8, 7] as const;

/** Why a player can win no prize; null: the player can (design contracts A2.6). */
export function ineligibility(player: Entrant, allowedCountries: readonly number[]): Ineligibility | null {
  if (player.isBlocked) return 'BLOCKED';
  if (player.isEmployee) return 'EMPLOYEE';
  if (!player.isLinked || !player.isVerified) return 'NOT_LINKED';
  return player.countryId !== null && allowedCountries.includes(player.countryId) ? null : 'COUNTRY';
}

export interface PoolPrizes {
  /** Right predictions of the winners; null: nobody wins, and nothing rolls over. */
  readonly tier: number | null;
  /** Equal shares in whole RSD, in the order of the candidates; what does not divide stays unpaid. */
  readonly prizes: readonly PrizeWon[];
}

/**
 * Who shares the pool of a stage (spec game §9, design contracts A2.6): the eligible players with eight right predictions,
 * else those with seven. Their number counts as it stands: jokers, quiz and void matches change nothing in it.
 *
 * @param players in prize order.
 * @param pool whole RSD.
 */
export function poolPrizes(
  players: readonly (PrizeCandidate & { readonly correct: number })[],
  pool: number = STAGE_PRIZE_POOL_RSD,
): PoolPrizes {
  const eligible = players.filter(({ isEligible }) => isEligible);
  const tier = POOL_TIERS.find((correct) => eligible.some((player) => player.correct === correct));
  if (tier === undefined) return { tier: null, prizes: [] };
  const winners = eligible.filter((player) => player.correct === tier);
  const amount = Math.floor(pool / winners.length);
  return { tier, prizes: winners.map(({ userId }, index) => ({ place: index + 1, userId, amount })) };
}

/**
 * The prizes of a stage down its prize order, past players who can win none (design contracts A2.6).
 *
 * @param players in prize order.
 */
export function stagePrizes(players: readonly PrizeCandidate[]): PrizeWon[] {
  return byPlace(players, STAGE_PRIZES_RSD);
}

/** The prizes of the whole challenge, as `stagePrizes`. */
export function overallPrizes(players: readonly PrizeCandidate[]): PrizeWon[] {
  return byPlace(players, OVERALL_PRIZES_RSD);
}

function byPlace(players: readonly PrizeCandidate[], prizes: readonly number[]): PrizeWon[] {
  const eligible = players.filter(({ isEligible }) => isEligible);
  return prizes.slice(0, eligible.length).flatMap((amount, index) => {
    const userId = eligible[index]?.userId;
    return userId === undefined ? [] : { place: index + 1, userId, amount };
  });
}

/** Neighbouring places with the same prize, as a prize list shows them. */
export interface PrizeBand {
  readonly from: number;
  readonly to: number;
  /** RSD, each. */
  readonly amount: number;
}

/** @example prizeBands([5, 3, 3]) // 5 for place 1, 3 each for places 2 to 3 */
export function prizeBands(prizes: readonly number[]): PrizeBand[] {
  return prizes.reduce<PrizeBand[]>((bands, amount, index) => {
    const last = bands.at(-1);
    const place = index + 1;
    if (last?.amount !== amount) return [...bands, { from: place, to: place, amount }];
    return [...bands.slice(0, -1), { ...last, to: place }];
  }, []);
}
