import { serverNow } from '@tribina/api-client';
import { apiCalls, type InterestsReply } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { formatOdds } from '@tribina/messages';
import { matchLabel, matchPhase } from '@tribina/ui/football';
import { ask } from '../../shared/ask';
import { bestOdds } from '../../shared/best-odds';

export interface ChosenOffer {
  readonly id: number;
  readonly title: string;
  /** Competition and start. */
  readonly when: string;
  readonly odds: string;
  /** The sport that speaks for it; null: nothing but its odds. */
  readonly sport: string | null;
}

/** The matches that were chosen and can still be bet on, in the order of the choice; none where they cannot be had. */
export async function chosenOffers(
  chosen: InterestsReply['interests']['betOffers'],
  edition: Edition,
): Promise<ChosenOffer[]> {
  if (chosen.length === 0) return [];
  const answer = await ask(apiCalls.feedMatches, { body: { ids: chosen.map(({ id }) => id) } });
  if (!answer.isOk) return [];
  const now = serverNow().toISOString();
  const matches = new Map(answer.value.items.map((match) => [match.id, match]));
  return chosen.flatMap(({ id, why }) => {
    const match = matches.get(id);
    const odds = match && matchPhase(match, now) === 'future' ? bestOdds(match) : [];
    if (!match || odds.length === 0) return [];
    return {
      id,
      title: `${match.home.name} – ${match.visitor.name}`,
      when: `${match.competition.name} · ${matchLabel(match, edition, now)}`,
      odds: odds.map(({ outcome, value }) => `${outcome}: ${formatOdds(value, edition.language)}`).join(' · '),
      sport: why?.category ?? null,
    };
  });
}
