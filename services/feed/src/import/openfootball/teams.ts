import type { Queryable } from '@tribina/service-kit';
import { countryNamed } from '../../known/countries';
import { isKnownTeam, knownTeams, teamByAlias } from '../../known/teams';
import type { TeamFacts } from '../../write/document';
import { slugOf } from '../../slug';
import { storedTeams } from '../context';
import type { SourceMatch } from './schema';

/** Keys of teams by spellings that are confirmed. */
export type Spellings = ReadonlyMap<string, string>;

/** The key of a team as the source spells its name. */
export function teamKeyOf(name: string, spellings: Spellings): string {
  return spellings.get(name) ?? teamByAlias(name)?.key ?? slugOf(name);
}

type NamedMatch = Pick<SourceMatch, 'team1' | 'team2' | 'town'>;

/**
 * Whether matches are of nations: the feed knows one of them, one is called as the country of a town where they play, or as any
 * country where they name such towns.
 */
export function areOfNations(matches: readonly NamedMatch[]): boolean {
  const countries = new Set(matches.map(({ town }) => town?.split(',').at(-1)?.trim()));
  const hasTowns = matches.some(({ town }) => town !== undefined);
  const isCountry = (name: string) => countries.has(name) || (hasTowns && countryNamed(name) !== null);
  return namesOf(matches).some((name) => teamByAlias(name)?.type === 'NATIONAL_TEAM' || isCountry(name));
}

function namesOf(matches: readonly NamedMatch[]): string[] {
  return matches.flatMap(({ team1, team2 }) => [team1, team2]);
}

/**
 * What is known of the teams of a file; one that nobody has heard of is a nation where the others are. Another spelling of a team
 * does not give it another name.
 */
function teamsOf(names: readonly string[], spellings: Spellings, isOfNations: boolean): TeamFacts[] {
  const known = names.map((name) => ({ name, team: teamByAlias(name), key: teamKeyOf(name, spellings) }));
  const hasNation = isOfNations || known.some(({ team }) => team?.type === 'NATIONAL_TEAM');
  const type = hasNation ? 'NATIONAL_TEAM' : 'CLUB';
  const facts = known.flatMap(({ name, key }): TeamFacts[] => {
    const [own] = knownTeams([key]);
    if (own) return [own];
    const country = hasNation ? countryNamed(name) : null;
    const names = { ...country?.names, en: name };
    return key === slugOf(name) ? [{ key, type, names, ...(country?.code ? { code: country.code } : {}) }] : [];
  });
  return [...new Map(facts.map((team) => [team.key, team])).values()];
}

/** The same, without those that have been named before and of whom the feed knows nothing by itself: they keep their names. */
export async function namedTeams(
  tx: Queryable,
  names: readonly string[],
  spellings: Spellings,
  isOfNations = false,
): Promise<TeamFacts[]> {
  const teams = teamsOf(names, spellings, isOfNations);
  const stored = await storedTeams(
    tx,
    teams.map(({ key }) => key),
  );
  return teams.filter(({ key }) => isKnownTeam(key) || !stored.has(key));
}
