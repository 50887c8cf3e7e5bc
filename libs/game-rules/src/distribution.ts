import type { Outcome } from '@tribina/contracts';
import { OUTCOMES } from './outcomes';

/** How many saved slips predict each outcome of a match. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export interface OutcomeShare {
  readonly finalResultBet: Outcome;
  /** Whole percent. */
  readonly distribution: number;
}

/**
 * The frequent predictions of a match (spec game §2 "Match card", design contracts A2.10): whole percents that sum to 100 by
 * largest remainder, most frequent first; empty when nobody has predicted.
 *
 * @example distribution({ 1: 2, X: 1, 2: 0 }) // 1: 67 %, X: 33 %, 2: 0 %
 */
export function distribution(counts: OutcomeCounts): OutcomeShare[] {
  const total = counts[1] + counts.X + counts[2];
  if (total === 0) return [];
  const shares = OUTCOMES.map((outcome) => ({
    outcome,
    percent: Math.floor((counts[outcome] * 100) / total),
    remainder: (counts[outcome] * 100) % total,
  }));
  const missing = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  // Sorting is stable: equal remainders, and later equal percents, stay in the order 1, X, 2.
  const favoured = [...shares].sort((a, b) => b.remainder - a.remainder).slice(0, missing);
  return shares
    .map((share) => ({
      finalResultBet: share.outcome,
      distribution: share.percent + (favoured.includes(share) ? 1 : 0),
    }))
    .sort((a, b) => b.distribution - a.distribution);
}
