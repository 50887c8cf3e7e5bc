import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { seriesOf } from '../../known/rules';
import { isKnownTeam, teamByAlias } from '../../known/teams';
import type { FeedDocument, SpellingFacts } from '../../write/document';
import type { ClubNames } from '../clubs';
import { storedTeams, type ImportOptions } from '../context';
import type { JsonFile } from '../json-file';
import { differenceOf, isNear } from '../near';
import { refuseFor, type Fault } from '../refusal';
import { teamKeyOf, type Spellings } from './teams';

/** How many of the matches of a team another one must have, to be likely to be the same. */
const LIKELY_SHARE = 0.5;

/** What is known of how teams are spelt in the files of a competition. */
interface KnownSpellings {
  readonly keys: Spellings;
  /** Those among them that the command has confirmed. */
  readonly confirmed: readonly SpellingFacts[];
}

/**
 * The spellings that were confirmed for a competition, with those that the command confirms.
 *
 * @param names of the file.
 * @throws Refusal where the command names a team whom nobody knows.
 */
export async function spellingsOf(
  tx: Queryable,
  file: JsonFile,
  competitionKey: string,
  names: readonly string[],
  { aliases = new Map<string, string>(), clubs }: ImportOptions,
): Promise<KnownSpellings> {
  const stored = await rows<{ spelling: string; key: string }>(
    tx,
    sql`select spelling, t.key from team_spelling join team t on t.id = team_id
        where series = ${seriesOf(competitionKey)}`,
  );
  const keys = new Map(stored.map(({ spelling, key }) => [spelling, key]));
  const inFile = new Set(names);
  const learnt = clubs ? await learntFrom(tx, clubs, names, keys) : [];
  const confirmed = [...new Map([...learnt, ...aliases])]
    .filter(([spelling]) => inFile.has(spelling))
    .map(([spelling, team]) => ({ spelling, name: team, team: teamKeyOf(team, keys) }));
  const known = await storedTeams(
    tx,
    confirmed.map(({ team }) => team),
  );
  refuseFor(
    confirmed
      .filter(({ spelling, name, team }) => !known.has(team) && !isKnownTeam(team) && spelling !== name)
      .map(({ spelling, name }) => file.fault([], `is told that '${spelling}' is '${name}', whom nobody knows`)),
  );
  for (const { spelling, team } of confirmed) keys.set(spelling, team);
  return { keys, confirmed: confirmed.map(({ spelling, team }) => ({ spelling, team })) };
}

/** Spellings of a file that are not known, with the one name of the same club that is: of a team that the file has not by itself. */
async function learntFrom(
  tx: Queryable,
  clubs: ClubNames,
  names: readonly string[],
  keys: Spellings,
): Promise<[spelling: string, name: string][]> {
  const keyOf = (name: string) => teamKeyOf(name, keys);
  const groups = names.flatMap((name) => clubs.get(name) ?? []);
  const stored = await storedTeams(tx, [...names, ...groups.flat()].map(keyOf));
  const isTeam = (name: string) => stored.has(keyOf(name)) || isKnownTeam(keyOf(name));
  const present = new Set(names.map(keyOf));
  return [...new Set(names)].flatMap((name): [string, string][] => {
    if (isTeam(name)) return [];
    const others = (clubs.get(name) ?? []).flat().filter((other) => isTeam(other) && !present.has(keyOf(other)));
    const [first, ...more] = new Map(others.map((other) => [keyOf(other), other])).values();
    return first !== undefined && more.length === 0 ? [[name, first]] : [];
  });
}

interface Fixture {
  readonly team: string;
  readonly name: string;
  /** Where and when it meets whom. */
  readonly meeting: string;
}

/** A spelling, the key that it would have, and where the file has it first. */
interface Stranger {
  readonly name: string;
  readonly key: string;
  readonly path: readonly (string | number)[];
}

/**
 * Teams of a file that nobody knows in its competition and that are near to one whom the file has no more: spelt alike, or with the
 * same matches; or spelt like one whom it has, with nothing but matches of that one. Taken as they stand each would be another team.
 */
