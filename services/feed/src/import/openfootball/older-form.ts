import { Type } from 'typebox';
import type { JsonFile } from '../json-file';
import { contentOf, Name } from '../schema';

const AnyObject = Type.Record(Type.String(), Type.Unknown());

/** `euro.json`: matches below their rounds. */
const RoundsFile = Type.Object({
  name: Name,
  rounds: Type.Array(Type.Object({ name: Name, matches: Type.Array(AnyObject, { minItems: 1 }) }), { minItems: 1 }),
});
/** `euro.groups.json` */
const ObjectGroups = Type.Object({
  groups: Type.Array(Type.Object({ teams: Type.Array(Type.Unknown()) })),
});

/** A file whose matches stand below their rounds, as one in which each names its own. @throws Refusal */
export function withRoundsNamed(file: JsonFile): JsonFile {
  const { name, rounds } = contentOf(file, RoundsFile);
  const origins = rounds.flatMap(({ matches }, round) =>
    matches.map((_match, place) => ['rounds', round, 'matches', place]),
  );
  const matches = rounds.flatMap((round) =>
    round.matches.map((match) => ({
      ...match,
      team1: plainTeam(match['team1']),
      team2: plainTeam(match['team2']),
      round: round.name,
    })),
  );
  return file.as({ name, matches }, ([list, index, ...rest]) => {
    const origin = list === 'matches' ? origins[Number(index)] : undefined;
    if (!origin) return list === 'matches' ? ['rounds'] : [list, index, ...rest].filter((part) => part !== undefined);
    return rest[0] === 'round' ? [...origin.slice(0, 2), 'name'] : [...origin, ...rest];
  });
}

/** Groups whose teams have codes, as those that name them alone. */
export function withTeamsNamed(file: JsonFile): JsonFile {
  const { groups, ...rest } = { ...contentOf(file, ObjectGroups) };
  const named = groups.map((group) => ({ ...group, teams: group.teams.map(plainTeam) }));
  return file.as({ ...rest, groups: named }, (path) => path);
}

/** `{"name": "Italy", "code": "ITA"}` → `Italy`; what is no such team is left for the schema to refuse. */
function plainTeam(team: unknown): unknown {
  return typeof team === 'object' && team !== null && 'name' in team ? team.name : team;
}
