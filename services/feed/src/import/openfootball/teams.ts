import { factsOf, teamByAlias } from '../../known/teams';
import type { TeamFacts } from '../../write/document';
import { slugOf } from '../../slug';

/** The key of a team as the source spells its name. */
export function teamKeyOf(name: string): string {
  return teamByAlias(name)?.key ?? slugOf(name);
}

/** What is known of the teams of a file; one that nobody has heard of is a nation where the others are. */
export function teamsOf(names: readonly string[]): TeamFacts[] {
  const known = names.map((name) => ({ name, team: teamByAlias(name) }));
  const type = known.some(({ team }) => team?.type === 'NATIONAL_TEAM') ? 'NATIONAL_TEAM' : 'CLUB';
  const facts = known.map(({ name, team }) =>
    team ? factsOf(team) : ({ key: slugOf(name), type, names: { en: name } } as const),
  );
  return [...new Map(facts.map((team) => [team.key, team])).values()];
}
