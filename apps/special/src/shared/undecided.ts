import type { Competitor, Match } from '@tribina/contracts';

/** Whether a match is played for staying in the competition. */
export function isKnockOut({ phase }: Pick<Match, 'phase'>): boolean {
  return phase !== 'league' && phase !== 'group';
}

/**
 * Hides what cannot be known yet: the feed names both teams of the final from the first day on, so that the World Cup can be
 * relived; a team of a knock-out match is shown once every match that leads there is over.
 *
 * @param all the whole competition.
 * @param name what stands in place of a team's name.
 */
export function withoutForesight(all: readonly Match[], name: string): (match: Match) => Match {
  const shown = (match: Match, team: Competitor): Competitor =>
    isDecided(match, team, all) ? team : { ...team, id: 0, name, code: '', flagUrl: '' };
  return (match) =>
    isKnockOut(match) ? { ...match, home: shown(match, match.home), visitor: shown(match, match.visitor) } : match;
}

/** False for a match of which a team is not known yet. */
export function hasTeams({ home, visitor }: Pick<Match, 'home' | 'visitor'>): boolean {
  return home.flagUrl !== '' && visitor.flagUrl !== '';
}

function isDecided(match: Match, team: Competitor, all: readonly Match[]): boolean {
  const group = all.find((other) => other.phase === 'group' && plays(other, team))?.groupation?.id;
  const leadsHere = (other: Match) =>
    other.startTime < match.startTime &&
    (plays(other, team) || (other.phase === 'group' && other.groupation?.id === group));
  return all.every((other) => !leadsHere(other) || other.status.endedStatus);
}

export function plays({ home, visitor }: Match, { id }: Competitor): boolean {
  return home.id === id || visitor.id === id;
}
