import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { matchLabel } from '@tribina/ui/football';
import { formatOdds } from '../../shared/numbers';
import { bestOdds, promoMatches, type Outcome } from './best-odds';

/** A match of the promo in plain texts: what an island carries is small, and what it says is said by the server. */
export interface PromoMatch {
  readonly id: number;
  readonly title: string;
  /** Competition and start. */
  readonly note: string;
  readonly odds: readonly { readonly outcome: Outcome; readonly value: string; readonly isHighest: boolean }[];
}

/** @param now server time, ISO 8601. */
export function promoView(matches: readonly Match[], edition: Edition, now: string): PromoMatch[] {
  return promoMatches(matches, now).map((match) => {
    const odds = bestOdds(match);
    const highest = Math.max(...odds.map(({ value }) => value));
    return {
      id: match.id,
      title: `${match.home.name} – ${match.visitor.name}`,
      note: `${match.competition.name} · ${matchLabel(match, edition, now)}`,
      odds: odds.map(({ outcome, value }) => ({ outcome, value: formatOdds(value), isHighest: value === highest })),
    };
  });
}
