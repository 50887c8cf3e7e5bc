import type { TeamFacts } from '../write/document';
import { CLUBS } from './clubs';
import type { KnownTeam } from './known-team';
import { NATIONS } from './nations';

const ALL: readonly KnownTeam[] = [...NATIONS, ...CLUBS];
const BY_KEY = new Map(ALL.map((team) => [team.key, team]));
const BY_ALIAS = new Map(ALL.flatMap((team) => team.aliases.map((alias) => [alias, team] as const)));

/** `UNITED STATES`; short ones may be signs of others. */
const BY_CAPITALS = new Map(
  [...BY_ALIAS].filter(([alias]) => alias.length >= 4).map(([alias, team]) => [alias.toUpperCase(), team] as const),
);

/** The team that a source means by a name, or null where the feed does not know it. */
export function teamByAlias(name: string): KnownTeam | null {
  return BY_ALIAS.get(name) ?? BY_CAPITALS.get(name) ?? null;
}

export function isKnownTeam(key: string): boolean {
  return BY_KEY.has(key);
}

/** What the write path takes of those teams that the feed knows, each once. */
export function knownTeams(keys: readonly string[]): TeamFacts[] {
  return [...new Set(keys)].flatMap((key) => {
    const team = BY_KEY.get(key);
    return team ? [factsOf(team)] : [];
  });
}

/** What the write path takes of a known team. */
export function factsOf({ key, code, type, names, rating }: KnownTeam): TeamFacts {
  return { key, code, type, names, rating };
}
