import { Type } from 'typebox';
import type { JsonFile, JsonPath } from '../json-file';
import { contentOf, Name } from '../schema';

const AnyObject = Type.Record(Type.String(), Type.Unknown());

/** `euro.json`, and the oldest `worldcup.json`: matches below their rounds. */
const RoundsFile = Type.Object({
  name: Name,
  rounds: Type.Array(Type.Object({ name: Name, matches: Type.Array(AnyObject) })),
});
/** `euro.groups.json` */
const ObjectGroups = Type.Object({
  groups: Type.Array(Type.Object({ teams: Type.Array(Type.Unknown()) })),
});

/** A file whose matches stand below their rounds, as one in which each names its own. @throws Refusal */
export function withRoundsNamed(file: JsonFile): JsonFile {
  const { name, rounds } = contentOf(file, RoundsFile);
  const written = rounds.flatMap(({ matches }) => matches);
  const origins = rounds.flatMap(({ matches }, round) =>
    matches.map((_match, place) => ['rounds', round, 'matches', place]),
  );
  const matches = rounds.flatMap((round) =>
    round.matches.map((match) => ({ ...match, ...plainly(match), round: round.name })),
  );
  return file.as({ name, matches }, ([list, index, ...rest]) => {
    const origin = list === 'matches' ? origins[Number(index)] : undefined;
    if (!origin) return list === 'matches' ? ['rounds'] : [list, index, ...rest].filter((part) => part !== undefined);
    return rest[0] === 'round'
      ? [...origin.slice(0, 2), 'name']
      : [...origin, ...writtenAt(written[Number(index)], rest)];
  });
}

type Written = Readonly<Record<string, unknown>>;

/** Where a match of the oldest files has the goals of each time, home and away: `score1i` and `score2i` are those at half-time. */
const TIMES = { ht: 'i', ft: '', et: 'et', p: 'p' } as const;

/** What of a match is written in its own way here: teams and grounds with their keys, each number of goals by itself. */
function plainly(match: Written): Written {
  const { team1, team2, score, score1, time, timezone, ground, stadium, city } = match;
  return {
    team1: plainTeam(team1),
    team2: plainTeam(team2),
    ...(score === undefined && score1 !== undefined ? { score: scoreOf(match) } : {}),
    ...(isText(time) && isText(timezone) && !time.includes(' ') ? { time: `${time} ${timezone}` } : {}),
    ...(ground === undefined && isNamed(stadium) ? { ground: groundOf(stadium.name, city) } : {}),
  };
}

function groundOf(name: unknown, city: unknown): unknown {
  return isText(name) && isText(city) ? `${name}, ${city}` : name;
}

function scoreOf(match: Written): Written {
  const pairs = Object.entries(TIMES).map(([name, sign]) => [name, [match[`score1${sign}`], match[`score2${sign}`]]]);
  return Object.fromEntries(pairs.filter(([, goals]) => Array.isArray(goals) && goals.some(isThere))) as Written;
}

/** Where in a match it is written what stands there in the present form. */
function writtenAt(match: Written | undefined, path: JsonPath): JsonPath {
  const [field = '', time, side = 0] = path;
  if (match && field in match) return path;
  if (field === 'ground') return ['stadium', 'name'];
  const sign = field === 'score' ? TIMES[time as keyof typeof TIMES] : undefined;
  return sign === undefined ? path : [`score${Number(side) + 1}${sign}`];
}

const isThere = (value: unknown) => value !== null && value !== undefined;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Groups whose teams have codes, as those that name them alone. */
export function withTeamsNamed(file: JsonFile): JsonFile {
  const { groups, ...rest } = { ...contentOf(file, ObjectGroups) };
  const named = groups.map((group) => ({ ...group, teams: group.teams.map(plainTeam) }));
  return file.as({ ...rest, groups: named }, (path) => path);
}

/** `{"name": "Italy", "code": "ITA"}` → `Italy`; what is no such team is left for the schema to refuse. */
function plainTeam(team: unknown): unknown {
  return isNamed(team) ? team.name : team;
}

function isNamed(value: unknown): value is { readonly name: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value;
}
