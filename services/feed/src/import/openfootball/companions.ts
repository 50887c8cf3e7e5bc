import type { Queryable } from '@tribina/service-kit';
import { groupNames, groupOrdinal } from '../../known/groupations';
import type { FeedDocument } from '../../write/document';
import { placeInGroups, storedGroups, type GroupsOfTeams, type ImportOptions } from '../context';
import type { JsonFile } from '../json-file';
import type { ReadFile } from '../reader';
import { refuseFor, type Fault } from '../refusal';
import { contentOf } from '../schema';
import { competitionOf } from './competition';
import { stadiumOf } from './places';
import { GroupsFile, StadiumsFile } from './schema';
import { spellingsOf } from './spellings';
import { namedTeams, teamKeyOf, type Spellings } from './teams';

const NOTHING = { teams: [], stadiums: [], groups: [], rounds: [], matches: [] } satisfies Partial<FeedDocument>;

/** Reads a file of groups: who plays whom is drawn before it is known when. @throws Refusal */
export async function readGroups(tx: Queryable, file: JsonFile, options: ImportOptions): Promise<ReadFile> {
  const { name, groups } = contentOf(file, GroupsFile);
  const competition = await competitionOf(tx, file, name, 'cup', options);
  const names = groups.flatMap((group) => group.teams);
  const { keys, confirmed } = await spellingsOf(tx, file, competition.key, names, options);
  const keyOf = (team: string) => teamKeyOf(team, keys);
  refuseFor(groupFaults(file, groups, await storedGroups(tx, competition.key), keys));
  const facts = groups.flatMap((group) => {
    const ordinal = groupOrdinal(group.name);
    return ordinal === null ? [] : [{ ordinal, names: groupNames(ordinal), teams: group.teams.map(keyOf) }];
  });
  const teams = await namedTeams(tx, names, keys);
  return { document: { ...NOTHING, competition, teams, groups: facts, spellings: confirmed }, remarks: [] };
}

/** A group has a known name and occurs once, a team plays in one group of a stage. */
function groupFaults(
  file: JsonFile,
  groups: GroupsFile['groups'],
  groupOfTeam: GroupsOfTeams,
  spellings: Spellings,
): Fault[] {
  const known = new Map(groupOfTeam);
  const names = new Set<string>();
  return groups.flatMap((group, index) => {
    const path = ['groups', index];
    const ordinal = groupOrdinal(group.name);
    if (ordinal === null) return [file.fault([...path, 'name'], `is not a known group: ${group.name}`)];
    if (names.has(group.name)) return [file.fault([...path, 'name'], `is there twice: ${group.name}`)];
    names.add(group.name);
    const own = new Set<string>();
    return group.teams.flatMap((team, position) => {
      const key = teamKeyOf(team, spellings);
      const isRepeated = own.has(key);
      own.add(key);
      const place = placeInGroups(key, ordinal);
      const before = known.get(place) ?? ordinal;
      known.set(place, before);
      const teamPath = [...path, 'teams', position];
      if (isRepeated) return [file.fault(teamPath, `is there twice: ${team}`)];
      return before === ordinal ? [] : [file.fault(teamPath, `is in another group already: ${team}`)];
    });
  });
}

/** Reads a file of stadiums. @throws Refusal */
export async function readStadiums(tx: Queryable, file: JsonFile, options: ImportOptions): Promise<ReadFile> {
  const { name, stadiums } = contentOf(file, StadiumsFile);
  const competition = await competitionOf(tx, file, name, 'cup', options);
  const facts = stadiums.map(stadiumOf);
  return { document: { ...NOTHING, competition, stadiums: facts }, remarks: [] };
}
