import type { CardMatch } from '../../shared/MatchCard';

/** What travels in the page of a match: no more than its card shows. */
export function cardMatchOf(match: CardMatch): CardMatch {
  const { id, startTime, day, home, visitor, status, score, extraTime, penalties, groupation, stadium } = match;
  return {
    id,
    startTime,
    ...(day && { day }),
    home,
    visitor,
    status,
    score,
    extraTime,
    penalties,
    groupation,
    stadium,
  };
}
