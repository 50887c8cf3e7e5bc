import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import { stageOf } from './round-names';
import type { SourceMatch } from './schema';
import { hasTeams } from './undecided';

const DAY = /^Matchday \d{1,2}$/i;
/** Groups are called `Group 1` to `Group 9`. */
const MOST_GROUPS = 9;
/** Of two teams it is not known whether they are a group, or have only met first. */
const FEWEST_TEAMS = 3;
/** No stage of groups has more. */
const MOST_TEAMS = 64;

/**
 * Some files tell of groups (`Group, Matchday 1`) and name none. Where each team has, or will have, met all whom it can be in a group
 * with, the groups are those who meet; what they are called nobody says, so they are numbered by their first match.
 */
export function withFoundGroups(matches: readonly SourceMatch[]): readonly SourceMatch[] {
  const isOfGroups = matches.map(isOfUnnamedGroup);
  const told = matches.filter((_match, index) => isOfGroups[index]);
  if (told.length === 0 || matches.some(({ group }) => group !== undefined) || !told.every(hasTeams)) return matches;
  if (new Set(told.flatMap(({ team1, team2 }) => [team1, team2])).size > MOST_TEAMS) return matches;
  const groups = groupsOf(told);
  const isWhole = groups.every((teams) => teams.size >= FEWEST_TEAMS && haveAllMet(teams, told));
  if (!isWhole || groups.length > MOST_GROUPS) return matches;
  return matches.map((match, index) => {
    const place = groups.findIndex((teams) => teams.has(match.team1));
    return isOfGroups[index] ? { ...match, group: `Group ${place + 1}` } : match;
  });
}

/** What is said of groups that were found. */
export function foundGroups(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  const first = withFoundGroups(matches).findIndex(({ group }, index) => group !== matches[index]?.group);
  return first === -1
    ? []
    : [
        file.fault(
          ['matches', first],
          'has no group, as all such: those who meet are one, numbered by their first match',
        ),
      ];
}

function isOfUnnamedGroup({ stage, round }: SourceMatch): boolean {
  const parts = [stage, round].flatMap((part) => part?.split(',') ?? []).map((part) => part.trim());
  return parts.length > 1 && DAY.test(parts.at(-1) ?? '') && stageOf(parts.slice(0, -1).join(', ')).kind === 'groups';
}

function groupsOf(matches: readonly SourceMatch[]): ReadonlySet<string>[] {
  const groupOf = new Map<string, Set<string>>();
  for (const { team1, team2 } of matches) {
    const joined = new Set([...(groupOf.get(team1) ?? [team1]), ...(groupOf.get(team2) ?? [team2])]);
    for (const team of joined) groupOf.set(team, joined);
  }
  return [...new Set(groupOf.values())];
}

function haveAllMet(teams: ReadonlySet<string>, matches: readonly SourceMatch[]): boolean {
  const pairs = new Set(
    matches.filter(({ team1 }) => teams.has(team1)).map(({ team1, team2 }) => [team1, team2].sort().join(' - ')),
  );
  return pairs.size === (teams.size * (teams.size - 1)) / 2;
}
