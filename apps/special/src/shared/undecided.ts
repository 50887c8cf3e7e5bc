import { isKnockOut, isTeamKnown, type Competitor, type Match } from '@tribina/contracts';

/**
 * Hides what cannot be known yet: a team of a knock-out match is shown once every match that leads there is over.
 *
 * @param all the whole competition.
 * @param name what stands in place of a team's name.
 */
export function withoutForesight(all: readonly Match[], name: string): (match: Match) => Match {
  const shown = (match: Match, team: Competitor): Competitor =>
    isTeamKnown(match, team, all) ? team : { ...team, id: 0, name, code: '', flagUrl: '' };
  return (match) =>
    isKnockOut(match) ? { ...match, home: shown(match, match.home), visitor: shown(match, match.visitor) } : match;
}

/** False for a match of which a team is not known yet. */
export function hasTeams({ home, visitor }: Pick<Match, 'home' | 'visitor'>): boolean {
  return home.flagUrl !== '' && visitor.flagUrl !== '';
}
