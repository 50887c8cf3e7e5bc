import type { Goal, Match } from '@tribina/contracts';
import { matchGoalPhrases } from '@tribina/messages/match-goals';
import type { MatchZone } from '@tribina/ui/football';
import { matchView, type MatchView } from '../../shared/match-view';

/** A match as an article shows it. */
export interface MatchFacts extends MatchView {
  readonly homeFlag: string;
  readonly visitorFlag: string;
  /** The competition, and the round or group in it. */
  readonly competition: string;
  /** Each goal in words, in their order. */
  readonly goals: readonly string[];
}

/** @param now server time, ISO 8601. */
export function matchFacts(match: Match, edition: MatchZone, now: string): MatchFacts {
  const { competition, groupation, home, visitor, goals } = match;
  return {
    ...matchView(match, edition, now),
    homeFlag: home.flagUrl,
    visitorFlag: visitor.flagUrl,
    competition: groupation ? `${competition.name} · ${groupation.name}` : competition.name,
    goals: goals.map((goal) => `${goalInWords(goal, edition)} (${match[goal.side].name})`),
  };
}

/** `90+3′ Petar Očko, penal`. */
function goalInWords({ minute, offset, scorer, penalty, ownGoal }: Goal, { language }: MatchZone): string {
  const time = offset === null ? `${minute}′` : `${minute}+${offset}′`;
  const phrases = matchGoalPhrases[language];
  const kind = ownGoal ? `, ${phrases.ownGoal}` : penalty ? `, ${phrases.penalty}` : '';
  return `${time} ${scorer}${kind}`;
}
