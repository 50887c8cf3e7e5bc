import type { Competitor, Match } from './feed.schema';

/**
 * What can be known of who plays a match that hangs on others: the feed names both teams of the final from the first day on, so that
 * the World Cup can be relived. Pages, calendars and sitemaps go by the same.
 */

type Facts = Pick<Match, 'startTime' | 'phase' | 'groupation' | 'round' | 'home' | 'visitor' | 'status' | 'score'>;

/** Whether a match is played for staying in the competition. */
export function isKnockOut({ phase }: Pick<Match, 'phase'>): boolean {
  return phase !== 'league' && phase !== 'group';
}

export function playsIn({ home, visitor }: Pick<Match, 'home' | 'visitor'>, { id }: Pick<Competitor, 'id'>): boolean {
  return home.id === id || visitor.id === id;
}

/**
 * Whether it can be known that a team plays a knock-out match: once every match that leads it there is over, or it has begun.
 *
 * @param all the whole competition.
 */
export function isTeamKnown(match: Facts, team: Pick<Competitor, 'id'>, all: readonly Facts[]): boolean {
  const group = all.find((other) => other.phase === 'group' && playsIn(other, team))?.groupation?.id;
  // Who plays the first of two legs plays the second, too.
  const leadsHere = (other: Facts) =>
    other.startTime < match.startTime &&
    ((playsIn(other, team) && !isOfRound(other, match)) || (other.phase === 'group' && other.groupation?.id === group));
  return match.score !== null || all.every((other) => !leadsHere(other) || isOver(other));
}

function isOfRound(other: Facts, { round }: Facts): boolean {
  return isKnockOut(other) && round !== null && other.round?.id === round.id;
}

/** What is cancelled decides nothing any more. */
function isOver({ status }: Facts): boolean {
  return status.endedStatus || status.code === 62;
}