export async function strangers(
  tx: Queryable,
  file: JsonFile,
  document: Pick<FeedDocument, 'competition' | 'matches'>,
  spelt: readonly Stranger[],
  { keys }: KnownSpellings,
): Promise<Fault[]> {
  const stored = await storedFixtures(tx, document.competition.key);
  const before = new Map(stored.map(({ team, name }) => [team, name]));
  const now = new Set(spelt.map(({ key }) => key));
  const lost = [...before].filter(([team]) => !now.has(team));
  const unknown = spelt.filter(({ name, key }) => !before.has(key) && !keys.has(name));
  if (unknown.length === 0) return [];
  const given = fixturesOf(document.matches);
  const likely = unknown.flatMap((stranger) =>
    lost.flatMap(([team, other]) => {
      const { name, key } = stranger;
      if (areTwo(name, team)) return [];
      const isInPlace = isSameCalendar(given, key, stored, team);
      return isInPlace || isNear(name, other)
        ? [{ stranger, team, other, difference: isInPlace ? 0 : differenceOf(name, other) }]
        : [];
    }),
  );
  const nearest = new Map<Stranger, string>();
  const named = new Set<string>();
  for (const { stranger, team, other } of likely.sort((a, b) => a.difference - b.difference)) {
    if (nearest.has(stranger) || named.has(team)) continue;
    nearest.set(stranger, other);
    named.add(team);
  }
  return unknown.flatMap((stranger) => {
    const { name, key, path } = stranger;
    const other = nearest.get(stranger);
    if (other !== undefined) return [file.fault(path, reasonFor(name, other, 'is there no more'))];
    const present = [...before].find(
      ([team, known]) =>
        now.has(team) &&
        !areTwo(name, team) &&
        (isNear(name, known) || known.startsWith(name)) &&
        isInPart(given, key, stored, team),
    );
    return present ? [file.fault(path, reasonFor(name, present[1], 'would lose matches to it'))] : [];
  });
}

/** Two whom the feed knows by themselves are two. */
function areTwo(name: string, team: string): boolean {
  return teamByAlias(name) !== null && isKnownTeam(team);
}

function reasonFor(name: string, known: string, what: string): string {
  return (
    `is not known, and '${known}' ${what}: ` +
    `say --alias '${name}=${known}' if they are one team, --alias '${name}=${name}' if they are two`
  );
}

function isSameCalendar(given: readonly Fixture[], key: string, stored: readonly Fixture[], team: string): boolean {
  const meetings = new Set(given.filter((one) => one.team === key).map(({ meeting }) => meeting));
  const before = stored.filter((one) => one.team === team);
  return before.filter(({ meeting }) => meetings.has(meeting)).length > before.length * LIKELY_SHARE;
}

/** Whether all that one plays is what the other has played before and plays no more: a slip in some lines of the file. */
function isInPart(given: readonly Fixture[], key: string, stored: readonly Fixture[], team: string): boolean {
  const meetingsOf = (fixtures: readonly Fixture[], of: string) =>
    fixtures.filter((one) => one.team === of).map(({ meeting }) => meeting);
  const still = new Set(meetingsOf(given, team));
  const missing = new Set(meetingsOf(stored, team).filter((meeting) => !still.has(meeting)));
  return meetingsOf(given, key).every((meeting) => missing.has(meeting));
}

function fixturesOf(matches: FeedDocument['matches']): Fixture[] {
  return matches.flatMap(({ home, visitor, startTime }) =>
    bothSides({ home, visitor, homeName: home, visitorName: visitor, day: startTime.slice(0, 'YYYY-MM-DD'.length) }),
  );
}

interface StoredFixture {
  readonly home: string;
  readonly visitor: string;
  readonly homeName: string;
  readonly visitorName: string;
  readonly day: string;
}

async function storedFixtures(tx: Queryable, competitionKey: string): Promise<Fixture[]> {
  const found = await rows<StoredFixture>(
    tx,
    sql`select home.key as home, home.names ->> 'en' as "homeName", visitor.key as visitor,
               visitor.names ->> 'en' as "visitorName", to_char(m.start_time at time zone 'utc', 'YYYY-MM-DD') as day
        from match m join competition c on c.id = m.competition_id and c.key = ${competitionKey}
        join team home on home.id = m.home_id join team visitor on visitor.id = m.visitor_id
        where m.withdrawn_at is null`,
  );
  return found.flatMap(bothSides);
}

function bothSides({ home, visitor, homeName, visitorName, day }: StoredFixture): Fixture[] {
  return [
    { team: home, name: homeName, meeting: `${day} home ${visitor}` },
    { team: visitor, name: visitorName, meeting: `${day} away ${home}` },
  ];
}
