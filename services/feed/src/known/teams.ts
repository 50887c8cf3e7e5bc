import type { TeamFacts } from '../write/document';
import { CLUBS } from './clubs';
import type { KnownTeam } from './known-team';
import { NATIONS } from './nations';

const ALL: readonly KnownTeam[] = [...NATIONS, ...CLUBS];
const BY_KEY = new Map(ALL.map((team) => [team.key, team]));
const BY_ALIAS = new Map(ALL.flatMap((team) => team.aliases.map((alias) => [alias, team] as const)));

/** The team that a source means by a name, or null where the feed does not know it. */
export function teamByAlias(name: string): KnownTeam | null {
  return BY_ALIAS.get(name) ?? null;
}

export function teamByKey(key: string): KnownTeam | null {
  return BY_KEY.get(key) ?? null;
}

/** What the write path takes of a known team. */
export function factsOf({ key, code, type, names, rating }: KnownTeam): TeamFacts {
  return { key, code, type, names, rating };
}
