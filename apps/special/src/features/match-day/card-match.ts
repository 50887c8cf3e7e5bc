import type { CardMatch } from '../../shared/MatchCard';

/** What travels in the page of a match: no more than its card shows. */
export function cardMatchOf(match: CardMatch): CardMatch {
  const { id, startTime, home, visitor, status, score, extraTime, penalties, groupation, stadium } = match;
  return { id, startTime, home, visitor, status, score, extraTime, penalties, groupation, stadium };
}
