import { factsOf, knownTeams, teamByAlias } from '../../known/teams';
import type { TeamFacts } from '../../write/document';
import { slugOf } from '../../slug';

/** Keys of teams by spellings that are confirmed. */
export type Spellings = ReadonlyMap<string, string>;

/** The key of a team as the source spells its name. */
export function teamKeyOf(name: string, spellings: Spellings): string {
  return spellings.get(name) ?? teamByAlias(name)?.key ?? slugOf(name);
}

/**
 * What is known of the teams of a file; one that nobody has heard of is a nation where the others are. Another spelling of a team
 * does not give it another name.
 */
export function teamsOf(names: readonly string[], spellings: Spellings): TeamFacts[] {
  const known = names.map((name) => ({ name, team: teamByAlias(name), key: teamKeyOf(name, spellings) }));
  const type = known.some(({ team }) => team?.type === 'NATIONAL_TEAM') ? 'NATIONAL_TEAM' : 'CLUB';
  const facts = known.flatMap(({ name, team, key }): TeamFacts[] => {
    if (team?.key === key) return [factsOf(team)];
    return key === slugOf(name) ? [{ key, type, names: { en: name } }] : knownTeams([key]);
  });
  return [...new Map(facts.map((team) => [team.key, team])).values()];
}
